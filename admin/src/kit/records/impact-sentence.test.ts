import type { EntityName } from '@stem/model';
import { expect, test } from 'vitest';
import { impactText } from './impact-sentence.tsx';

const aRow = (entity: EntityName, title: string) => ({ entity, id: title, title, format: null });
const none = { pages: [], summary: '', deleted: [], changed: [] };

test('a record without pages and references affects nothing', () => {
  expect(impactText(none, 'speaker')).toBe('No page and no other record is affected.');
});

test('records that lose it are named, one in the singular and several in the plural', () => {
  expect(impactText({ ...none, changed: [aRow('agenda_sessions', 'Welcome')] }, 'speaker')).toBe('1 session loses this speaker: “Welcome”.');
  const changed = [aRow('speakers', 'Ada'), aRow('speakers', 'Bo'), aRow('partners', 'Quantral')];
  expect(impactText({ ...none, changed }, 'media file')).toBe('2 speakers lose this media file: “Ada”, “Bo”. 1 partner loses this media file: “Quantral”.');
});

test('records that are deleted with it are named by their kind, then those that lose it, each once', () => {
  const deleted = [aRow('agenda_days', 'Monday'), ...['Talk', 'Panel', 'Lunch', 'Walk', 'Dinner', 'Bar'].map((title) => aRow('agenda_sessions', title))];
  const changed = [aRow('users', 'vreni'), aRow('users', 'vreni')];
  expect(impactText({ ...none, summary: '2 pages, 1 day, 6 sessions', deleted, changed }, 'event format')).toBe(
    'This affects 2 pages, 1 day, 6 sessions. Deleted with it: day “Monday”; sessions “Talk”, “Panel”, “Lunch”, “Walk” and 2 more. 1 user loses this event format: “vreni”.',
  );
});

test('rows that only connect records are not named', () => {
  expect(impactText({ ...none, summary: '1 page', deleted: [aRow('format_speakers', 'Ada')] }, 'speaker')).toBe('This affects 1 page.');
});

test('addresses that end are named, up to four', () => {
  const pages = ['/a', '/b', '/c', '/d', '/e'].map((path) => ({ path, outcome: 'removed' as const }));
  expect(impactText({ ...none, pages, summary: '5 pages' }, 'event format')).toBe('No longer online: /a, /b, /c, /d and 1 more. This affects 5 pages.');
});

test('files that end with a page are not named beside it', () => {
  const pages = ['/formats/seewerk', '/formats/seewerk.ics', '/media/og/seewerk.png'].map((path) => ({ path, outcome: 'removed' as const }));
  expect(impactText({ ...none, pages, summary: '1 page' }, 'event format')).toBe('No longer online: /formats/seewerk. This affects 1 page.');
});
