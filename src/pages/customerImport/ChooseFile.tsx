import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { useAssay } from '../../providers/dataProvider';
import { customers } from '../../resources/customers/schema';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { fieldErrorsOf, messageOf } from '../../views/errors';
import { fileWords } from '../../views/fileWords';
import { useSchema } from '../../views/slots';
import { useWords } from '../../views/words';
import type { CustomerImport } from './types';

const Zone = styled('div')<{ over: boolean }>(({ over }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 10,
  margin: 14,
  padding: '48px 20px',
  borderRadius: radius.inner,
  border: `1.5px dashed ${over ? color.mark : color.fieldBorder}`,
  background: over ? color.selected : 'transparent',
  textAlign: 'center',
}));
const Title = styled('h2')({ ...type.dialogTitle, margin: 0 });
const Hint = styled('p')({ ...type.body, margin: 0, color: color.text.secondary });
const Fault = styled('p')({ ...type.body, margin: 0, color: color.tones.error.text, fontWeight: 600 });
const Progress = styled('div')({ width: 'min(320px, 100%)' });

/** Takes the file, by drop or by choice, and sends it. */
export function ChooseFile({ onSent }: { onSent: (imported: CustomerImport) => void }) {
  const translate = useTranslate();
  const assay = useAssay();
  const schema = useSchema(customers.name) ?? customers;
  const words = useWords(schema);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  async function send(file: File | undefined) {
    if (!file || share !== null) return;
    setFault(null);
    setShare(0);
    const form = new FormData();
    form.append('resource', 'customers');
    form.append('words', JSON.stringify(fileWords(schema, words)));
    form.append('file', file);
    try {
      const { data } = await assay.upload<CustomerImport>('/imports', form, { onProgress: setShare });
      onSent(data);
    } catch (error) {
      setFault(fieldErrorsOf(error).file ?? messageOf(error) ?? translate('ra.notification.http_error'));
    } finally {
      setShare(null);
      if (input.current) input.current.value = '';
    }
  }

  return (
    <Tray>
      <Sheet>
        <Zone
          over={over}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            void send(event.dataTransfer.files[0]);
          }}
        >
          <Icon name="upload_file" size={32} />
          <Title>{translate('imports.drop')}</Title>
          <Hint>{translate('imports.dropHint')}</Hint>
          <input
            ref={input}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            hidden
            data-testid="import-file"
            onChange={(event) => void send(event.target.files?.[0])}
          />
          {share === null ? (
            <Button onClick={() => input.current?.click()} startIcon={<Icon name="folder_open" size={17} />}>
              {translate('imports.choose')}
            </Button>
          ) : (
            <Progress>
              <LinearProgress aria-label={translate('imports.uploading')} variant="determinate" value={share * 100} />
            </Progress>
          )}
          {fault !== null && <Fault role="alert">{fault}</Fault>}
        </Zone>
      </Sheet>
    </Tray>
  );
}
