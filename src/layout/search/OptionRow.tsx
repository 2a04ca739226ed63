import styled from '@emotion/styled';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/useT';
import type { AnyRecord } from '../../schema/fields';
import { fieldOf, STATUS, type AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import type { IconName } from '../../theme/icons/names';
import { cutLine, radius, type } from '../../theme/measures';
import { Avatar } from '../../theme/ui/Avatar';
import { Kbd } from '../../theme/ui/Kbd';
import { color } from '../../theme/vars';
import { FieldDisplay } from '../../views/fieldTypes/FieldDisplay';
import { plainText } from '../../views/fieldTypes/plainText';
import { isMissing } from '../../views/fieldTypes/shared/values';
import { useWords } from '../../views/words';
import { asIcon } from '../navigation';
import { Marked } from './marks';
import type { SearchHit } from './types';

/** Something that the palette leads to. */
export interface Option {
  key: string;
  title: string;
  /** Said under the title. */
  note?: string;
  to?: string;
  /** What the page is given. */
  state?: unknown;
  /** In place of a way. */
  run?: () => void;
  icon?: IconName;
  /** The declaration, where it is a record. */
  schema?: AnyResource;
  hit?: SearchHit;
}

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '4px 12px',
  borderRadius: radius.item,
  cursor: 'pointer',
  '&[aria-selected="true"]': { '--quiet': color.text.secondary, background: color.selectedRaised },
});

const Tile = styled('span')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: 28,
  height: 28,
  borderRadius: radius.item,
  color: color.text.secondary,
  background: color.background.paper,
});

const Names = styled('span')({ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' });
const Title = styled('span')({ ...type.body, ...cutLine, fontWeight: 550, color: color.text.primary });
const Sub = styled('span')({
  ...type.caption,
  ...type.tabular,
  ...cutLine,
  color: `var(--quiet, ${color.text.tertiary})`,
});

/** The columns of a record that a result shows at its end. */
export const chipsOf = (schema: AnyResource): string[] =>
  Object.keys(schema.fields).filter((source) => source === STATUS || schema.fields[source]?.type === 'riskScore');

/** What tells a record from others of its name, in plain words. */
export function useSubtitle(schema: AnyResource, locale: string): (hit: SearchHit) => string {
  const translate = useTranslate();
  const words = useWords(schema);
  return ({ record, subtitle, title, matched }) => {
    const told = (schema.card ?? schema.meta ?? []).flatMap((source) => {
      const field = fieldOf(schema, source);
      const value = record[source];
      if (!field || isMissing(value) || field.type === 'reference' || field.personal) return [];
      return [plainText(value, field, { locale, translate, words, source })];
    });
    const parts = [...new Set([...(subtitle === null ? [] : [subtitle]), ...told])].filter((part) => part !== title);
    const why =
      matched !== null && record[matched] === undefined
        ? [translate('search.matched', { field: words.field(matched) })]
        : [];
    return [...parts, ...why].join(', ');
  };
}

interface OptionRowProps {
  id: string;
  option: Option;
  q: string;
  active: boolean;
  onHover: () => void;
  onOpen: (aside: boolean) => void;
}

export function OptionRow({ id, option, q, active, onHover, onOpen }: OptionRowProps) {
  const { schema, hit, title } = option;
  const record: AnyRecord = hit?.record ?? {};
  const shape = hit && schema?.avatar?.(record);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Row
      ref={row}
      id={id}
      // The browser's own options hold text alone.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={active}
      onMouseMove={active ? undefined : onHover}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
    >
      {shape ? (
        <Avatar name={title} shape={shape} size={28} />
      ) : (
        <Tile>
          <Icon name={option.icon ?? (schema ? asIcon(schema.icon) : 'arrow_forward')} size={17} />
        </Tile>
      )}
      <Names>
        <Title dir="auto">
          <Marked text={title} q={q} />
        </Title>
        {hit && schema ? <Subtitle schema={schema} hit={hit} q={q} /> : schema && <Name schema={schema} />}
        {option.note !== undefined && <Sub>{option.note}</Sub>}
      </Names>
      {hit &&
        schema &&
        chipsOf(schema)
          .filter((source) => !isMissing(record[source]))
          .slice(0, 2)
          .map((source) => {
            const field = fieldOf(schema, source);
            return (
              field && (
                <FieldDisplay
                  key={source}
                  schema={schema}
                  source={source}
                  field={field}
                  record={record}
                  value={record[source]}
                />
              )
            );
          })}
      {active && <Kbd aria-hidden>↵</Kbd>}
    </Row>
  );
}

function Subtitle({ schema, hit, q }: { schema: AnyResource; hit: SearchHit; q: string }) {
  const { locale } = useLanguage();
  const subtitle = useSubtitle(schema, locale)(hit);
  return subtitle === '' ? null : (
    <Sub dir="auto">
      <Marked text={subtitle} q={q} />
    </Sub>
  );
}

const Name = ({ schema }: { schema: AnyResource }) => <Sub>{useWords(schema).name()}</Sub>;
