import { inEach } from '@stem/model';
import { describe, expect, it } from 'vitest';
import { type NavigationItem, parentChoices } from './navigation-screen.tsx';

const anItem = (id: string, more: Partial<NavigationItem> = {}): NavigationItem => ({
  id,
  ...inEach('label', () => null),
  label: id,
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
const innovation = anItem('innovation', { is_dropdown: true, order_index: 1 });
const company = anItem('company', { order_index: 2 });
const assistant = anItem('assistant', { parent_id: 'innovation', order_index: 4 });
const all = [innovation, company, assistant];
const choices = (items: readonly NavigationItem[], item?: NavigationItem) => parentChoices(items, item)[0]?.options.map(({ id }) => id);

describe('an item of the navigation', () => {
  it('may be below an item that opens a list, unless it has a list itself', () => {
    expect(choices(all, company)).toEqual(['innovation']);
    expect(choices(all, assistant)).toEqual(['innovation']);
    expect(choices(all, innovation)).toEqual([]);
    expect(choices(all)).toEqual(['innovation']);
  });
  it('is never offered itself as the item above', () => {
    const empty = { ...company, is_dropdown: true };
    expect(choices([innovation, empty, assistant], empty)).toEqual(['innovation']);
  });
  it('keeps the item above as a choice when that one opens no list any more', () => {
    const plain = [{ ...innovation, is_dropdown: false }, company, assistant];
    expect(choices(plain, assistant)).toEqual(['innovation']);
    expect(choices(plain, company)).toEqual([]);
  });
});
