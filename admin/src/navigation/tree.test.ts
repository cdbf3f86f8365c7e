import { describe, expect, it } from 'vitest';
import { newInner } from '../lists/nested.ts';
import { itemsBelow, type NavigationItem, newItem, openedItem, parentChoices } from './tree.ts';

const item = (id: string, more: Partial<NavigationItem> = {}): NavigationItem => ({
  id,
  label: id,
  label_de: null,
  url: `/${id}`,
  target: '_self',
  is_dropdown: false,
  parent_id: null,
  order_index: 0,
  is_active: true,
  created_at: '',
  updated_at: '',
  revision: 1,
  ...more,
});
const innovation = item('innovation', { is_dropdown: true, order_index: 1 });
const company = item('company', { order_index: 2 });
const assistant = item('assistant', { parent_id: 'innovation', order_index: 4 });
const all = [innovation, company, assistant];
const choicesOf = (one: NavigationItem) => parentChoices(all, { item: one, isNew: false, parent: one.parent_id })[0]?.options.map(({ id }) => id);

describe('the navigation', () => {
  it('has two levels', () => {
    expect(itemsBelow(all, null)).toEqual([innovation, company]);
    expect(itemsBelow(all, 'innovation')).toEqual([assistant]);
  });
  it('opens an item, a new one at the top, a new one in a list, and nothing that is gone', () => {
    expect(openedItem('assistant', all)).toEqual({ item: assistant, isNew: false, parent: 'innovation' });
    expect(openedItem('new', all)).toEqual({ isNew: true, parent: null });
    expect(openedItem(newInner('innovation'), all)).toEqual({ isNew: true, parent: 'innovation' });
    expect(openedItem('gone', all)).toBeUndefined();
    expect(openedItem(newInner('assistant'), all)).toBeUndefined();
    expect(openedItem(undefined, all)).toBeUndefined();
  });
  it('offers lists at the top to stand in, but none to an item that has a list', () => {
    expect(choicesOf(company)).toEqual(['innovation']);
    expect(choicesOf(assistant)).toEqual(['innovation']);
    expect(choicesOf(innovation)).toEqual([]);
  });
  it('never offers an item as the list it stands in itself', () => {
    const empty = { ...company, is_dropdown: true };
    expect(parentChoices([innovation, empty, assistant], { item: empty, isNew: false, parent: null })[0]?.options.map(({ id }) => id)).toEqual(['innovation']);
  });
  it('keeps offering the list an item stands in when that is shown as a list no more', () => {
    const plain = [{ ...innovation, is_dropdown: false }, company, assistant];
    expect(parentChoices(plain, { item: assistant, isNew: false, parent: 'innovation' })[0]?.options.map(({ id }) => id)).toEqual(['innovation']);
    expect(parentChoices(plain, { item: company, isNew: false, parent: null })[0]?.options).toEqual([]);
  });
  it('begins new items active and behind the last of their list, the first at 0', () => {
    expect(newItem(all, null)).toEqual({ order_index: 3, is_active: true });
    expect(newItem(all, 'innovation')).toEqual({ order_index: 5, is_active: true, parent_id: 'innovation' });
    expect(newItem([], null)).toEqual({ order_index: 0, is_active: true });
  });
});
