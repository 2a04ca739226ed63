import { PickersLayout, type PickersLayoutProps } from '@mui/x-date-pickers/PickersLayout';
import { Icon } from '../../../theme/icons/Icon';
import { Directed } from '../../../theme/direction';

/** The calendar runs as the page does, with its arrow keys; the digits in the field beside it always from left to right. */
const Layout = (props: PickersLayoutProps<Date | null>) => (
  <Directed>
    <PickersLayout {...props} />
  </Directed>
);

export const pickerSlots = { openPickerIcon: () => <Icon name="calendar_month" size={17} />, layout: Layout };
