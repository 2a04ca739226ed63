/** Where the views of a resource are; every link in the app comes from here. */
import { pathOf, type AnyResource } from '../schema/resource';

export const listPath = (schema: AnyResource): string => `/${pathOf(schema)}`;

export const createPath = (schema: AnyResource): string => `${listPath(schema)}/create`;

/** The record page; with `tab` one of its tabs, or `edit` for the form over it. */
export const recordPath = (schema: AnyResource, id: unknown, tab?: string): string =>
  `${listPath(schema)}/${encodeURIComponent(String(id))}${tab ? `/${tab}` : ''}`;

export const editPath = (schema: AnyResource, id: unknown): string => recordPath(schema, id, EDIT);

/** Last part of the form's address. */
export const EDIT = 'edit';
/** react-admin's own address of a record page; the same page. */
export const SHOW = 'show';
