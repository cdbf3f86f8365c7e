import { describe, expect, it } from 'vitest';
import { newInner } from '../lists/nested.ts';
import { type FooterColumn, type FooterLink, linksOf, newColumn, newEventColumn, newLink, openedPart } from './columns.ts';

const head = { created_at: '', updated_at: '', revision: 1, is_active: true };
const column = (id: string, placement: FooterColumn['placement'], order_index: number): FooterColumn => ({
  ...head,
  id,
  title: id,
  title_de: null,
  placement,
  lists_communities: false,
  order_index,
});
const link = (id: string, column_id: string, order_index: number): FooterLink => ({
  ...head,
  id,
  column_id,
  label: id,
  label_de: null,
  url: `/${id}`,
  target: '_self',
  order_index,
});
const columns = [column('company', 'site', 2), column('legal', 'event', 3)];
const links = [link('team', 'company', 0), link('about', 'company', 1), link('imprint', 'legal', 0)];

describe('the footers', () => {
  it('know the links of each column', () => {
    expect(linksOf('company', links).map(({ id }) => id)).toEqual(['team', 'about']);
    expect(linksOf('none', links)).toEqual([]);
  });
  it('open a column, a link, and new ones where they were asked for', () => {
    expect(openedPart('legal', columns, links)).toEqual({ kind: 'column', column: columns[1], placement: 'event' });
    expect(openedPart('about', columns, links)).toEqual({ kind: 'link', link: links[1], columnId: 'company' });
    expect(openedPart('new', columns, links)).toEqual({ kind: 'column', placement: 'site' });
    expect(openedPart(newEventColumn, columns, links)).toEqual({ kind: 'column', placement: 'event' });
    expect(openedPart(newInner('legal'), columns, links)).toEqual({ kind: 'link', columnId: 'legal' });
    expect(openedPart('gone', columns, links)).toBeUndefined();
    expect(openedPart(undefined, columns, links)).toBeUndefined();
  });
  it('get new columns and links at the end, active', () => {
    expect(newColumn(columns, 'event')).toEqual({ placement: 'event', order_index: 4, is_active: true });
    expect(newLink(links, 'company')).toEqual({ column_id: 'company', order_index: 2, is_active: true });
    expect(newLink([], 'legal')).toMatchObject({ order_index: 0 });
  });
});
