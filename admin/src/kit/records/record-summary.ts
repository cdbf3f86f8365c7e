// How a list shows the rows of an entity, as its fields say it: only what differs is stated by a screen.
import { type Column, columnsOf, type Entity, fieldKinds, isTranslation, type KindFacts } from '@stem/model';
import type { Values } from '../../server/client.ts';
import { valueHere } from '../../texts/language.ts';
import { listControlTexts } from '../../texts/list-controls.ts';

export interface RecordSummary {
  /** Long texts need the width of a row; records without them stand side by side. */
  readonly layout: 'cards' | 'rows';
  /** A picture or a colour, else the year. */
  readonly picture: Column | undefined;
  /** Below the title in a narrow list: what every row has. */
  readonly subtitle: readonly Column[];
  readonly body: readonly Column[];
  readonly searched: readonly string[];
}

type Listed = KindFacts['listed'];
export const listedAs = ({ field }: Column): Listed => fieldKinds[field.kind].listed;
const isListed =
  (...some: readonly Listed[]) =>
  (column: Column): boolean =>
    some.includes(listedAs(column));
export const isLong = isListed('paragraphs');

export function summaryOf(entity: Entity): RecordSummary {
  const shown = columnsOf(entity.fields).filter(({ field }) => !field.readonly && !field.unused);
  const elsewhere = [entity.title, entity.parent?.field, entity.groupedBy];
  const own = shown.filter((column) => !isTranslation(column) && !elsewhere.includes(column.name));
  const picture = own.find(isListed('picture', 'swatch')) ?? own.find(isListed('figure'));
  const always = own.filter(({ required }) => required);
  const short = always.filter(isListed('line', 'figure', 'swatch')).slice(0, 2);
  return {
    layout: own.some(isLong) ? 'rows' : 'cards',
    picture,
    subtitle: short.length > 0 ? short : always.filter(isLong).slice(0, 1),
    body: own.filter(isListed('paragraphs', 'line', 'link')),
    searched: shown.filter(({ field }) => fieldKinds[field.kind].found === 'in lists' && fieldKinds[field.kind].listed !== 'link').map(({ name }) => name),
  };
}

/** What is stored, as text: the label of a choice; undefined where there is nothing. */
export function shownText({ name, field }: Column, row: Values): string | undefined {
  const value = row[name];
  if (typeof value !== 'string' || value === '') return undefined;
  return field.kind === 'choice' ? (field.options.find((option) => option.value === value)?.label ?? value) : value;
}

/** The same in the language of the window where it has one. */
export const textHere = (column: Column, row: Values): string | undefined => shownText(column, { [column.name]: valueHere(row, column.name) });

/** The columns of a text in other languages than the base language. */
export const translationsOf = (entity: Entity, { field }: Column): Column[] =>
  columnsOf(entity.fields).filter((column) => column.field === field && isTranslation(column));

export const titleColumn = ({ title, fields }: Entity): Column | undefined => columnsOf(fields).find(({ name }) => name === title);

export function recordTitle(entity: Entity, row: Values): string {
  const column = titleColumn(entity);
  return (column && textHere(column, row)) ?? listControlTexts.withoutTitle(column?.field.label ?? '');
}

export const isInactive = ({ is_active }: Values): boolean => is_active === false;

export function recordSubtitle(entity: Entity, row: Values): string {
  const { subtitle } = summaryOf(entity);
  if (subtitle.length > 0) return subtitle.flatMap((column) => textHere(column, row) ?? []).join(' · ');
  if (!('is_active' in row)) return '';
  return isInactive(row) ? listControlTexts.inactive : listControlTexts.active;
}
