// The links in the values of a record, by the kinds of its fields. Pure.
import { type Column, columnsOf, type EntityName, entities, isSafeAddress } from '@stem/model';
import { proseLinks } from '@stem/model/prose';
import type { Values } from '../writing.ts';

export interface FoundLink {
  /** The field, and inside a list the place and the field of the entry: partner_logos.0.url */
  readonly at: string;
  readonly address: string;
  /** What the address must lead to. */
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

function linksIn({ name, field }: Pick<Column, 'name' | 'field'>, value: unknown): FoundLink[] {
  if (field.kind === 'records') {
    const columns = columnsOf(field.fields);
    const inEntry = (entry: unknown, place: number) =>
      columns.flatMap(
        (column) => linksIn(column, (entry as Values)[column.name]).map((link): FoundLink => ({ ...link, at: `${name}.${place}.${link.at}` })), // an entry is an object
      );
    return Array.isArray(value) ? value.flatMap(inEntry) : [];
  }
  if (typeof value !== 'string') return [];
  const to = (target: FoundLink['to'], addresses: readonly string[]) => addresses.map((address): FoundLink => ({ at: name, address, to: target }));
  switch (field.kind) {
    case 'url':
      return to('page', [value]);
    case 'image':
    case 'video':
    case 'file':
      return to(field.kind, [value]);
    case 'prose':
      return to('page', proseLinks(value));
    case 'long_text':
      // A line that is only an address is a link on the page.
      return to(
        'page',
        value
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => /^https?:\/\/\S+$/i.test(line) && isSafeAddress(line)),
      );
    default:
      return [];
  }
}
