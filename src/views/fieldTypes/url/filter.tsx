export { EmailFilter as UrlFilter } from '../email/filter';
