export { StatusColumn as StatusDisplay } from './column';
