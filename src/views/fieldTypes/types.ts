import type { ComponentType, ReactNode } from 'react';
import type { AnyRecord, Field, FieldOf, FieldType } from '../../schema/fields';
import type { Operator } from '../../schema/filters';
import type { AnyResource } from '../../schema/resource';

/** What a column cell or a display gets. The value is never missing, but may be malformed: it is shown as it is then. */
export interface ValueProps<F extends Field = Field> {
  value: unknown;
  field: F;
  /** Path in the declaration, dotted for the part of a list. */
  source: string;
  schema: AnyResource;
  record: AnyRecord;
  /** Draws the parts of a list. */
  Part?: ComponentType<ValueProps>;
}

/** What an input gets: it is controlled, and knows no form library. */
export interface InputProps<F extends Field = Field> {
  id: string;
  /** Name in the form; rows of a list carry their index, e.g. `documents.0.kind`. */
  name: string;
  source: string;
  field: F;
  schema: AnyResource;
  value: unknown;
  /** `null` when emptied. What cannot be read is handed on as typed, so that validation refuses it and nothing is lost. */
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  label: string;
  help?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** What is wrong with the value as a whole. */
  error?: string;
  /** What is wrong with its parts, by path below the field: `country`, `0.number`. */
  partErrors?: Readonly<Record<string, string>>;
  /** Draws the inputs of a list's parts. */
  Part?: ComponentType<InputProps>;
}

/** The editor of a filter's value; the operator is chosen beside it. */
export interface FilterProps<F extends Field = Field> {
  id: string;
  source: string;
  field: F;
  schema: AnyResource;
  operator: Operator;
  value: unknown;
  /** `undefined` while there is nothing to ask for. */
  onChange: (value: unknown) => void;
  label: string;
}

export type Slots<P extends { field: Field }> = {
  [T in FieldType]: ComponentType<Omit<P, 'field'> & { field: FieldOf<T> }>;
};
