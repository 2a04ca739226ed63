import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { countryName } from '../../schema/countries';
import type { AnyRecord } from '../../schema/fields';
import { mayReveal } from '../../schema/personal';
import { hasMask } from '../../schema/secrets';
import { Icon } from '../../theme/icons/Icon';
import { useFoldedNavigation } from '../../theme/ui/crumbs';
import { Pane } from '../../theme/ui/Workspace';
import { mayEdit } from '../../views/parts/rights';
import { RevealBar, RevealButton } from '../../views/personal/RevealBar';
import { useRevealed } from '../../views/personal/useRevealed';
import type { WholeSlotProps } from '../../views/slots';
import { useViewer } from '../../views/viewer';
import { useWords } from '../../views/words';
import { CompareTable } from '../CompareTable';
import { DecideCard } from '../review/DecideCard';
import { DocumentPane, type Flag } from '../review/DocumentPane';
import { Deciding, Middle, Room } from '../review/parts';
import { ReviewKeys } from '../review/ReviewKeys';
import { Proof } from './Proof';
import { PROOF_DAYS } from './schema';
import { lazyPart } from '../../views/parts/lazyPart';

// A form brings validation, inputs and date pickers.
const ProofForm = lazyPart(() => import('./ProofForm'));

const rowsOf = (value: unknown): AnyRecord[] => (Array.isArray(value) ? (value as AnyRecord[]) : []);

/** What was seen of the document itself, from what the check found of it. */
function useFlags(record: AnyRecord): Flag[] {
  const translate = useTranslate();
  const codes = new Set(rowsOf(record.findings).map(({ code }) => code));
  const flag = (key: string, good: boolean, tone: Flag['tone'] = 'warning'): Flag => ({
    key,
    label: translate(`checks.address.flags.${key}.${good ? 'good' : 'bad'}`),
    tone: good ? 'neutral' : tone,
    icon: good ? 'check' : 'warning',
  });
  return [
    ...(typeof record.proofAge === 'number'
      ? [flag('date', record.proofAge <= PROOF_DAYS && !codes.has('PROOF_FUTURE'), 'error')]
      : []),
    ...(record.proofName ? [flag('name', !codes.has('PROOF_NAME'), 'error')] : []),
    ...(record.proofAddress
      ? [flag('address', !['PART_DIFFERS', 'CITY_DIFFERS', 'UNIT_DIFFERS'].some((code) => codes.has(code)))]
      : []),
  ];
}

/** What is masked here: one reason opens all of it, to look at, to read off and to type. */
const personal = ['parts', 'proofName', 'proofAddress', 'proofFile'];

/** The proof of address beside the parts that it proves, how old it is, and the decision. */
export function Workspace({ schema, record }: WholeSlotProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const locale = useLocale();
  const viewer = useViewer();
  useFoldedNavigation();
  const [typing, setTyping] = useState(false);
  const flags = useFlags(record);
  const whole: AnyRecord = { ...record, ...useRevealed(schema.name, record) };
  const parts = rowsOf(record.parts);
  const holding = parts.filter(({ result }) => result !== 'differs').length;
  const masked = personal.filter((source) => hasMask(whole[source]));
  const file = typeof whole.proofFile === 'string' && whole.proofFile !== '' ? whole.proofFile : undefined;
  const kind = typeof record.proofKind === 'string' ? words.option('proofKind', record.proofKind).label : undefined;
  const edits = viewer !== undefined && mayEdit(schema, viewer, record);
  return (
    <>
      <Room wide="parts">
        <DocumentPane
          label={words.section('proof')}
          pages={file ? [{ key: 'proof', id: file, label: kind ?? words.field('proofFile') }] : []}
          veil={
            viewer &&
            mayReveal(viewer, schema) && (
              <RevealButton schema={schema} record={record} fields={personal} label={translate('review.pane.show')} />
            )
          }
          flags={flags}
          empty={
            <>
              {translate('checks.address.noFile')}
              {edits && !typing && (
                <Button
                  variant="tonal"
                  size="small"
                  startIcon={<Icon name="add" size={15} />}
                  onClick={() => setTyping(true)}
                >
                  {translate('review.pane.add')}
                </Button>
              )}
            </>
          }
        />
        <Middle>
          {typing && edits && viewer && (
            <Suspense>
              <ProofForm schema={schema} record={record} viewer={viewer} onClose={() => setTyping(false)} />
            </Suspense>
          )}
          {viewer && masked.length > 0 && !typing && (
            <RevealBar
              schema={schema}
              viewer={viewer}
              record={record}
              fields={masked}
              beside={personal}
              text={translate('checks.address.masked')}
            />
          )}
          <CompareTable
            schema={schema}
            record={record}
            source="parts"
            named="part"
            bare
            title={translate('checks.address.title')}
            caption={translate('checks.address.caption')}
            {...(parts.length > 0 && {
              note: translate('checks.address.hold', { smart_count: holding, all: parts.length }),
            })}
            columns={[
              { key: 'typed', label: translate('checks.address.typed') },
              { key: 'normalized', label: translate('checks.address.normalized') },
              { key: 'document', label: translate('checks.address.document') },
              { key: 'confidence', label: translate('checks.address.confidence'), percent: true },
            ]}
            spoken={({ part }, value) => (part === 'country' ? countryName(value, locale) : value)}
          />
        </Middle>
        <Deciding>
          <Pane>
            <Proof schema={schema} record={record} whole={whole} onType={() => setTyping(true)} />
            <DecideCard schema={schema} record={record} />
          </Pane>
        </Deciding>
      </Room>
      <ReviewKeys schema={schema} pane={file !== undefined} />
    </>
  );
}
