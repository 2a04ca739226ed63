import type { MouseEventHandler } from 'react';
import { Icon } from '../icons/Icon';
import { radius, transition, type } from '../measures';
import { openTabLook, tabLook } from '../ui/tabLook';
import { color } from '../vars';
import type { ComponentDefaults } from './types';

const SortIcon = ({ className }: { className?: string }) => (
  <Icon name="arrow_downward" size={15} className={className} />
);

const BackIcon = () => <Icon name="chevron_left" size={17} />;
const OnIcon = () => <Icon name="chevron_right" size={17} />;

/** A chip hands its click and its look to this. */
const RemoveIcon = (props: { className?: string; onClick?: MouseEventHandler }) => (
  <span {...props}>
    <Icon name="close" size={14} />
  </span>
);

const toned = (name: 'success' | 'warning' | 'error' | 'info') => ({
  props: { color: name },
  style: { color: color.tones[name].text, background: color.tones[name].chip },
});

export const data: ComponentDefaults = {
  MuiChip: {
    defaultProps: { deleteIcon: <RemoveIcon /> },
    styleOverrides: {
      root: {
        ...type.caption,
        height: 22,
        fontWeight: 600,
        color: color.tones.neutral.text,
        background: color.tones.neutral.chip,
        variants: [
          { props: { size: 'small' }, style: { height: 19 } },
          toned('success'),
          toned('warning'),
          toned('error'),
          toned('info'),
          {
            props: { variant: 'outlined' },
            style: {
              color: color.text.secondary,
              background: 'transparent',
              border: 'none',
              boxShadow: `inset 0 0 0 1px ${color.fieldBorderSoft}`,
            },
          },
        ],
        '&.Mui-disabled': { opacity: 1, color: color.text.disabled, background: color.disabledFill },
      },
      label: { paddingInline: 9 },
      deleteIcon: {
        display: 'inline-flex',
        marginInline: '-4px 6px',
        fontSize: 14,
        color: 'inherit',
        '&:hover': { color: color.text.primary },
      },
    },
  },
  MuiTabs: {
    defaultProps: {
      variant: 'scrollable',
      scrollButtons: 'auto',
      allowScrollButtonsMobile: true,
      slots: { startScrollButtonIcon: BackIcon, endScrollButtonIcon: OnIcon },
    },
    styleOverrides: {
      root: { minHeight: 36 },
      list: { gap: 18 },
      // The rule under the picked tab is the tab's own, below: MUI's is measured once and misses a count that comes later.
      indicator: { display: 'none' },
      scrollButtons: { width: 28, borderRadius: '50%', '&.Mui-disabled': { opacity: 0 } },
    },
  },
  // In a page that runs from right to left, MUI takes the other icon, which is then as it should be.
  MuiTabScrollButton: { styleOverrides: { root: { '[dir="rtl"] & > [data-directional]': { transform: 'none' } } } },
  MuiTab: {
    styleOverrides: {
      root: {
        ...tabLook,
        '&.Mui-selected': openTabLook,
      },
    },
  },
  MuiTable: { styleOverrides: { root: { borderCollapse: 'separate' } } },
  MuiTableCell: {
    styleOverrides: {
      root: { ...type.body, padding: '4px 10px', borderBlockEnd: `1px solid ${color.line}` },
      head: {
        ...type.caption,
        height: 32,
        padding: '0 10px',
        fontWeight: 500,
        color: color.text.tertiary,
        background: 'transparent',
        borderBlockEnd: 'none',
      },
      body: { height: 37, color: color.text.primary },
      paddingCheckbox: { width: 40, padding: '0 4px 0 8px' },
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: {
        '&.MuiTableRow-hover:hover': { background: color.hover },
        '&.Mui-selected, &.Mui-selected:hover': { background: color.selected },
      },
    },
  },
  MuiTableSortLabel: {
    defaultProps: { IconComponent: SortIcon },
    styleOverrides: {
      root: { color: 'inherit', '&:hover, &.Mui-active': { color: color.text.primary } },
      icon: { margin: '0 4px', color: 'inherit', transition: transition(['opacity']) },
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { ...type.body, color: color.text.secondary, borderBlockEnd: 'none' },
      toolbar: { minHeight: 44 },
      selectLabel: type.body,
      displayedRows: { ...type.body, ...type.tabular },
    },
  },
  MuiCssBaseline: { styleOverrides: { body: { fontVariantLigatures: 'contextual' } } },
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  MuiBadge: { styleOverrides: { badge: { ...type.caption, fontWeight: 600, borderRadius: radius.pill } } },
};
