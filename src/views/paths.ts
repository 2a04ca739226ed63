/** Where the views of a resource are; every link in the app comes from here. */
import { pathOf, type AnyResource } from '../schema/resource';

export const listPath = (schema: AnyResource): string => `/${pathOf(schema)}`;

export const createPath = (schema: AnyResource): string => `${listPath(schema)}/create`;

/** The record page; with `tab` one of its tabs, or `edit` for the form over it. */
export const recordPath = (schema: AnyResource, id: unknown, tab?: string): string =>
  `${listPath(schema)}/${encodeURIComponent(String(id))}${tab ? `/${tab}` : ''}`;

/** The way from the list to one of its records. One that opens over the list keeps what the list asks for. */
export const pathFromList = (schema: AnyResource, id: unknown, search: string): string =>
  recordPath(schema, id) + (schema.drawer ? search : '');

/** State of that way: closing the record is going back. */
export const FROM_LIST = { fromList: true } as const;

export const editPath = (schema: AnyResource, id: unknown): string => recordPath(schema, id, EDIT);

/** Last part of the form's address. */
export const EDIT = 'edit';
/** react-admin's own address of a record page; the same page. */
export const SHOW = 'show';
