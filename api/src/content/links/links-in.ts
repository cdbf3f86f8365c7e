// The links in the values of a record, by the kinds of its fields. Pure.
import { type Column, columnsOf, type EntityName, entities, fieldKinds, isSafeAddress } from '@stem/model';
import { proseLinks } from '@stem/model/prose';
import type { Values } from '../writing.ts';

export interface FoundLink {
  /** The field, and inside a list the place and the field of the entry: partner_logos.0.url */
  readonly at: string;
  readonly address: string;
  readonly to: 'page' | 'file' | 'image' | 'video';
}

/** The links of these values that the record did not have in the same field before. */
export function newLinks(name: EntityName, values: Values, before: Values | undefined): FoundLink[] {
  return columnsOf(entities[name].fields)
    .filter((column) => column.name in values && !column.field.readonly)
    .flatMap((column) => {
      const known = new Set(linksIn(column, before?.[column.name]).map(({ address }) => address));
      return linksIn(column, values[column.name]).filter(({ address }) => !known.has(address));
    });
}

/** What is stored instead of an address, by that address. */
export type StoredLinks = ReadonlyMap<string, string>;

export function withStoredLinks(name: EntityName, values: Values, stored: StoredLinks): Values {
  return stored.size === 0 ? values : storedIn(columnsOf(entities[name].fields), values, stored);
}

function storedIn(columns: readonly Column[], values: Values, stored: StoredLinks): Values {
  const changed = columns.flatMap(({ name, field }): (readonly [string, unknown])[] => {
    const value = values[name];
    if (field.kind === 'records' && Array.isArray(value)) {
      const inner = columnsOf(field.fields);
      return [[name, value.map((entry: Values) => storedIn(inner, entry, stored))]];
    }
    if (typeof value !== 'string') return [];
    // In a text, only where it is the whole address of a link.
    if (field.kind === 'prose') return [[name, value.replaceAll(/(?<=\]\(|<)[^\s()<>]{1,2000}(?=[\s)>])/g, (address) => stored.get(address) ?? address)]];
    const { address = 'within' } = fieldKinds[field.kind];
    return address === 'within' ? [] : [[name, stored.get(value) ?? value]];
  });
  return { ...values, ...Object.fromEntries(changed) };
}

function linksIn({ name, field }: Pick<Column, 'name' | 'field'>, value: unknown): FoundLink[] {
  if (field.kind === 'records') {
    const columns = columnsOf(field.fields);
    const inEntry = (entry: unknown, place: number) =>
      columns.flatMap(
        (column) => linksIn(column, (entry as Values)[column.name]).map((link): FoundLink => ({ ...link, at: `${name}.${place}.${link.at}` })), // an entry is an object
      );
    return Array.isArray(value) ? value.flatMap(inEntry) : [];
  }
  const { address } = fieldKinds[field.kind];
  if (typeof value !== 'string' || address === undefined) return [];
  if (address !== 'within') return [{ at: name, address: value, to: address }];
  const found = field.kind === 'prose' ? proseLinks(value) : value.split('\n').flatMap(linkIn);
  return found.map((link) => ({ at: name, address: link, to: 'page' }));
}

/** A line that is only an address is a link on the page. */
function linkIn(line: string): string[] {
  const address = line.trim();
  return /^https?:\/\/\S+$/i.test(address) && isSafeAddress(address) ? [address] : [];
}
