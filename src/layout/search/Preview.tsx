import styled from '@emotion/styled';
import type { KeyboardEvent, Ref } from 'react';
import { useT } from '../../i18n/useT';
import { fieldOf } from '../../schema/resource';
import { radius, type } from '../../theme/measures';
import { Avatar } from '../../theme/ui/Avatar';
import { Kbd } from '../../theme/ui/Kbd';
import { color } from '../../theme/vars';
import { FieldDisplay } from '../../views/fieldTypes/FieldDisplay';
import { isMissing } from '../../views/fieldTypes/shared/values';
import { useWords } from '../../views/words';
import { chipsOf, type Option } from './OptionRow';

const Pane = styled('aside')({
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  flex: 'none',
  width: 286,
  overflowY: 'auto',
  padding: 18,
  background: color.background.paper,
});

const Who = styled('div')({ display: 'flex', alignItems: 'center', gap: 14, minWidth: 0 });
const Name = styled('div')({ ...type.lead, fontWeight: 620, overflowWrap: 'anywhere' });
const Small = styled('div')({ ...type.caption, ...type.tabular, color: color.text.tertiary });
const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 6 });

const Facts = styled('dl')({
  ...type.body,
  display: 'flex',
  flexDirection: 'column',
  gap: 5,
  margin: 0,
  padding: '10px 12px',
  borderRadius: radius.default,
  background: color.sheet,
  boxShadow: color.shadow.e1,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& dt': { flex: 'none', color: color.text.secondary },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere', textAlign: 'end', fontWeight: 550 },
});

const Acts = styled('div')({ display: 'flex', flexDirection: 'column', gap: 2, marginBlockStart: 'auto' });

const Act = styled('button')({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 28,
  padding: '0 2px',
  border: 'none',
  borderRadius: radius.key,
  color: color.text.secondary,
  background: 'none',
  cursor: 'pointer',
  '&:hover': { color: color.text.primary },
  '& > span': { display: 'inline-flex', gap: 3 },
});

const FACTS = 6;

/** More that can be done with the record. */
export interface Offer {
  key: string;
  label: string;
  run: () => void;
}

interface PreviewProps {
  option: Option;
  onOpen: (aside: boolean) => void;
  onCopy: () => void;
  offers: readonly Offer[];
  /** What can be done, for whoever comes by keyboard. */
  acts: Ref<HTMLDivElement>;
  /** The keyboard goes back to the field. */
  onLeave: () => void;
}

/** Up and down from one to the next; back to the field by the arrow that leads there. */
function onActKey(event: KeyboardEvent<HTMLDivElement>, onLeave: () => void): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const back = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
  if (event.key !== back && to === undefined) return;
  event.preventDefault();
  if (to === undefined) onLeave();
  else buttons[(to + buttons.length) % buttons.length]?.focus();
}

/** The record that would be opened, as its list shows it, and what can be done with it. */
export function Preview({
  option: { schema, hit, title },
  onOpen,
  onCopy,
  offers,
  acts: actsRef,
  onLeave,
}: PreviewProps) {
  const t = useT();
  if (!schema) return null;
  const acts = (
    <Acts ref={actsRef} onKeyDown={(event) => onActKey(event, onLeave)}>
      <Act type="button" onClick={() => onOpen(false)}>
        {t('search.openIt')} <Kbd aria-hidden>↵</Kbd>
      </Act>
      <Act type="button" onClick={() => onOpen(true)}>
        {t('search.newTab')}
        <span aria-hidden>
          <Kbd>Ctrl</Kbd>
          <Kbd>↵</Kbd>
        </span>
      </Act>
      <Act type="button" onClick={onCopy}>
        {t('search.copyLink')}
      </Act>
      {offers.map(({ key, label, run }) => (
        <Act key={key} type="button" onClick={run}>
          {label}
        </Act>
      ))}
    </Acts>
  );
  return (
    <Pane>
      <Who>
        {hit && schema.avatar && <Avatar name={title} shape={schema.avatar(hit.record)} size={44} />}
        <div>
          <Name>
            <bdi>{title}</bdi>
          </Name>
          {hit?.subtitle && <Small>{hit.subtitle}</Small>}
        </div>
      </Who>
      {hit && <Known schema={schema} record={hit.record} />}
      {acts}
    </Pane>
  );
}

function Known({ schema, record }: { schema: NonNullable<Option['schema']>; record: Record<string, unknown> }) {
  const words = useWords(schema);
  const chips = chipsOf(schema);
  const shown = Object.keys(record).filter(
    (source) =>
      source !== 'id' && source !== schema.recordRepresentation && source !== 'reference' && !isMissing(record[source]),
  );
  const value = (source: string) => {
    const field = fieldOf(schema, source);
    return (
      field && <FieldDisplay schema={schema} source={source} field={field} record={record} value={record[source]} />
    );
  };
  const facts = shown.filter((source) => !chips.includes(source)).slice(0, FACTS);
  return (
    <>
      <Chips>
        {chips
          .filter((source) => shown.includes(source))
          .map((source) => (
            <span key={source}>{value(source)}</span>
          ))}
      </Chips>
      {facts.length > 0 && (
        <Facts>
          {facts.map((source) => (
            <div key={source}>
              <dt>{words.field(source)}</dt>
              <dd>{value(source)}</dd>
            </div>
          ))}
        </Facts>
      )}
    </>
  );
}
