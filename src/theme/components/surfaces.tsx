import { Icon } from '../icons/Icon';
import { forFingers, motion, radius, shell, type } from '../measures';
import { color } from '../vars';
import type { ComponentDefaults } from './types';

const raised = {
  borderRadius: radius.default,
  color: color.text.primary,
  background: color.raised,
  boxShadow: color.shadow.e2,
};

const banner = (tone: 'success' | 'warning' | 'error' | 'info') => ({
  props: { severity: tone },
  style: {
    color: color.text.primary,
    background: color.tones[tone].chip,
    '& .MuiAlert-icon': { color: color.tones[tone].text },
  },
});

export const surfaces: ComponentDefaults = {
  MuiPaper: {
    styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: radius.paper } },
  },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { borderRadius: radius.default, background: color.sheet, boxShadow: color.shadow.e1 } },
  },
  MuiPopover: {
    defaultProps: { transitionDuration: motion.menu },
    styleOverrides: { paper: raised },
  },
  MuiMenu: {
    styleOverrides: { paper: { ...raised, marginBlockStart: 4, minWidth: 160 }, list: { padding: 4 } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        ...type.body,
        gap: 10,
        minHeight: 31,
        padding: '6px 10px',
        borderRadius: radius.item,
        ...forFingers({ minHeight: 44 }),
        '&:hover, &.Mui-focusVisible': { background: color.hoverRaised },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': { background: color.selectedRaised },
      },
    },
  },
  MuiListSubheader: {
    styleOverrides: {
      root: { ...type.caption, padding: '6px 10px', color: color.text.tertiary, background: 'transparent' },
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 0, color: color.text.secondary } } },
  MuiListItemText: { styleOverrides: { root: { margin: 0 }, primary: type.body, secondary: type.caption } },
  MuiDivider: { styleOverrides: { root: { borderColor: color.line } } },
  MuiBackdrop: {
    styleOverrides: { root: { background: color.scrim, '&.MuiBackdrop-invisible': { background: 'transparent' } } },
  },
  MuiDialog: {
    defaultProps: { transitionDuration: motion.drawer },
    styleOverrides: {
      paper: { margin: 16, borderRadius: radius.paper, background: color.raised, boxShadow: color.shadow.e3 },
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { ...type.dialogTitle, padding: '20px 22px 6px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '6px 22px 12px' } } },
  MuiDialogContentText: { styleOverrides: { root: { color: color.text.secondary } } },
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: { root: { gap: 8, padding: '10px 22px 20px' } },
  },
  MuiDrawer: {
    defaultProps: { transitionDuration: motion.drawer },
    styleOverrides: {
      paper: {
        background: color.raised,
        boxShadow: color.shadow.e3,
        variants: [
          {
            props: { anchor: 'right' },
            // Floats beside the edge, and takes all of a phone.
            style: {
              width: `calc(100% - ${2 * shell.inset}px)`,
              maxWidth: 480,
              insetBlock: shell.inset,
              right: 'auto',
              insetInlineEnd: shell.inset,
              height: 'auto',
              borderRadius: radius.paper,
              '@media (max-width:767.95px)': {
                width: '100%',
                maxWidth: '100%',
                insetBlock: 0,
                insetInlineEnd: 0,
                borderRadius: 0,
              },
            },
          },
          {
            props: { anchor: 'bottom' },
            style: { borderStartStartRadius: radius.paper, borderStartEndRadius: radius.paper },
          },
        ],
      },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 100, disableInteractive: true },
    styleOverrides: {
      tooltip: {
        ...type.caption,
        fontWeight: 550,
        padding: '5px 10px',
        borderRadius: radius.item,
        color: color.inverse.text,
        background: color.inverse.fill,
      },
      arrow: { color: color.inverse.fill },
    },
  },
  MuiAlert: {
    defaultProps: {
      iconMapping: {
        success: <Icon name="check_circle" filled />,
        warning: <Icon name="warning" filled />,
        error: <Icon name="error" filled />,
        info: <Icon name="info" filled />,
      },
    },
    styleOverrides: {
      root: {
        ...type.body,
        padding: '9px 14px',
        borderRadius: radius.default,
        '&:has(> .MuiAlert-action)': { alignItems: 'center' },
        variants: [banner('success'), banner('warning'), banner('error'), banner('info')],
      },
      icon: { padding: 0, marginInlineEnd: 10, opacity: 1 },
      message: { padding: 0 },
      // Makes a banner of one line no higher.
      action: { padding: 0, marginBlock: '-5px', marginInline: 'auto -6px' },
    },
  },
  MuiAlertTitle: { styleOverrides: { root: { ...type.strong, marginBlock: '0 2px' } } },
  MuiSkeleton: { styleOverrides: { root: { background: color.tonal }, rounded: { borderRadius: radius.default } } },
  MuiSnackbarContent: { styleOverrides: { root: { ...raised, ...type.body } } },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 4, borderRadius: radius.pill, background: color.sunken },
      bar: { borderRadius: radius.pill, background: color.mark },
    },
  },
  MuiCircularProgress: { styleOverrides: { root: { color: color.mark } } },
};
