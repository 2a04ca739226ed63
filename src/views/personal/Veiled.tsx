import styled from '@emotion/styled';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { isFile, isVisible, type AnyRecord, type Field } from '../../schema/fields';
import { mayReveal } from '../../schema/personal';
import type { AnyResource } from '../../schema/resource';
import { DOT, hasMask, isConcealed, isSecret, secretsOf } from '../../schema/secrets';
import { Icon } from '../../theme/icons/Icon';
import { VisuallyHidden } from '../../theme/ui/VisuallyHidden';
import { Inline, Ltr } from '../fieldTypes/shared/parts';
import type { ValueProps } from '../fieldTypes/types';
import { useViewer } from '../viewer';
import { useWords } from '../words';
import { useReveal, useRevealed } from './useRevealed';
import { lazyPart } from '../parts/lazyPart';

const RevealDialog = lazyPart(() => import('./RevealDialog'));

/** Over the link that a card is. */
const Eye = styled(IconButton)({ position: 'relative', zIndex: 1, flex: 'none', marginBlock: -4 });
const Told = styled('span')({ outline: 'none', minWidth: 0 });
const Beside = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  minWidth: 0,
  '& > :first-of-type': { flex: 1, minWidth: 0 },
});

/** Broken where a narrow page has no room: between dots is as good as anywhere. */
const Mask = styled(Ltr)({ whiteSpace: 'normal', overflowWrap: 'anywhere', '.clip &, td &': { whiteSpace: 'nowrap' } });

const MASK = `${DOT.repeat(4)} ${DOT.repeat(2)}`;

/** Whether a value has to be drawn by `Veiled`: it is masked, whole or in part. Parts of a list are the list's matter. */
export const isVeiled = ({ field, source, value }: ValueProps): boolean =>
  isSecret(field) && !source.includes('.') && hasMask(value);

/** The field as it is drawn in clear: what masks by its type does so no more. */
const inClear = (field: Field): Field => {
  if (field.type === 'maskedNumber') return { type: 'text' };
  if (field.type !== 'list') return field;
  return { ...field, of: Object.fromEntries(Object.entries(field.of).map(([part, inner]) => [part, inClear(inner)])) };
};

/** Sources of a record's fields that are masked and have a value. */
export const maskedIn = (schema: AnyResource, record: AnyRecord): string[] =>
  secretsOf(schema.fields).filter((source) => hasMask(record[source]));

interface VeiledProps extends ValueProps {
  /** Draws the value once it may be seen, and what of a list is not masked. */
  Draw: ComponentType<ValueProps>;
  /** Says only that there is one: a column. */
  terse?: boolean;
}

/** A masked value with an eye: who may see it says why, and sees it until they leave the page. */
export function Veiled({ Draw, terse = false, ...props }: VeiledProps) {
  const { schema, source, field, record, value } = props;
  const translate = useTranslate();
  const viewer = useViewer();
  const words = useWords(schema);
  const revealed = useRevealed(schema.name, record);
  const reveal = useReveal(schema, record);
  const [asking, setAsking] = useState(false);
  const told = useRef<HTMLSpanElement>(null);
  const asked = useRef(false);
  const isClear = Object.hasOwn(revealed, source);
  // The eye is gone: the focus goes to what took its place.
  useEffect(() => {
    if (isClear && asked.current) told.current?.focus();
    asked.current = false;
  }, [isClear]);

  if (isClear)
    return (
      <Told ref={told} tabIndex={-1}>
        <Draw {...props} field={inClear(field)} value={revealed[source]} />
      </Told>
    );

  const masked =
    isConcealed(field) || terse ? (
      <>
        <VisuallyHidden>{translate('views.field.masked')}</VisuallyHidden>
        <Mask aria-hidden>{typeof value === 'string' && !terse && !isFile(field) ? value : MASK}</Mask>
      </>
    ) : (
      <Draw {...props} />
    );
  if (!viewer || record.id === undefined || !mayReveal(viewer, schema)) return masked;
  const others = maskedIn(schema, record).filter((other) => {
    const own = schema.fields[other];
    return other !== source && own !== undefined && isVisible(own, record, viewer) && !Object.hasOwn(revealed, other);
  });
  const name = words.field(source);
  const Frame = isConcealed(field) || terse ? Inline : Beside;
  return (
    <Frame>
      {masked}
      <Eye
        size="small"
        aria-label={translate('personal.show', { field: name })}
        onClick={(event) => {
          event.stopPropagation();
          setAsking(true);
        }}
      >
        <Icon name="visibility" size={15} />
      </Eye>
      {asking && (
        <Suspense>
          <RevealDialog
            title={translate('personal.show', { field: name })}
            text={translate('personal.kept')}
            confirm={translate('personal.confirm')}
            {...(others.length > 0 && { more: translate('personal.others', { smart_count: others.length }) })}
            onReason={async (why, all) => {
              asked.current = true;
              await reveal({ ...why, fields: all ? [source, ...others] : [source] });
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Frame>
  );
}
