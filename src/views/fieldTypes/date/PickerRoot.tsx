import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enGB } from 'date-fns/locale/en-GB';
import { useLocale, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { LeftToRight } from '../../../theme/direction';

/** Names of months and days by locale of the app; the week begins on Monday. */
const locales = { en: enGB };

/** What the date pickers need around them. */
export function PickerRoot({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const translate = useTranslate();
  const known = locale in locales ? locales[locale as keyof typeof locales] : enGB;
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={known}
      localeText={{
        fieldYearPlaceholder: ({ digitAmount }) => translate('views.picker.year').repeat(digitAmount),
        fieldMonthPlaceholder: () => translate('views.picker.month').repeat(2),
        fieldDayPlaceholder: () => translate('views.picker.day').repeat(2),
        fieldHoursPlaceholder: () => translate('views.picker.hour').repeat(2),
        fieldMinutesPlaceholder: () => translate('views.picker.minute').repeat(2),
        year: translate('views.picker.yearName'),
        month: translate('views.picker.monthName'),
        day: translate('views.picker.dayName'),
        hours: translate('views.picker.hourName'),
        minutes: translate('views.picker.minuteName'),
        empty: translate('views.picker.empty'),
        previousMonth: translate('views.picker.previousMonth'),
        nextMonth: translate('views.picker.nextMonth'),
        openPreviousView: translate('views.picker.previousView'),
        openNextView: translate('views.picker.nextView'),
        calendarViewSwitchingButtonAriaLabel: (view) =>
          translate(view === 'year' ? 'views.picker.toCalendar' : 'views.picker.toYears'),
        clearButtonLabel: translate('views.picker.clear'),
        todayButtonLabel: translate('views.picker.today'),
        okButtonLabel: translate('views.picker.ok'),
        cancelButtonLabel: translate('views.picker.cancel'),
        fieldClearLabel: translate('views.picker.clear'),
        datePickerToolbarTitle: translate('views.picker.chooseDate'),
        dateTimePickerToolbarTitle: translate('views.picker.chooseDateTime'),
        openDatePickerDialogue: (day) =>
          day ? translate('views.picker.openAt', { value: day }) : translate('views.picker.chooseDate'),
        selectViewText: (view) => translate(`views.picker.${view}Name`),
      }}
    >
      <LeftToRight>{children}</LeftToRight>
    </LocalizationProvider>
  );
}
