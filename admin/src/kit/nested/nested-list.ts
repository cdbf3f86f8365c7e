// A nested list: its two levels, its rows, and what its address has open. The agenda, for example, is
//   { outer: days, inner: sessions, outerField: 'day_id', newOuters: { '': newRecord } }
// Its rows { outers: [Thursday, Friday], inners: [Coffee, Dinner, Closing] } become the parts
//   { outer: Thursday, inners: [Coffee, Dinner] } and { outer: Friday, inners: [Closing] }.
import { columnIn, type EntityName, type Language, languageCodes } from '@stem/model';
import type { AnyRow, ListQuery, Values } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { valueHere } from '../../texts/language.ts';
import { groupRows } from '../lists/groups.ts';
import { newInner, newOuter } from '../lists/list-state.tsx';
import { matches } from '../lists/matches.ts';
import { placeAtEnd } from '../lists/order.ts';
import type { FieldTraits } from '../records/form/record-context.ts';
import type { RecordPanelProps } from '../records/record-panel.tsx';

/** One of the two lists. `All` are the rows of both. */
export interface Level<T extends AnyRow, All> {
  readonly name: EntityName;
  readonly list: ListQuery<T>;
  /** 'session' and 'sessions' */
  readonly counted: readonly [one: string, several: string];
  readonly add: string;
  /** What a new row is sent with, beside the row or the group it is made in. */
  readonly initial?: Values;
  /** What a new row begins with that follows from the others. */
  readonly initialOf?: (rows: All) => Values;
  /** What the screen knows of its fields; `row` is absent for a new one. */
  readonly traitsOf?: (rows: All, row: T | undefined) => FieldTraits;
}

export interface NestedList<Outer extends AnyRow, Inner extends AnyRow> {
  readonly outer: Level<Outer, NestedRows<Outer, Inner>>;
  readonly inner: Level<Inner, NestedRows<Outer, Inner>>;
  /** The column of an inner row that names its outer one. Where both levels are one entity, outer rows have none. */
  readonly outerField: keyof Inner & string;
  /** A choice among the outer fields, whose options group the outer rows. */
  readonly groupBy?: string;
  /** The record of the address while a new outer row is made, by its group; '' where there are no groups. */
  readonly newOuters: Readonly<Record<string, string>>;
}

export interface NestedRows<Outer, Inner> {
  readonly outers: readonly Outer[];
  readonly inners: readonly Inner[];
}

export interface Part<Outer, Inner> {
  readonly outer: Outer;
  readonly place: number;
  readonly inners: readonly Inner[];
  /** Those the search has found, each with its place among all. */
  readonly found: readonly { readonly row: Inner; readonly place: number }[];
}

export type Opened<Outer, Inner> =
  | { readonly kind: 'outer'; readonly outer?: Outer; readonly isNew: boolean; readonly group: string }
  | { readonly kind: 'inner'; readonly inner?: Inner; readonly outer?: Outer; readonly isNew: boolean };

/** What the dialog asks about before it is deleted. */
export type Deleted<Outer, Inner> = { readonly outer: Outer } | { readonly inner: Inner };

/** What both layouts of the screen are given. */
export interface NestedLayoutProps<Outer extends AnyRow, Inner extends AnyRow> {
  readonly list: NestedList<Outer, Inner>;
  readonly rows: NestedRows<Outer, Inner>;
  readonly opened: Opened<Outer, Inner> | undefined;
  readonly onDelete: (deleted: Deleted<Outer, Inner>) => void;
}

/** Splits a tree of two levels, which is one list of the server. */
export function splitLevels<Outer extends AnyRow, Inner extends AnyRow>(
  { outer, inner, outerField }: NestedList<Outer, Inner>,
  { outers, inners }: NestedRows<Outer, Inner>,
): NestedRows<Outer, Inner> {
  if (outer.name !== inner.name) return { outers, inners };
  return { outers: outers.filter((row) => !row[outerField]), inners: inners.filter((row) => row[outerField]) };
}

export const innersOf = <Inner extends AnyRow>(outer: string, inners: readonly Inner[], outerField: keyof Inner & string): Inner[] =>
  inners.filter((row) => row[outerField] === outer);

export interface PartsSearch<Inner> {
  readonly find?: string | undefined;
  /** An outer row: the only one that is shown. One that does not exist hides nothing. */
  readonly show?: string | undefined;
  readonly textsOf?: ((inner: Inner) => readonly (string | null | undefined)[]) | undefined;
}

export function partsOf<Outer extends AnyRow, Inner extends AnyRow>(
  { outers, inners }: NestedRows<Outer, Inner>,
  outerField: keyof Inner & string,
  { find, show, textsOf = () => [] }: PartsSearch<Inner> = {},
): Part<Outer, Inner>[] {
  const isKnown = outers.some(({ id }) => id === show);
  return outers
    .map((outer, place) => {
      const own = innersOf(outer.id, inners, outerField);
      const found = own.map((row, at) => ({ row, place: at })).filter(({ row }) => matches(find, textsOf(row)));
      return { outer, place, inners: own, found };
    })
    .filter(({ outer }) => !isKnown || outer.id === show);
}

/** The row or new row that the record of an address names; undefined where there is none. */
export function readOpened<Outer extends AnyRow, Inner extends AnyRow>(
  record: string | undefined,
  { outers, inners }: NestedRows<Outer, Inner>,
  { outerField, newOuters }: Pick<NestedList<Outer, Inner>, 'outerField' | 'newOuters'>,
): Opened<Outer, Inner> | undefined {
  if (record === undefined) return undefined;
  const group = Object.keys(newOuters).find((name) => newOuters[name] === record);
  if (group !== undefined) return { kind: 'outer', isNew: true, group };
  const outer = outers.find(({ id }) => id === record);
  if (outer) return { kind: 'outer', outer, isNew: false, group: '' };
  const container = outers.find(({ id }) => newInner(id) === record);
  if (container) return { kind: 'inner', outer: container, isNew: true };
  const inner = inners.find(({ id }) => id === record);
  const own = outers.find(({ id }) => id === inner?.[outerField]);
  return inner && { kind: 'inner', inner, isNew: false, ...(own && { outer: own }) };
}

/** The record of an address that begins an outer row in a group. */
export const newOuterIn = ({ newOuters }: Pick<NestedList<never, never>, 'newOuters'>, group = ''): string => newOuters[group] ?? newOuter;

type Panel = Pick<RecordPanelProps, 'name' | 'row' | 'isNew' | 'place' | 'hasParent' | 'initial' | 'expected' | 'traits'>;

/** The form of what is open. `home` identifies the draft of a new outer row where outer rows are not grouped. */
export function panelOf<Outer extends AnyRow, Inner extends AnyRow>(
  { outer, inner, outerField, groupBy }: NestedList<Outer, Inner>,
  rows: NestedRows<Outer, Inner>,
  opened: Opened<Outer, Inner>,
  home = '',
): Panel {
  if (opened.kind === 'outer') {
    const { name, initial, initialOf, traitsOf } = outer;
    return {
      name,
      row: opened.outer,
      isNew: opened.isNew,
      place: groupBy === undefined ? home : opened.group,
      initial: { ...initial, ...initialOf?.(rows), ...(groupBy !== undefined && { [groupBy]: opened.group }) },
      expected: placeAtEnd(entities[name], rows.outers),
      ...(traitsOf && { traits: traitsOf(rows, opened.outer) }),
    };
  }
  const { name, initial, initialOf, traitsOf } = inner;
  const container = opened.outer?.id ?? '';
  return {
    name,
    row: opened.inner,
    isNew: opened.isNew,
    place: container,
    hasParent: outer.name !== name,
    initial: { ...initial, ...initialOf?.(rows), [outerField]: container },
    expected: placeAtEnd(entities[name], innersOf(container, rows.inners, outerField)),
    traits: traitsOf?.(rows, opened.inner) ?? { choices: { [outerField]: outerChoices(outer.name, rows.outers, groupBy) } },
  };
}

/** The outer rows an inner one may belong to, under their headings. */
const outerChoices = (name: EntityName, outers: readonly AnyRow[], groupBy: string | undefined) =>
  groupRows(outers, entities[name], groupBy).map(({ title, rows }) => ({ title, options: rows.map((row) => ({ id: row.id, title: rowTitleOf(name, row) })) }));

export const rowTitleOf = (name: EntityName, row: AnyRow): string => String(valueHere(row, entities[name].title) ?? '');

/** What it is called in the other languages, where that is something else. */
export const otherTitlesOf = (name: EntityName, row: AnyRow): { readonly language: Language; readonly title: string }[] =>
  languageCodes
    .map((language) => ({ language, title: String(row[columnIn(language, entities[name].title)] ?? '') }))
    .filter(({ title }) => title !== '' && title !== rowTitleOf(name, row));
