import type { FoundRecord } from '@stem/api/client';
import { expect, test } from 'vitest';
import { placeOf } from './record-places.ts';

const sections = ['formats', 'speakers', 'agenda', 'media'].map((path) => ({ path }));
const found = (entity: FoundRecord['entity'], format: string | null): FoundRecord => ({ entity, id: '1', title: 'Any', format });

test('a record is opened where its kind is managed', () => {
  expect(placeOf(found('agenda_sessions', 'bankerscom'), sections)).toEqual({ path: '/agenda/bankerscom', record: '1' });
  expect(placeOf(found('event_formats', 'bankerscom'), sections)).toEqual({ path: '/formats/bankerscom' });
  expect(placeOf(found('media_library', null), sections)).toEqual({ path: '/media', record: '1' });
});

test('what belongs to no event, or to a section that is not there, is opened nowhere', () => {
  expect(placeOf(found('speakers', null), sections)).toBeUndefined();
  expect(placeOf(found('venues', 'bankerscom'), sections)).toBeUndefined();
  expect(placeOf(found('benefits', null), sections)).toBeUndefined();
});
