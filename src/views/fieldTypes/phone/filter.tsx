export { EmailFilter as PhoneFilter } from '../email/filter';
