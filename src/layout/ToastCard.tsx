import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import IconButton from '@mui/material/IconButton';
import Button from '@mui/material/Button';
import { CloseNotificationContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/useT';
import { Icon } from '../theme/icons/Icon';
import type { IconName } from '../theme/icons/names';
import { motion, radius, type } from '../theme/measures';
import { Kbd } from '../theme/ui/Kbd';
import { color } from '../theme/vars';
import { ENTER, EXIT, LIFE, TOASTS_KEY, type Toast } from './toastQueue';

type Tone = 'success' | 'info' | 'warning' | 'error';

const icons: Record<Tone, IconName> = { success: 'check_circle', info: 'info', warning: 'warning', error: 'error' };

const enter = keyframes({ from: { opacity: 0, transform: 'translateY(-12px)' } });
const exit = keyframes({ to: { opacity: 0, transform: 'translateY(-6px)' } });
const shrink = keyframes({ to: { transform: 'scaleX(0)' } });

const Card = styled('li')<{ leaving: boolean }>(({ leaving }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  padding: '12px 10px 13px 16px',
  overflow: 'hidden',
  borderRadius: radius.default,
  color: color.text.primary,
  background: color.raised,
  boxShadow: color.shadow.e2,
  pointerEvents: 'auto',
  animation: leaving ? `${exit} ${EXIT}ms ${motion.easing} both` : `${enter} ${ENTER}ms ${motion.easing} both`,
}));

const Mark = styled('span')<{ tone: Tone }>(({ tone }) => ({
  display: 'flex',
  paddingBlockStart: 1,
  color: color.tones[tone].mark,
}));

const Words = styled('div')<{ lines: boolean }>(({ lines }) => ({
  ...type.body,
  flex: 1,
  minWidth: 0,
  fontWeight: 550,
  overflowWrap: 'anywhere',
  whiteSpace: lines ? 'pre-wrap' : 'normal',
}));

const Line = styled('span')<{ tone: Tone; life: number; held: boolean }>(({ tone, life, held }) => ({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  height: 2,
  background: color.tones[tone].mark,
  transformOrigin: 'left',
  '[dir="rtl"] &': { transformOrigin: 'right' },
  animation: `${shrink} ${life}ms linear forwards`,
  animationPlayState: held ? 'paused' : 'running',
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
}));

const Cap = styled(Kbd)({ flex: 'none', '@media (pointer: coarse)': { display: 'none' } });

export interface ToastCardProps {
  toast: Toast;
  /** It is to leave; `isUndo`: what it told of is to be undone. */
  onClose: (isUndo: boolean) => void;
  /** It has left. */
  onGone: () => void;
  /** Its buttons are where the key leads. */
  first: boolean;
  /** Gives the focus to what had it before; called when the toast that has it leaves. */
  onFocusAfter: () => void;
}

export function ToastCard({ toast, onClose, onGone, first, onFocusAfter }: ToastCardProps) {
  const t = useT();
  const translate = useTranslate();
  const card = useRef<HTMLLIElement>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const { message, type: tone, notificationOptions = {} } = toast.payload;
  const { autoHideDuration, messageArgs, multiLine = false, undoable = false } = notificationOptions;
  // Nothing given means the usual time; nothing at all (null, 0) means until it is closed.
  const life = autoHideDuration === undefined ? LIFE : (autoHideDuration ?? 0);
  const { leaving } = toast;

  const left = useRef(life);
  const latest = useRef({ onClose, onGone });
  useEffect(() => {
    latest.current = { onClose, onGone };
  });

  useEffect(() => {
    if (leaving || held || life <= 0) return undefined;
    const since = performance.now();
    const timer = setTimeout(() => latest.current.onClose(false), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - since));
    };
  }, [leaving, held, life]);

  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => latest.current.onGone(), EXIT);
    return () => clearTimeout(timer);
  }, [leaving]);

  const close = (isUndo: boolean) => {
    if (leaving) return;
    if (card.current?.contains(document.activeElement)) onFocusAfter();
    onClose(isUndo);
  };

  return (
    <Card
      ref={card}
      leaving={leaving}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close(false);
      }}
    >
      <Mark tone={tone}>
        <Icon name={icons[tone]} size={17} filled label={t(`shell.toasts.tones.${tone}`)} />
      </Mark>
      <CloseNotificationContext.Provider value={() => close(false)}>
        <Words lines={multiLine}>{typeof message === 'string' ? translate(message, messageArgs) : message}</Words>
      </CloseNotificationContext.Provider>
      {undoable && (
        <Button variant="text" size="small" onClick={() => close(true)} sx={{ marginBlock: '-5px', color: color.link }}>
          {t('shell.toasts.undo')}
        </Button>
      )}
      {first && <Cap aria-hidden>{TOASTS_KEY}</Cap>}
      <IconButton
        size="small"
        aria-label={t('shell.toasts.close')}
        onClick={() => close(false)}
        sx={{
          marginBlock: '-5px',
          // A finger's width, in the height that the words have.
          '@media (pointer: coarse)': { width: 44, height: 44, marginBlock: '-13px', marginInlineEnd: '-4px' },
        }}
      >
        <Icon name="close" size={16} />
      </IconButton>
      {life > 0 && !leaving && <Line tone={tone} life={life} held={held} />}
    </Card>
  );
}
