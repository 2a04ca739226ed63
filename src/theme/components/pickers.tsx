import { Icon } from '../icons/Icon';
import { radius, type } from '../measures';
import { color } from '../vars';
import type { ComponentDefaults } from './types';

const slots = {
  openPickerIcon: () => <Icon name="calendar_month" size={17} />,
  leftArrowIcon: () => <Icon name="chevron_left" size={17} />,
  rightArrowIcon: () => <Icon name="chevron_right" size={17} />,
  switchViewIcon: () => <Icon name="arrow_drop_down" size={17} />,
  clearIcon: () => <Icon name="close" size={15} />,
};

export const pickers: ComponentDefaults = {
  MuiDatePicker: { defaultProps: { slots } },
  MuiDateTimePicker: { defaultProps: { slots } },
  MuiPickerPopper: {
    styleOverrides: {
      paper: { marginBlock: 4, borderRadius: radius.default, background: color.raised, boxShadow: color.shadow.e2 },
    },
  },
  MuiPickersLayout: {
    styleOverrides: {
      root: {
        background: 'transparent',
        // Today, clear, cancel: words below the calendar, none of them the page's main button.
        '& .MuiDialogActions-root .MuiButton-root': { color: color.link, background: 'transparent' },
      },
    },
  },
  MuiDateCalendar: { styleOverrides: { root: { width: 252, height: 'auto', maxHeight: 'none', paddingBlockEnd: 6 } } },
  MuiPickersCalendarHeader: {
    styleOverrides: {
      root: { marginBlock: '10px 4px', paddingInline: '16px 8px', minHeight: 28 },
      label: { ...type.strong, ...type.tabular },
    },
  },
  MuiDayCalendar: {
    styleOverrides: {
      header: { justifyContent: 'space-around', paddingInline: 8 },
      weekDayLabel: { ...type.caption, width: 28, height: 24, margin: 0, color: color.text.tertiary },
      weekContainer: { justifyContent: 'space-around', margin: '1px 8px' },
      slideTransition: { minHeight: 186 },
    },
  },
  MuiPickerDay: {
    styleOverrides: {
      root: {
        ...type.body,
        ...type.tabular,
        '--PickerDay-size': '28px',
        '--PickerDay-horizontalMargin': '0px',
        '&:hover, &:focus': { background: color.hoverRaised },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected:focus': {
          fontWeight: 600,
          color: color.primary.onStrong,
          background: color.primary.strong,
        },
      },
      today: { fontWeight: 600, '&:not(.Mui-selected)': { outline: `1.5px solid ${color.mark}`, outlineOffset: -1 } },
      dayOutsideMonth: { color: color.text.tertiary },
    },
  },
  MuiYearCalendar: { styleOverrides: { root: { width: 252 }, button: { ...type.body, ...type.tabular, height: 28 } } },
  MuiMonthCalendar: { styleOverrides: { root: { width: 252 }, button: { ...type.body, height: 28 } } },
  MuiPickersArrowSwitcher: {
    styleOverrides: {
      // In a page that runs from right to left, MUI takes the other icon, which is then as it should be.
      root: { '[dir="rtl"] & [data-directional]': { transform: 'none' } },
      button: { width: 28, height: 28 },
    },
  },
};
