/** Buttons and fields of pages that load no MUI: sign-in and its like, error pages. They look as the theme's do. */
import styled from '@emotion/styled';
import { useId, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/names';
import { radius, transition, type } from '../measures';
import { color } from '../vars';
import { Spinner } from './Spinner';

type Variant = 'primary' | 'outlined' | 'tonal' | 'text';

const looks = {
  primary: {
    color: color.primary.onStrong,
    background: color.primary.strong,
    '&:hover': { background: color.primary.strongHover },
    '&:active': { background: color.primary.strongPressed },
  },
  outlined: {
    color: color.text.primary,
    background: 'transparent',
    boxShadow: `inset 0 0 0 1px ${color.fieldBorderSoft}`,
    '&:hover': { background: color.tonal },
  },
  tonal: { color: color.text.primary, background: color.tonal, '&:hover': { background: color.tonalHover } },
  text: { color: color.link, background: 'transparent', '&:hover': { background: color.tonal } },
} as const;

const face = ({ variant, small }: { variant: Variant; small: boolean }) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    minHeight: small ? 28 : 42,
    paddingBlock: small ? 4 : 10,
    paddingInline: small ? 12 : 22,
    border: 'none',
    borderRadius: radius.pill,
    fontSize: small ? 12 : 13,
    lineHeight: '20px',
    fontWeight: 600,
    textDecoration: 'none',
    cursor: 'pointer',
    transition: transition(['background-color', 'color']),
    ...looks[variant],
  }) as const;

const own = { shouldForwardProp: (prop: string) => prop !== 'variant' && prop !== 'small' };

const Face = styled(
  'button',
  own,
)<{ variant: Variant; small: boolean }>((props) => ({
  ...face(props),
  '&:disabled': { color: color.text.disabled, background: color.disabledFill, boxShadow: 'none', cursor: 'default' },
  '&[aria-busy="true"]': { cursor: 'progress' },
}));

const LinkFace = styled(Link, own)<{ variant: Variant; small: boolean }>(face);

interface Look {
  variant?: Variant;
  small?: boolean;
  icon?: IconName;
  children: ReactNode;
}

export interface PlainButtonProps extends Look, Omit<ComponentProps<'button'>, 'children' | 'disabled'> {
  /** Work is under way: keeps its words and colours, and does nothing when pressed. */
  busy?: boolean;
  disabled?: boolean;
}

export function PlainButton({
  variant = 'primary',
  small = false,
  icon,
  busy = false,
  children,
  ...rest
}: PlainButtonProps) {
  return (
    <Face
      type="button"
      {...rest}
      variant={variant}
      small={small}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy ? <Spinner size={17} inherit /> : icon && <Icon name={icon} size={17} />}
      {children}
    </Face>
  );
}

/** A way to another page that looks like a button. */
export function PlainButtonLink({ variant = 'primary', small = false, icon, children, to }: Look & { to: string }) {
  return (
    <LinkFace variant={variant} small={small} to={to}>
      {icon && <Icon name={icon} size={17} />}
      {children}
    </LinkFace>
  );
}

export const TextLink = styled(Link)({
  color: color.link,
  fontWeight: 600,
  textDecoration: 'none',
  borderRadius: 4,
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 2 },
});

const FieldRoot = styled('div')({ display: 'flex', flexDirection: 'column' });

const LabelRow = styled('div')({ display: 'flex', alignItems: 'baseline', gap: 8, marginBlockEnd: 6 });
const Label = styled('label')(type.strong);
const Aside = styled('span')({ ...type.body, marginInlineStart: 'auto' });
const Box = styled('span')({ position: 'relative', display: 'flex' });

export const plainInput = {
  width: '100%',
  minHeight: 42,
  padding: '10px 14px',
  border: 'none',
  borderRadius: radius.default,
  fontSize: 13,
  lineHeight: '20px',
  color: color.text.primary,
  background: color.sheet,
  boxShadow: `inset 0 0 0 1px ${color.fieldBorder}`,
  transition: transition(['box-shadow']),
  '&::placeholder': { color: color.text.tertiary, opacity: 1 },
  '&:hover': { boxShadow: `inset 0 0 0 1px ${color.text.secondary}` },
  '&[aria-invalid="true"]': { boxShadow: `inset 0 0 0 1.5px ${color.tones.error.text}` },
  '&:focus, &:focus-visible': { outline: 'none', boxShadow: `inset 0 0 0 2px ${color.focus}` },
  '&[aria-invalid="true"]:focus': { boxShadow: `inset 0 0 0 2px ${color.tones.error.text}` },
  // The browser's own fill for remembered values would stay light in the dark scheme.
  '&:autofill': {
    WebkitTextFillColor: color.text.primary,
    boxShadow: `inset 0 0 0 1px ${color.fieldBorder}, inset 0 0 0 99px ${color.selected}`,
  },
  // Phones zoom in on inputs with smaller text.
  '@media (pointer: coarse)': { fontSize: 16, minHeight: 44 },
} as const;

const Input = styled('input')<{ trailing: boolean }>(({ trailing }) => ({
  ...plainInput,
  ...(trailing && { paddingInlineEnd: 44 }),
}));

const Trailing = styled('button')({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 6,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 34,
  height: 34,
  marginBlock: 'auto',
  border: 'none',
  borderRadius: radius.pill,
  color: color.text.tertiary,
  background: 'transparent',
  cursor: 'pointer',
  '&:hover': { color: color.text.primary },
});

const Hint = styled('span')({ ...type.caption, marginBlockStart: 5, color: color.text.tertiary });

const Problem = styled(Hint)({ display: 'flex', alignItems: 'center', gap: 5, color: color.tones.error.text });

export interface PlainFieldProps extends Omit<ComponentProps<'input'>, 'ref'> {
  label: string;
  /** What is wrong, said below and read with the field. */
  error?: string;
  hint?: ReactNode;
  /** At the end of the label's row, e.g. a link. */
  aside?: ReactNode;
  /** A button inside the field. */
  trailing?: { icon: IconName; label: string; pressed: boolean; onClick: () => void };
  ref?: Ref<HTMLInputElement>;
}

/** A native input with its label above, and hint or error below. */
export function PlainField({ label, error, hint, aside, trailing, ref, id, ...rest }: PlainFieldProps) {
  const made = useId();
  const own = id ?? made;
  const described = [error && `${own}-error`, hint && `${own}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <FieldRoot>
      <LabelRow>
        <Label htmlFor={own}>{label}</Label>
        {aside !== undefined && <Aside>{aside}</Aside>}
      </LabelRow>
      <Box>
        <Input
          {...rest}
          id={own}
          ref={ref}
          trailing={trailing !== undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        {trailing && (
          <Trailing
            type="button"
            aria-label={trailing.label}
            title={trailing.label}
            aria-pressed={trailing.pressed}
            onClick={trailing.onClick}
          >
            <Icon name={trailing.icon} size={18} />
          </Trailing>
        )}
      </Box>
      {error && (
        <Problem id={`${own}-error`}>
          <Icon name="error" size={14} filled />
          {error}
        </Problem>
      )}
      {hint !== undefined && <Hint id={`${own}-hint`}>{hint}</Hint>}
    </FieldRoot>
  );
}

export interface PasswordFieldProps extends Omit<PlainFieldProps, 'type' | 'trailing' | 'hint'> {
  words: { show: string; hide: string; capsLock: string };
  hint?: ReactNode;
}

/** A password, shown on demand; says when Caps Lock is on. */
export function PasswordField({ words, hint, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const watch = (event: { getModifierState?: (key: 'CapsLock') => boolean }) =>
    setCaps(event.getModifierState?.('CapsLock') ?? false);
  return (
    <PlainField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={(event) => {
        setCaps(false);
        rest.onBlur?.(event);
      }}
      hint={
        caps ? (
          <output>
            <Icon name="keyboard_capslock" size={14} /> {words.capsLock}
          </output>
        ) : (
          hint
        )
      }
      trailing={{
        icon: shown ? 'visibility_off' : 'visibility',
        label: shown ? words.hide : words.show,
        pressed: shown,
        onClick: () => setShown(!shown),
      }}
    />
  );
}
