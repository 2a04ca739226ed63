import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useAssay } from '../../providers/dataProvider';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { color } from '../../theme/vars';
import { messageOf } from '../../views/errors';
import { formatDay } from '../../views/format';
import type { WholeSlotProps } from '../../views/slots';
import { Fault } from '../cases/paneParts';
import { Text } from '../review/parts';

const Root = styled('div')({ display: 'grid', gap: 8, justifyItems: 'start', marginBlockEnd: 14 });
const Days = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 });
const Lines = styled('section')({
  ...type.body,
  justifySelf: 'stretch',
  maxHeight: 160,
  overflow: 'auto',
  padding: '8px 12px',
  borderRadius: radius.inner,
  background: color.background.paper,
  '& p': { margin: 0 },
  '&:focus-visible': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
});

interface Answer {
  lines: string[];
  days: string[];
}

interface RecognizedProps extends WholeSlotProps {
  /** A day of the document is taken for the day on which it was issued. */
  onDay: (day: string) => void;
}

/** The text of the document as recognized, to copy from; a day is taken over by whoever picks it, and nothing by itself. */
export function Recognized({ schema, record, onDay }: RecognizedProps) {
  const translate = useTranslate();
  const assay = useAssay();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState<string>();
  const read = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const path = `/${schema.name}/${encodeURIComponent(String(record.id))}/recognize`;
      setAnswer((await assay.call<Answer>('POST', path, { body: {} })).data);
    } catch (error) {
      setFailure(messageOf(error) ?? translate('views.error.unknown'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Root>
      <Button
        variant="tonal"
        size="small"
        loading={busy}
        loadingPosition="start"
        startIcon={<Icon name="manage_search" size={15} />}
        onClick={() => void read()}
      >
        {translate('checks.address.recognize')}
      </Button>
      {failure !== undefined && <Fault role="alert">{failure}</Fault>}
      {answer && answer.lines.length === 0 && <Text as="output">{translate('checks.address.noText')}</Text>}
      {answer && answer.lines.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        <Lines tabIndex={0} aria-label={translate('checks.address.recognized')}>
          {answer.lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of a page have no other identity
            <p key={at} dir="auto">
              {line}
            </p>
          ))}
        </Lines>
      )}
      {answer && answer.days.length > 0 && (
        <Days>
          <Text>{translate('checks.address.issuedOn')}</Text>
          {answer.days.slice(0, 5).map((day) => (
            <Button key={day} variant="outlined" size="small" color="secondary" onClick={() => onDay(day)}>
              {formatDay(day)}
            </Button>
          ))}
        </Days>
      )}
    </Root>
  );
}
