/**
 * What the views need and may not import: the other declarations, the hand-written parts of resources, the error page.
 * `App` hands them in; tests hand in their own.
 */
import type { Identifier } from 'ra-core';
import { createContext, useContext, type ComponentType } from 'react';
import type { AnyRecord, Money } from '../schema/fields';
import type { AnyResource } from '../schema/resource';

export interface ListSlotProps {
  schema: AnyResource;
}

export interface BulkSlotProps {
  schema: AnyResource;
  /** Empty while all that the list finds is meant. */
  selectedIds: readonly string[];
  /** What the list asks for, while all that it finds is meant, on every page. */
  filter?: AnyRecord;
  /** Unticks everything. */
  clear: () => void;
}

export interface RecordSlotProps {
  schema: AnyResource;
  record: AnyRecord;
}

/** A record as it was loaded by itself. */
export interface WholeSlotProps {
  schema: AnyResource;
  record: AnyRecord & { id: Identifier };
}

/** A tab of a record page beside the overview and the related lists; its address is `/x/{id}/{key}`. */
export interface RecordTab {
  key: string;
  /** Key of the related list that it stands before; before all of them when left out. */
  before?: string;
  /** Catalogue key of its name. */
  label: string;
  Component: ComponentType<RecordSlotProps>;
  /** Said behind the name. */
  Count?: ComponentType<RecordSlotProps>;
}

/**
 * Source → a hand-written cell in the table of the list; of the status and of a field that stands apart from the record, in cards as
 * well. That of the first column stands before what opens the record, in place of the avatar.
 */
export type ListCells = { readonly [source: string]: ComponentType<RecordSlotProps> };

/** The hand-written parts of one resource: the default export of its `ui.tsx`. */
export interface ResourceUi {
  list?: {
    /** Beside Export and Create. */
    actions?: ComponentType<ListSlotProps>;
    /** In the bar over the list while rows are ticked. */
    bulkActions?: ComponentType<BulkSlotProps>;
    /** Under the words of an empty list, beside Create. */
    empty?: ComponentType<ListSlotProps>;
    /** Beside the title: how it stands with the whole. */
    state?: ComponentType<ListSlotProps>;
    /** Between the tabs of the views and the rows. */
    before?: ComponentType<ListSlotProps>;
    /** Below the list. */
    after?: ComponentType<ListSlotProps>;
    cells?: ListCells;
  };
  record?: {
    /** In place of the sections, which move to a tab of their own. */
    overview?: ComponentType<WholeSlotProps>;
    /** Moves of the lifecycle that the overview itself offers: the header leaves them out. */
    ownMoves?: readonly string[];
    /** In the header, in place of the avatar. */
    mark?: ComponentType<RecordSlotProps>;
    /** In the header, in place of the record's name, which the way there says. */
    title?: ComponentType<RecordSlotProps>;
    /** In the header, behind its state and flags. */
    flags?: ComponentType<RecordSlotProps>;
    /** In the header, in place of the way to the neighbours in the list that one came from. */
    mover?: ComponentType<WholeSlotProps>;
    /** In the header, before the moves of the lifecycle. */
    actions?: ComponentType<RecordSlotProps>;
    /** Above the sections of the left column. */
    before?: ComponentType<RecordSlotProps>;
    /** Below them. */
    after?: ComponentType<RecordSlotProps>;
    /** Above the sections of the right column. */
    lead?: ComponentType<WholeSlotProps>;
    /** Below the sections of the right column. */
    aside?: ComponentType<RecordSlotProps>;
    tabs?: readonly RecordTab[];
  };
  /** Of a resource whose records open over their list; the sections of the record where there is no body. */
  drawer?: {
    /** Under the title. */
    note?: ComponentType<RecordSlotProps>;
    body?: ComponentType<RecordSlotProps>;
    /** What can be done. */
    foot?: ComponentType<RecordSlotProps>;
  };
  /** A whole view in place of the generic one. */
  views?: {
    list?: ComponentType<ListSlotProps>;
    show?: ComponentType<{ schema: AnyResource; id: string }>;
    create?: ComponentType<ListSlotProps>;
  };
}

/** Name of a resource → its hand-written parts, loaded when the resource is opened. */
export type ResourceUiRegistry = { readonly [name: string]: () => Promise<{ default: ResourceUi }> };

export interface ErrorPageProps {
  /** HTTP status: 401 not authorized, 404 not found, 503 down; anything else went wrong. */
  status: number;
  /** 401: the right that is missing, in words. */
  missing?: string;
}

export interface Views {
  /** All declarations, guessed ones included, with the fields that the organization added. */
  schemas: readonly AnyResource[];
  /** Names of those whose added fields are not known yet. */
  pending?: ReadonlySet<string>;
  /** Name of the resource whose records are the people who sign in; who proposed a move is one of them. */
  people: string;
  /** Name of the resource whose records are the audit trail; no timelines where there is none. */
  audit?: string;
  /** Name of the resource that keeps how people look at lists; without it, views cannot be saved. */
  savedViews?: string;
  ui: ResourceUiRegistry;
  ErrorPage: ComponentType<ErrorPageProps>;
  /** Below an amount that the product itself wrote: what it is in the currency that the reader chose, `whole` with the rate behind it. */
  Worth?: ComponentType<{ money: Money; whole?: boolean }>;
}

export const ViewsContext = createContext<Views | undefined>(undefined);

/** @throws outside of `<ViewsContext value>`. */
export function useViews(): Views {
  const views = useContext(ViewsContext);
  if (!views) throw new Error('The views need <ViewsContext value={{ schemas, people, ui, ErrorPage }}> around them.');
  return views;
}

/** The declaration of that name, if there is one. */
export function useSchema(name: string): AnyResource | undefined {
  return useViews().schemas.find((schema) => schema.name === name);
}
