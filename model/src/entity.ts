// An entity is data: its fields by kind, its parent, order and limits. Tables, rows, forms and addresses follow from it.
import type { Field, FieldMap, Kind } from './field.ts';
import { isList, type ListKind, type ValueOfKind } from './field-kinds.ts';
import {
  type BaseLanguage,
  baseLanguage,
  type CompleteLanguage,
  isComplete,
  isOtherLanguage,
  type Language,
  nameOfLanguage,
  type OtherLanguage,
  otherLanguages,
} from './languages.ts';

export interface Entity<Name extends string = string, Fields extends FieldMap = FieldMap, Single extends true = true, Private extends true = true> {
  /** The table's name, as in the specification. */
  readonly name: Name;
  /** The editors' words for one record, and for several. */
  readonly label: string;
  readonly plural: string;
  readonly fields: Fields;
  /** The field that names a row in lists, history and messages. */
  readonly title: string;
  /** The address of its list in the api; a row is at `path/:id`. A single record is read and saved at `path` itself. */
  readonly path: `/api/${string}`;
  /** Where the api lists the rows of one parent: `:parent` is its id, or the slug of a format. */
  readonly under?: `/api/${string}/:parent/${string}`;
  /** A row also has the address `under/:id`. */
  readonly isAddressedUnder?: true;
  /** Rows are not made by a POST of their fields: a file is uploaded, a visitor writes. */
  readonly isMadeElsewhere?: true;
  /** The address of its screen in the back office; `$format` is the slug of the format a row belongs to. */
  readonly screen: `/${string}`;
  /** The public page that shows its rows, where they belong to no event. */
  readonly page?: `/${string}`;
  /** The row this one belongs to: it is deleted with it, and `limit` counts under it. */
  readonly parent?: { readonly field: string; readonly entity: string };
  /** The order field; rows without one are ordered by `sortedBy`, then by age. */
  readonly order?: string;
  readonly groupedBy?: string;
  readonly sortedBy?: { readonly field: string; readonly descending?: true };
  /** At most `max` rows under one parent. */
  readonly limit?: { readonly max: number; readonly message: string };
  /** Combinations no two rows share, beside fields marked `unique`. */
  readonly unique?: readonly (readonly string[])[];
  /** Pairs of days: the second is never without or before the first, nor more than `longest` days in all. */
  readonly spans?: readonly { readonly from: string; readonly to: string; readonly longest: number }[];
  readonly single?: Single;
  /** The api gives rows to editors only, and no page can read any. */
  readonly private?: Private;
  /** Rows are about private people: the history forgets deleted ones. */
  readonly personal?: true;
  /** Rows belong to this installation: no export or import concerns them. */
  readonly ofInstallation?: true;
  /** Several rows are saved at once, as a table has them. `knownBy`: the columns by which one is known there, its name first; none where nothing says it. */
  readonly table?: { readonly knownBy: readonly string[] };
  /** Other names under which the api accepts and emits a field. */
  readonly aliases?: { readonly [alias: string]: string };
  /** Fields stored as numbers that the api emits as text. */
  readonly shownAsText?: readonly string[];
}

/** Declares an entity, keeping the literal types its row type is computed from. */
export const entity = <const Name extends string, const Fields extends FieldMap, Single extends true = never, Private extends true = never>(
  definition: Entity<Name, Fields, Single, Private>,
): Entity<Name, Fields, Single, Private> => definition;

/** At most 200 records are changed or deleted in one save. */
export const mostAtOnce = 200;

export interface Paths {
  /** Lists and creates; of a single record: reads and saves it. */
  readonly collection: string;
  /** Reads, changes and deletes one row. */
  readonly item: string;
  /** Lists, creates and orders the rows of one parent. */
  readonly under?: string;
  /** Another address of one row. */
  readonly alsoItem?: string;
}

/** Where the api serves an entity. */
export const pathsOf = ({ path, under, isAddressedUnder }: Entity): Paths => ({
  collection: path,
  item: `${path}/:id`,
  ...(under && { under }),
  ...(isAddressedUnder && { alsoItem: `${under}/:id` }),
});

/** The TypeScript type of a field with a value. */
export type FieldValue<F> = F extends { kind: 'choice'; options: readonly (infer O)[] }
  ? O extends { value: infer V }
    ? V
    : never
  : F extends { kind: 'records'; fields: infer R extends FieldMap }
    ? Columns<R>[]
    : F extends { kind: infer K extends Kind }
      ? ValueOfKind<K>
      : never;

type AlwaysSet = { required: true } | { default: string | number | boolean } | { kind: ListKind };
type BaseValue<F> = FieldValue<F> | (F extends AlwaysSet ? never : null);
type CompleteValue<F> = FieldValue<F> | (F extends { localized: 'required' } ? never : null);

type BaseName<F, K extends string> = F extends { suffixed: true } ? `${K}_${BaseLanguage}` : K;
type NamesIn<L extends OtherLanguage, F, K extends string> = F extends { localized: true | 'required' } ? `${K}_${L}` : never;

type Flatten<T> = { [K in keyof T]: T[K] };

/** The columns that follow from fields: a localized field `x` yields `x` (or `x_en`), and `x_de` for each other language. */
export type Columns<F extends FieldMap> = Flatten<
  { -readonly [K in keyof F & string as BaseName<F[K], K>]: BaseValue<F[K]> } & {
    -readonly [K in keyof F & string as NamesIn<CompleteLanguage, F[K], K>]: CompleteValue<F[K]>;
  } & {
    -readonly [K in keyof F & string as NamesIn<Exclude<OtherLanguage, CompleteLanguage>, F[K], K>]: FieldValue<F[K]> | null;
  }
>;

/** The columns of every row, besides its fields. */
export interface RowHead {
  /** A uuid. */
  id: string;
  /** ISO instants. */
  created_at: string;
  updated_at: string;
  /** Raised by every write; a writer names the revision it has seen. */
  revision: number;
}

export type Row<E extends Entity> = Flatten<RowHead & Columns<E['fields']>>;

type PrivateKeys<F extends FieldMap> = {
  [K in keyof F & string]: F[K] extends { private: true } ? BaseName<F[K], K> | NamesIn<OtherLanguage, F[K], K> : never;
}[keyof F & string];

/** A row for visitors: without private columns and bookkeeping. */
export type PublicRow<E extends Entity> = Omit<Row<E>, PrivateKeys<E['fields']> | 'updated_at' | 'revision'>;

/** A column as data: the field it comes from, and its language. */
export interface Column {
  readonly name: string;
  readonly field: Field;
  /** Absent for a field that has no language. */
  readonly language?: Language;
  readonly required: boolean;
}

/** Made once for each declared set of fields: every read and save asks for them. */
const known = new WeakMap<FieldMap, readonly Column[]>();

/** The columns of a set of fields in the order of their declaration. */
export function columnsOf(fields: FieldMap): readonly Column[] {
  const columns = known.get(fields) ?? makeColumns(fields);
  known.set(fields, columns);
  return columns;
}

function makeColumns(fields: FieldMap): Column[] {
  return Object.entries(fields).flatMap(([name, field]): Column[] => {
    const required = field.required ?? false;
    if (!field.localized) return [{ name, field, required }];
    return [
      { name: field.suffixed ? `${name}_${baseLanguage}` : name, field, language: baseLanguage, required },
      ...otherLanguages.map((language) => ({ name: `${name}_${language}`, field, language, required: field.localized === 'required' && isComplete(language) })),
    ];
  });
}

/** Whether a column has a value in every row: it is required, has a default, or is a list. */
export function isAlwaysSet(column: Column): boolean {
  const { field, required } = column;
  if (required) return true;
  if (isTranslation(column)) return false;
  return 'default' in field || isList(field);
}

/** Whether a column has the text of a field in another language than the base language. */
export const isTranslation = ({ language }: Pick<Column, 'language'>): boolean => isOtherLanguage(language);

/** Whether its text is translated: not names, which are the same in all languages, and nothing private. */
export const isTranslated = ({ kind, ...field }: Field): boolean =>
  field.localized !== undefined && !field.sameInAll && !field.private && !field.readonly && !field.unused && ['text', 'long_text', 'prose'].includes(kind);

interface Labelled {
  readonly field: { readonly label: string };
  readonly language?: Language | undefined;
}

/** The label of a column: with its language if it has the text of a field in another language than the base language. */
export const labelOf = ({ field, language }: Labelled, spoken: Language): string =>
  isOtherLanguage(language) ? `${field.label} (${nameOfLanguage(language, spoken)})` : field.label;

/** Columns rows are looked up by, besides `id`. */
export function keysOf(entity: Entity): string[] {
  return columnsOf(entity.fields)
    .filter(({ field }) => field.key || field.kind === 'slug' || field.kind === 'reference')
    .map(({ name }) => name);
}

/** The column with the portrait of a person; undefined for what is no person. */
export function portraitColumn({ fields }: Pick<Entity, 'fields'>): string | undefined {
  const image = columnsOf(fields).find(({ field }) => field.kind === 'image');
  return image?.field.kind === 'image' && image.field.shape === 'portrait' && image.field.group === undefined ? image.name : undefined;
}
