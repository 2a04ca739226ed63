import styled from '@emotion/styled';
import { useT } from '../../i18n/useT';
import { Icon } from '../../theme/icons/Icon';
import { radius, type } from '../../theme/measures';
import { schemeModes, useScheme } from '../../theme/scheme';
import { color } from '../../theme/vars';

const Root = styled('label')({
  ...type.caption,
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 28,
  paddingInline: 8,
  borderRadius: radius.pill,
  color: color.text.secondary,
  '&:hover': { color: color.text.primary, background: color.tonal },
  '&:has(select:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: 2 },
});

const Select = styled('select')({
  appearance: 'none',
  border: 'none',
  outline: 'none',
  color: 'inherit',
  background: 'transparent',
  cursor: 'pointer',
  '& option': { color: color.text.primary, background: color.raised },
});

/** The colour scheme, on pages without a user menu. */
export function SchemeChoice() {
  const t = useT();
  const { mode, setMode } = useScheme();
  return (
    <Root>
      <Icon name="contrast" size={16} />
      <Select
        aria-label={t('auth.scheme.label')}
        value={mode}
        onChange={({ target }) => setMode(schemeModes.find((one) => one === target.value) ?? 'system')}
      >
        {schemeModes.map((one) => (
          <option key={one} value={one}>
            {t(`auth.scheme.${one}`)}
          </option>
        ))}
      </Select>
    </Root>
  );
}
