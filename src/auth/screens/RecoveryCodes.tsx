import styled from '@emotion/styled';
import { useId, useState } from 'react';
import { useT } from '../../i18n/useT';
import { copyText } from '../../providers/clipboard';
import { below, type } from '../../theme/measures';
import { PlainButton } from '../../theme/ui/plain';
import { Sheet, Tray } from '../../theme/ui/Tray';
import { color } from '../../theme/vars';
import { saveBlob } from '../../views/saveBlob';
import { Banner } from './Banner';

const Middle = styled('div')({ width: '100%', maxWidth: 560, marginInline: 'auto' });
const Inside = styled(Sheet)({ padding: '20px 22px 8px', [below('sm')]: { padding: '16px 14px 6px' } });
const Codes = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gridTemplateRows: 'repeat(5, auto)',
  gridAutoFlow: 'column',
  gap: '0 26px',
  margin: '12px 0 16px',
  padding: 0,
  listStyle: 'none',
  counterReset: 'code',
  '& > li': {
    ...type.cardTitle,
    ...type.tabular,
    display: 'flex',
    alignItems: 'baseline',
    gap: 10,
    padding: '8px 6px',
    fontSize: 15,
    letterSpacing: '.04em',
    counterIncrement: 'code',
  },
  '& > li::before': {
    ...type.caption,
    content: 'counter(code, decimal-leading-zero)',
    color: color.text.secondary,
  },
  '& > li:not(:nth-of-type(5n))': { borderBlockEnd: `1px solid ${color.line}` },
  [below('sm')]: { gap: '0 10px' },
});
const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > button': { flex: '1 1 130px' },
  '@media print': { display: 'none' },
});
const End = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 10,
  padding: '12px 8px 4px',
  '& label': { ...type.body, display: 'flex', alignItems: 'center', gap: 10, minHeight: 28 },
  '& input': { width: 18, height: 18, margin: 0, accentColor: color.primary.strong },
  '@media print': { display: 'none' },
});
const Said = styled('output')({ ...type.caption, display: 'block', minHeight: 18, marginBlockStart: 6 });

const FILE_NAME = 'assay-recovery-codes.txt';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The codes, this once: to copy, save or print, and to say that they are kept. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useT();
  const id = useId();
  const [kept, setKept] = useState(false);
  const [copied, setCopied] = useState<boolean>();
  const save = () =>
    saveBlob(new Blob([`${t('auth.codes.fileTitle')}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }), FILE_NAME);
  return (
    <Middle>
      <Tray>
        <Inside>
          <Banner tone="warning" icon="visibility_off" title={t('auth.codes.once')}>
            {t('auth.codes.keep')}
          </Banner>
          <Codes aria-label={t('auth.codes.list')} data-testid="recovery-codes">
            {codes.map((code) => (
              <li key={code} dir="ltr">
                {code}
              </li>
            ))}
          </Codes>
          <Ways>
            <PlainButton
              variant="tonal"
              small
              icon="content_copy"
              onClick={() => void copyText(codes.join('\n')).then(setCopied)}
            >
              {t('auth.codes.copy')}
            </PlainButton>
            <PlainButton variant="tonal" small icon="download" onClick={save}>
              {t('auth.codes.save')}
            </PlainButton>
            <PlainButton variant="tonal" small icon="print" onClick={() => print()}>
              {t('auth.codes.print')}
            </PlainButton>
          </Ways>
          <Said>{copied !== undefined && t(copied ? 'auth.codes.copied' : 'auth.codes.notCopied')}</Said>
        </Inside>
        <End>
          <label htmlFor={id}>
            <input id={id} type="checkbox" checked={kept} onChange={({ target }) => setKept(target.checked)} />
            {t('auth.codes.kept')}
          </label>
          <PlainButton disabled={!kept} onClick={onDone}>
            {t('auth.codes.done')}
          </PlainButton>
        </End>
      </Tray>
    </Middle>
  );
}
