import { Icon } from '../icons/Icon';
import { forFingers, radius, transition, type } from '../measures';
import { color } from '../vars';
import { CheckedBox, Dot, EmptyBox, MixedBox, Ring } from './marks';
import type { ComponentDefaults } from './types';

const ExpandIcon = ({ className }: { className?: string }) => (
  <Icon name="expand_more" size={17} className={className} />
);

const rim = (width: number, rimColor: string) => ({ borderWidth: width, borderColor: rimColor });

/** The rim of a text input; MUI draws it as a fieldset over the input. */
const outline = (root: string) => ({
  [`& .${root}-notchedOutline`]: {
    insetBlockStart: 0,
    ...rim(1, color.fieldBorder),
    transition: transition(['border-color']),
    '& legend': { display: 'none' },
  },
  [`&:hover .${root}-notchedOutline`]: rim(1, color.text.secondary),
  '@media (hover: none)': { [`&:hover .${root}-notchedOutline`]: rim(1, color.fieldBorder) },
  [`&.Mui-focused .${root}-notchedOutline`]: rim(2, color.focus),
  [`&.Mui-error .${root}-notchedOutline`]: rim(1.5, color.tones.error.text),
  [`&.Mui-error.Mui-focused .${root}-notchedOutline`]: rim(2, color.tones.error.text),
  '&.Mui-disabled': { color: color.text.disabled, background: color.disabledFill },
  [`&.Mui-disabled .${root}-notchedOutline`]: rim(1, color.fieldBorderSoft),
});

const control = {
  padding: 3,
  borderRadius: radius.key,
  color: color.fieldBorder,
  '&:hover': { background: 'transparent', color: color.text.secondary },
};

export const inputs: ComponentDefaults = {
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        // The label stands above its field and never moves.
        '&.MuiInputLabel-root': {
          ...type.strong,
          position: 'static',
          transform: 'none',
          maxWidth: '100%',
          // Long words of a language, or of a field somebody named, are read to their end.
          whiteSpace: 'normal',
          overflowWrap: 'anywhere',
          marginBlockEnd: 5,
          color: color.text.primary,
          pointerEvents: 'auto',
        },
        '&.Mui-disabled': { color: color.text.secondary },
      },
      // With the word before it: a star alone on a line marks nothing.
      asterisk: { color: color.tones.error.text, whiteSpace: 'nowrap' },
    },
  },
  MuiFormLabel: { styleOverrides: { root: { ...type.strong, color: color.text.primary } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        ...type.caption,
        margin: '5px 0 0',
        textAlign: 'start',
        color: color.text.tertiary,
        '&.Mui-error': { color: color.tones.error.text },
        // The hint of a locked field says why it is locked: it has to be read.
        '&.Mui-disabled': { color: color.text.tertiary },
        // react-admin keeps a line for a message that is not there.
        '&:empty': { display: 'none' },
      },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: { ...type.body },
      input: {
        height: 18,
        // Phones zoom in on smaller text; the height stays that of a line and its padding.
        ...forFingers({ fontSize: 16, height: 26 }),
        '&::placeholder': { color: color.text.tertiary, opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: color.text.disabled },
      },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: true },
    styleOverrides: {
      root: {
        minHeight: 36,
        borderRadius: radius.default,
        background: color.sheet,
        ...outline('MuiOutlinedInput'),
        variants: [
          { props: { multiline: true }, style: { padding: '9px 12px' } },
          { props: { multiline: true, size: 'small' }, style: { padding: '9px 12px' } },
        ],
      },
      input: {
        padding: '9px 12px',
        variants: [
          { props: { size: 'small' }, style: { padding: '9px 12px' } },
          { props: { multiline: true }, style: { padding: 0 } },
        ],
      },
      adornedStart: { paddingInlineStart: 12, '& input': { paddingInlineStart: 0 } },
      adornedEnd: { paddingInlineEnd: 8 },
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: { color: color.text.tertiary, '& .MuiTypography-root': { ...type.body, color: color.text.tertiary } },
      // By left and right, as MUI has it, the gap would lie on the wrong side of a page that runs from right to left.
      positionStart: { marginRight: 0, marginInlineEnd: 8 },
      positionEnd: { marginLeft: 0, marginInlineStart: 8 },
    },
  },
  MuiSelect: {
    defaultProps: { IconComponent: ExpandIcon },
    styleOverrides: {
      select: {
        minHeight: '18px',
        ...forFingers({ minHeight: '26px', lineHeight: '26px' }),
        '[dir="rtl"] &&&&': { paddingRight: 12, paddingLeft: 32 },
      },
      icon: { color: color.text.tertiary, right: 'auto', insetInlineEnd: 10 },
    },
  },
  MuiAutocomplete: {
    defaultProps: { popupIcon: <ExpandIcon />, clearIcon: <Icon name="close" size={15} /> },
    styleOverrides: {
      root: {
        // MUI places them by left and right, and flips them only with a theme of its own for each direction.
        '& .MuiOutlinedInput-root .MuiAutocomplete-endAdornment': { right: 'auto', insetInlineEnd: 9 },
        '[dir="rtl"] &.MuiAutocomplete-hasPopupIcon .MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          paddingRight: 8,
          paddingLeft: 39,
        },
      },
      inputRoot: {
        '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          paddingBlock: 3,
          paddingInlineStart: 8,
          '& .MuiAutocomplete-input': { padding: '6px 4px' },
        },
      },
      popupIndicator: { width: 24, height: 24 },
      clearIndicator: { width: 24, height: 24 },
      paper: { borderRadius: radius.default, background: color.raised, boxShadow: color.shadow.e2 },
      listbox: {
        padding: 4,
        '& .MuiAutocomplete-option': {
          ...type.body,
          minHeight: 31,
          padding: '6px 10px',
          borderRadius: radius.item,
          '&.Mui-focused': { background: color.hoverRaised },
          '&[aria-selected="true"], &[aria-selected="true"].Mui-focused': { background: color.selectedRaised },
        },
      },
      noOptions: { ...type.body, color: color.text.tertiary },
      loading: { ...type.body, color: color.text.tertiary },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginInline: '-3px 12px', gap: 5 },
      label: { ...type.body, '&.Mui-disabled': { color: color.text.disabled } },
    },
  },
  MuiCheckbox: {
    defaultProps: { icon: <EmptyBox />, checkedIcon: <CheckedBox />, indeterminateIcon: <MixedBox />, size: 'small' },
    styleOverrides: { root: control },
  },
  MuiRadio: {
    defaultProps: { icon: <Ring />, checkedIcon: <Dot />, size: 'small' },
    styleOverrides: { root: control },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 32, height: 24, padding: '4px 3px', overflow: 'visible' },
      switchBase: {
        insetBlockStart: 2,
        insetInlineStart: 1,
        padding: 4,
        color: '#fff',
        transition: transition(['transform']),
        '&:hover': { background: 'transparent' },
        '&.MuiSwitch-switchBase.Mui-checked': {
          color: '#fff',
          transform: 'translateX(10px)',
          '[dir="rtl"] &': { transform: 'translateX(-10px)' },
          '&:hover': { background: 'transparent' },
          '& + .MuiSwitch-track': { background: color.primary.strong, opacity: 1 },
        },
        '&.MuiSwitch-switchBase.Mui-disabled': { color: color.sheet },
        '&.MuiSwitch-switchBase.Mui-disabled + .MuiSwitch-track': { background: color.fieldBorderSoft, opacity: 1 },
      },
      track: { borderRadius: radius.pill, background: color.fieldBorder, opacity: 1 },
      thumb: { width: 12, height: 12, boxShadow: 'none', border: 'none' },
    },
  },
};

/** The date pickers' text field is a component of its own with the same looks. */
export const pickerInputs: ComponentDefaults = {
  MuiPickersTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
  MuiPickersOutlinedInput: {
    defaultProps: { notched: true },
    styleOverrides: {
      root: {
        minHeight: 36,
        padding: '0 12px',
        borderRadius: radius.default,
        background: color.sheet,
        ...outline('MuiPickersOutlinedInput'),
      },
      sectionsContainer: { padding: '9px 0', direction: 'ltr' },
    },
  },
  MuiPickersInputBase: { styleOverrides: { root: { ...type.body, ...type.tabular } } },
};
