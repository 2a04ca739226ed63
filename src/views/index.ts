/** The door of the views. Light: lists, records and forms load when they are opened. */
export { createPath, editPath, listPath, recordPath } from './paths';
export { resourceRoutes, toResource } from './toResource';
export {
  useSchema,
  useViews,
  ViewsContext,
  type BulkSlotProps,
  type ErrorPageProps,
  type ListSlotProps,
  type RecordSlotProps,
  type RecordTab,
  type ResourceUi,
  type ResourceUiRegistry,
  type Views,
} from './slots';
export { useViewer, ViewerProvider } from './viewer';
