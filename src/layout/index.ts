export { LoadingScreen } from './LoadingScreen';
export { PageFallback } from './PageFallback';
export { Shell, type ShellProps } from './Shell';
export { Toasts } from './Toasts';
export type { Counts, NavigationPage } from './navigation';
export { Page, PageHeader, type PageHeaderProps } from '../theme/ui/Page';
export { useCrumbs, type Crumb } from '../theme/ui/crumbs';
