// The columns of both footers with their links.
import type { RowOf } from '@stem/model';
import { newRecord } from '../lists/list-state.ts';
import { newInner, nextPlace } from '../lists/nested.ts';
import type { Values } from '../records/values.ts';

export type FooterColumn = RowOf<'footer_columns'>;
export type FooterLink = RowOf<'footer_links'>;

export const linksOf = (column: string, links: readonly FooterLink[]): FooterLink[] => links.filter(({ column_id }) => column_id === column);

/** What an address has open: a column, a link, or a new one of either. */
export type OpenedPart =
  | { readonly kind: 'column'; readonly column?: FooterColumn; readonly placement: FooterColumn['placement'] }
  | { readonly kind: 'link'; readonly link?: FooterLink; readonly columnId: string };

/** The record of an address while a new column of the events' footer is being made. */
export const newEventColumn = 'new-event';

export function openedPart(record: string | undefined, columns: readonly FooterColumn[], links: readonly FooterLink[]): OpenedPart | undefined {
  if (record === newRecord) return { kind: 'column', placement: 'site' };
  if (record === newEventColumn) return { kind: 'column', placement: 'event' };
  const column = columns.find(({ id }) => id === record);
  if (column) return { kind: 'column', column, placement: column.placement };
  const into = columns.find(({ id }) => record === newInner(id));
  if (into) return { kind: 'link', columnId: into.id };
  const link = links.find(({ id }) => id === record);
  return link && { kind: 'link', link, columnId: link.column_id };
}

/** Columns share one order; a new one stands last and is active, with nothing in it. */
export const newColumn = (columns: readonly FooterColumn[], placement: FooterColumn['placement']): Values => ({
  placement,
  order_index: nextPlace(columns),
  is_active: true,
});

export const newLink = (links: readonly FooterLink[], column: string): Values => ({
  column_id: column,
  order_index: nextPlace(linksOf(column, links)),
  is_active: true,
});
