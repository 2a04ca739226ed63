import styled from '@emotion/styled';
import ButtonBase from '@mui/material/ButtonBase';
import { Suspense, useEffect, useState } from 'react';
import { withWords } from '../../i18n/later';
import { useT } from '../../i18n/useT';
import type { Viewer } from '../../schema/fields';
import type { AnyResource } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { below, radius, type } from '../../theme/measures';
import { Keys } from '../../theme/ui/Kbd';
import { useShortcuts } from '../../theme/ui/useShortcuts';
import { color } from '../../theme/vars';
import type { NavigationSection } from '../navigation';
import type { Jump, SearchActs, SearchCall } from './types';
import { useRemember } from './useRecent';
import { lazyPart } from '../../views/parts/lazyPart';

const load = withWords(() => import('./Palette'));
const Palette = lazyPart(load);

const Pill = styled(ButtonBase)({
  ...type.body,
  justifyContent: 'flex-start',
  gap: 10,
  width: 330,
  height: 34,
  flex: 'none',
  paddingInline: '14px 9px',
  borderRadius: radius.pill,
  color: color.text.secondary,
  background: color.background.paper,
  '&:hover': { background: color.tonal },
  '& > [data-words]': { flex: 1, textAlign: 'start' },
  // An icon where there is little room.
  [below('xl')]: {
    width: 34,
    justifyContent: 'center',
    padding: 0,
    '& > [data-words]': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& > [data-keys]': { display: 'none' },
  },
  '@media (pointer: coarse)': { height: 44, minWidth: 44 },
});

/** What was typed before the search had come. No state: nothing is drawn of it. */
export interface Begun {
  typed: string;
}

/** Keeps it; it would be lost, and each letter would act as a key of the page behind. */
function KeptKeys({ begun }: { begun: Begun }) {
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || (key.length > 1 && key !== 'Backspace')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      begun.typed = key === 'Backspace' ? begun.typed.slice(0, -1) : begun.typed + key;
    };
    addEventListener('keydown', keep, true);
    return () => removeEventListener('keydown', keep, true);
  }, [begun]);
  return null;
}

export interface SearchButtonProps {
  call: SearchCall;
  resources: readonly AnyResource[];
  sections: readonly NavigationSection[];
  /** Pages without a way in the navigation. */
  jumps: readonly Jump[];
  /** What can be done with what was typed, and with a record that was found. */
  acts?: SearchActs;
  user: Pick<Viewer, 'id' | 'permissions'>;
}

/** Opens the search, by click or with Ctrl+K. The search itself is loaded when it is opened. */
export function SearchButton(props: SearchButtonProps) {
  const t = useT();
  const [begun, setBegun] = useState<Begun>();
  const open = () => setBegun({ typed: '' });
  useRemember(props.user.id, props.resources);
  useShortcuts({ 'ctrl+k': open });
  return (
    <>
      <Pill
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={open}
        onPointerEnter={() => void load().catch(() => undefined)}
      >
        <Icon name="search" size={18} />
        <span data-words>{t('tools.search')}</span>
        <Keys data-keys aria-hidden>
          Ctrl K
        </Keys>
      </Pill>
      {begun && (
        <Suspense fallback={null}>
          <Palette {...props} begun={begun} waiting={<KeptKeys begun={begun} />} onClose={() => setBegun(undefined)} />
        </Suspense>
      )}
    </>
  );
}
