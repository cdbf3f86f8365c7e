import { inEach, type RowOf } from '@stem/model';
import { describe, expect, it } from 'vitest';
import { newInner, newOuter, newRecord } from '../lists/list-state.tsx';
import { type Level, type NestedList, panelOf, partsOf, readOpened, splitLevels } from './nested-list.ts';

const head = { created_at: '', updated_at: '', revision: 1 };

describe('the record of an address', () => {
  const outers = [
    { ...head, id: 'thursday' },
    { ...head, id: 'friday' },
  ];
  const dinner = { ...head, id: 'dinner', day: 'thursday' };
  const opened = (record?: string) => readOpened(record, { outers, inners: [dinner] }, { outerField: 'day', newOuters: { '': newOuter } });

  it('is a row of either list, or a new one', () => {
    expect(opened('friday')).toEqual({ kind: 'outer', outer: outers[1], isNew: false, group: '' });
    expect(opened('dinner')).toEqual({ kind: 'inner', inner: dinner, outer: outers[0], isNew: false });
    expect(opened(newOuter)).toEqual({ kind: 'outer', isNew: true, group: '' });
    expect(opened(newInner('friday'))).toEqual({ kind: 'inner', outer: outers[1], isNew: true });
  });
  it('is nothing where there is no such row, nor a new one of a row that does not exist', () => {
    for (const record of [undefined, 'gone', newInner('gone'), newInner('dinner')]) expect(opened(record)).toBeUndefined();
  });
});

const aLevel = (name: Level<never, never>['name']) => ({
  name,
  list: { queryKey: [], queryFn: async () => [] },
  counted: ['row', 'rows'] as const,
  add: 'Add',
  initial: { is_active: true },
});

describe('columns in two footers, with their links', () => {
  type Column = RowOf<'footer_columns'>;
  type FooterLink = RowOf<'footer_links'>;
  const column = (id: string, placement: Column['placement'], order_index: number): Column => ({
    ...head,
    id,
    ...inEach('title', () => null),
    title: id,
    placement,
    lists_communities: false,
    order_index,
    is_active: true,
  });
  const link = (id: string, column_id: string, order_index: number): FooterLink => ({
    ...head,
    id,
    column_id,
    ...inEach('label', () => null),
    label: id,
    url: `/${id}`,
    target: '_self',
    order_index,
    is_active: true,
  });
  const rows = {
    outers: [column('company', 'site', 2), column('legal', 'event', 3)],
    inners: [link('team', 'company', 0), link('about', 'company', 1), link('imprint', 'legal', 0)],
  };
  const footer: NestedList<Column, FooterLink> = {
    outer: aLevel('footer_columns'),
    inner: aLevel('footer_links'),
    outerField: 'column_id',
    groupBy: 'placement',
    newOuters: { site: newRecord, event: 'new-event' },
  };
  const form = (record: string) => {
    const opened = readOpened(record, rows, footer);
    return opened && panelOf(footer, rows, opened);
  };

  it('know the links of each column', () => {
    expect(partsOf(rows, 'column_id').map(({ inners }) => inners.map(({ id }) => id))).toEqual([['team', 'about'], ['imprint']]);
  });
  it('open a column, a link, and new ones where they were asked for', () => {
    expect(form('legal')).toMatchObject({ name: 'footer_columns', row: rows.outers[1], isNew: false });
    expect(form('about')).toMatchObject({ name: 'footer_links', row: rows.inners[1], isNew: false, hasParent: true, place: 'company' });
    expect(form('new')).toMatchObject({ name: 'footer_columns', row: undefined, isNew: true, place: 'site' });
    expect(form('new-event')).toMatchObject({ name: 'footer_columns', row: undefined, isNew: true, place: 'event' });
    expect(form(newInner('legal'))).toMatchObject({ name: 'footer_links', row: undefined, isNew: true, place: 'legal' });
    expect(form('gone')).toBeUndefined();
  });
  it('get new columns behind those of both footers, and new links behind those of their column, active', () => {
    expect(form('new-event')).toMatchObject({ initial: { placement: 'event', is_active: true }, expected: { order_index: 4 } });
    expect(form(newInner('company'))).toMatchObject({ initial: { column_id: 'company', is_active: true }, expected: { order_index: 2 } });
  });
  it('offer the columns of a link by their footer', () => {
    expect(form('about')?.traits?.choices).toEqual({
      column_id: [
        { title: 'All pages but events', options: [{ id: 'company', title: 'company' }] },
        { title: 'Event pages', options: [{ id: 'legal', title: 'legal' }] },
      ],
    });
  });
});

describe('a tree of two levels', () => {
  type Item = RowOf<'navigation_items'>;
  const item = (id: string, parent_id: string | null, order_index: number): Item => ({
    ...head,
    id,
    ...inEach('label', () => null),
    label: id,
    url: `/${id}`,
    target: '_self',
    is_dropdown: false,
    parent_id,
    order_index,
    is_active: true,
  });
  const [innovation, company, assistant] = [item('innovation', null, 1), item('company', null, 2), item('assistant', 'innovation', 4)];
  const all = [innovation, company, assistant];
  const level = aLevel('navigation_items');
  const tree: NestedList<Item, Item> = { outer: level, inner: level, outerField: 'parent_id', newOuters: { '': newRecord } };
  const rows = splitLevels(tree, { outers: all, inners: all });
  const form = (record: string | undefined) => {
    const opened = readOpened(record, rows, tree);
    return opened && panelOf(tree, rows, opened);
  };

  it('is split into them', () => {
    expect(rows).toEqual({ outers: [innovation, company], inners: [assistant] });
  });
  it('opens an item, a new one at the top, a new one in a list, and nothing that does not exist', () => {
    expect(form('assistant')).toMatchObject({ row: assistant, isNew: false, place: 'innovation' });
    expect(form('new')).toMatchObject({ row: undefined, isNew: true, place: '' });
    expect(form(newInner('innovation'))).toMatchObject({ row: undefined, isNew: true, place: 'innovation' });
    expect(form('gone')).toBeUndefined();
    expect(form(newInner('assistant'))).toBeUndefined();
    expect(form(undefined)).toBeUndefined();
  });
  it('begins new items active, behind the last of their list', () => {
    expect(form('new')).toMatchObject({ initial: { is_active: true }, expected: { order_index: 3 } });
    expect(form(newInner('innovation'))).toMatchObject({
      initial: { is_active: true, parent_id: 'innovation' },
      expected: { order_index: 5 },
      hasParent: false,
    });
  });
});
