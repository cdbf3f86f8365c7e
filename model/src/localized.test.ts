import { expect, expectTypeOf, test } from 'vitest';
import type { RowOf } from './entities.ts';
import { columnsFor, columnsShownIn, inEach, type LocalizedColumn, type LocalizedField, localize, type Words } from './localized.ts';

type Session = Pick<RowOf<'agenda_sessions'>, LocalizedColumn<'title' | 'description'> | 'time'>;
const none = inEach('description', () => null);
const session: Session = { ...inEach('title', () => ''), ...none, title: 'Opening', title_de: 'Eröffnung', description: 'A welcome.', time: '09:00' };

test('a page shows the text in its own language', () => {
  expect([localize('en', session, 'title'), localize('de', session, 'title')]).toEqual([{ text: 'Opening' }, { text: 'Eröffnung' }]);
});

test('a text that is missing is that of the base language, marked as such', () => {
  expect(localize('de', session, 'description')).toEqual({ text: 'A welcome.', lang: 'en' });
  expect(localize('de', { ...session, description_de: '' }, 'description')).toEqual({ text: 'A welcome.', lang: 'en' });
  expect(localize('de', { ...session, description: null }, 'description')).toBeUndefined();
});

test('a page in the base language shows no other text', () => {
  expect(localize('en', { ...session, description: null, description_de: 'Ein Gruss.' }, 'description')).toBeUndefined();
});

test('a column of the base language may have a suffix', () => {
  const { title, ...others } = { ...inEach('title', () => 'Räume'), title: 'Rooms' };
  expect(localize('en', { title_en: title, ...others }, 'title')).toEqual({ text: 'Rooms' });
});

test('only localized fields that were read in every language compile, and only those of optional columns may be undefined', () => {
  expectTypeOf<LocalizedField<Session>>().toEqualTypeOf<'title' | 'description'>();
  expectTypeOf<LocalizedField<Omit<Session, 'title_de'>>>().toEqualTypeOf<'description'>();
  expectTypeOf(localize('de', session, 'title')).toEqualTypeOf<Words>();
  expectTypeOf(localize('de', session, 'description')).toEqualTypeOf<Words | undefined>();
});

test('a page shows the columns of its language, and of the base language what it has no text for', () => {
  const columns = [...columnsFor('title', 'description'), 'time'] as const;
  expect(columnsShownIn('en', columns, session)).toEqual(['title', 'description', 'time']);
  expect(columnsShownIn('de', columns, session)).toEqual(['title_de', 'description', 'description_de', 'time']);
});
