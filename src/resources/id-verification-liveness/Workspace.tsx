import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { AnyRecord } from '../../schema/fields';
import { mayReveal } from '../../schema/personal';
import { hasMask } from '../../schema/secrets';
import { Icon } from '../../theme/icons/Icon';
import { useFoldedNavigation } from '../../theme/ui/crumbs';
import { Pane } from '../../theme/ui/Workspace';
import { mayEdit } from '../../views/parts/rights';
import { editPath } from '../../views/paths';
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
import { Captured } from './Captured';
import { Faces } from './Faces';
import { Attempts, Liveness } from './Liveness';
import { documentFaults } from './liveness/documentHints';
import { fileIn } from './Picture';
import { Signals } from './Signals';
import { Zone, zoneOf } from './Zone';

const sides = ['documentFront', 'documentBack', 'selfie'] as const;

/** The document, what it says against itself and against the customer, the person before the camera, and the decision. */
export function Workspace({ schema, record }: WholeSlotProps) {
  const translate = useTranslate();
  const words = useWords(schema);
  const viewer = useViewer();
  useFoldedNavigation();
  const whole: AnyRecord = { ...record, ...useRevealed(schema.name, record) };
  const source = zoneOf(whole).typed ? 'mrz' : 'mrzRead';
  const maskedOf = (...fields: string[]) => fields.filter((one) => hasMask(whole[one]));
  const pictures = maskedOf(...sides, 'portrait', 'frames');
  const texts = maskedOf(source, 'checkDigits', 'comparison', 'capturedFrom');
  const pages = sides.flatMap((key) => {
    const id = fileIn(whole[key]);
    return id ? [{ key, id, label: translate(`idVerification.sides.${key}`) }] : [];
  });
  const faults = Array.isArray(record.documentFaults) ? (record.documentFaults as string[]) : [];
  const flags = record.readAt
    ? documentFaults.map((fault): Flag => {
        const found = faults.includes(fault);
        return {
          key: fault,
          label: found ? words.option('documentFaults', fault).label : translate(`idVerification.without.${fault}`),
          tone: found ? 'warning' : 'neutral',
          icon: found ? 'warning' : 'check',
        };
      })
    : [];
  return (
    <>
      <Room>
        <Pane>
          <DocumentPane
            label={translate('idVerification.pictures')}
            pages={pages}
            veil={
              viewer &&
              mayReveal(viewer, schema) && (
                <RevealButton schema={schema} record={record} fields={pictures} label={translate('review.pane.show')} />
              )
            }
            flags={pages.length > 0 ? flags : []}
            empty={
              <>
                {translate('idVerification.noPictures')}
                {viewer && mayEdit(schema, viewer, record) && (
                  <Button
                    component={Link}
                    to={editPath(schema, String(record.id))}
                    variant="tonal"
                    size="small"
                    startIcon={<Icon name="add" size={15} />}
                  >
                    {translate('review.pane.add')}
                  </Button>
                )}
              </>
            }
          />
          <Liveness schema={schema} record={whole} />
          <Attempts schema={schema} record={record} />
          <Captured schema={schema} record={whole} />
        </Pane>
        <Middle>
          {viewer && pictures.length + texts.length > 0 && (
            <RevealBar
              schema={schema}
              viewer={viewer}
              record={record}
              fields={[...texts, ...pictures]}
              text={translate(
                `idVerification.${pictures.length === 0 ? 'masked' : texts.length === 0 ? 'maskedPictures' : 'maskedAll'}`,
              )}
            />
          )}
          <Zone schema={schema} record={record} />
          <CompareTable
            schema={schema}
            record={record}
            source="comparison"
            named="field"
            bare
            title={words.field('comparison')}
            caption={translate('idVerification.comparison')}
            columns={[
              { key: 'found', label: words.field('comparison.found') },
              { key: 'given', label: words.field('comparison.given') },
            ]}
          />
        </Middle>
        <Deciding>
          <Pane>
            <Faces schema={schema} record={whole} />
            <DecideCard schema={schema} record={record}>
              <Signals schema={schema} record={record} />
            </DecideCard>
          </Pane>
        </Deciding>
      </Room>
      <ReviewKeys schema={schema} pane={pages.length > 0} />
    </>
  );
}
