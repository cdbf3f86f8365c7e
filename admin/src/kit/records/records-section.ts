// What a section of records is made of. Page, layout, columns, search and texts follow from the model: only what differs is stated.
import type { EntityName } from '@stem/model';
import type { ReactNode } from 'react';
import type { AnyRow, Values } from '../../server/client.ts';
import type { ScreenHeading } from '../../ui/controls/screen-head.tsx';
import type { Group } from '../lists/groups.ts';
import type { Format } from '../sections/section.ts';
import type { FieldTraits } from './form/record-context.ts';

export interface RecordsScreenProps<T extends AnyRow> {
  readonly name: EntityName;
  /** Absent for records of the whole site. */
  readonly format?: Format;
  /** Of a section of its own; what its list is called unless said. */
  readonly section?: ScreenHeading;
  readonly titleOf?: (row: T) => string;
  readonly subtitleOf?: (row: T) => string;
  /** The picture of a card; small in the list, where that is another one. */
  readonly pictureOf?: (row: T, isSmall: boolean) => ReactNode;
  readonly bodyOf?: (row: T) => ReactNode;
  /** What a new one is sent with. */
  readonly initialOf?: (rows: readonly T[]) => Values;
  /** The place the server gives a new one; behind the last unless said. */
  readonly placeOf?: (rows: readonly T[]) => Values;
  readonly traits?: FieldTraits;
  readonly without?: readonly string[];
  readonly above?: ReactNode;
  readonly inForm?: ReactNode;
  readonly actionsOf?: (row: T) => ReactNode;
  /** Why a record cannot be deleted, where that is so. */
  readonly keeps?: (row: T) => string | undefined;
}

export interface Placed<T> {
  readonly row: T;
  readonly place: number;
}

export interface FoundGroup<T> extends Group<T> {
  readonly found: readonly Placed<T>[];
  readonly onMove?: (from: number, to: number) => void;
}
