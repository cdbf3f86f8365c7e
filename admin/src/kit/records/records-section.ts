// What a section of records is made of: its words, its list, and how one of its records looks.
import type { EntityName } from '@stem/model';
import type { ListTexts, RecordTexts } from '@stem/model/texts/record-texts';
import type { ReactNode } from 'react';
import type { AnyRow, Values } from '../../server/client.ts';
import type { ListQuery } from '../../server/rows.ts';
import type { ScreenHeading } from '../../ui/controls/screen-head.tsx';
import type { SeveralKind } from '../bulk-add/bulk-kinds.ts';
import type { Group } from '../lists/groups.ts';
import type { Format } from '../sections/section.ts';
import type { FieldTraits } from './form/record-context.ts';

export interface RecordsScreenProps<T extends AnyRow> {
  /** Absent for records of the whole site. */
  readonly format?: Format;
  /** The public page that shows them; the format's unless said. */
  readonly page?: string;
  /** A choice among the fields, whose options group the records. */
  readonly groupBy?: string;
  readonly name: EntityName;
  readonly list: ListQuery<T>;
  readonly section: ScreenHeading;
  readonly says: ListTexts;
  readonly words: RecordTexts;
  /** At most this many for one event, and the text that says so. */
  readonly limit?: { readonly max: number; readonly message: string };
  /** Cards side by side, or one row each. */
  readonly layout: 'cards' | 'rows';
  readonly titleOf?: (row: T) => string;
  readonly noteOf: (row: T) => string;
  readonly searched: (row: T) => readonly (string | null)[];
  /** The picture of a card; small in the list. */
  readonly pictureOf: (row: T) => ReactNode;
  /** Small in the list, where that is another picture. */
  readonly smallPictureOf?: (row: T) => ReactNode;
  readonly bodyOf: (row: T) => ReactNode;
  /** What a new one is sent with. */
  readonly initialOf?: (rows: readonly T[]) => Values;
  /** The place the server gives a new one; behind the last unless said. */
  readonly placeOf?: (rows: readonly T[]) => Values;
  readonly traits?: FieldTraits;
  readonly without?: readonly string[];
  readonly needs?: string;
  /** Makes several at once, from lines and files. */
  readonly several?: SeveralKind;
  /** Between the head and the records. */
  readonly above?: (rows: readonly T[]) => ReactNode;
  /** Above the fields of a form. */
  readonly inForm?: ReactNode;
  /** Further actions of a record, beside those every record has. */
  readonly actionsOf?: (row: T) => ReactNode;
  /** Why a record cannot be deleted, where that is so. */
  readonly keeps?: (row: T) => string | undefined;
}

type Texts = 'section' | 'says' | 'words';

/** A section whose texts are made from the labels of its entity, unless it has others. */
export type RecordsSection<T extends AnyRow> = Omit<RecordsScreenProps<T>, Texts> & Partial<Pick<RecordsScreenProps<T>, Texts>>;

/** A row with its place in its list. */
export interface Placed<T> {
  readonly row: T;
  readonly place: number;
}

/** A group of records, with those of them that the search has found. */
export interface FoundGroup<T> extends Group<T> {
  readonly found: readonly Placed<T>[];
  /** Absent where the order is not made by hand. */
  readonly onMove?: (from: number, to: number) => void;
}
