import type { EntityName } from '@stem/model';
import { expect, test } from 'vitest';
import { impactText } from './impact-sentence.tsx';

const aRow = (entity: EntityName, id: string) => ({ entity, id, title: id });
const none = { pages: [], summary: '', changed: [] };

test('a record without pages and references affects nothing', () => {
  expect(impactText(none)).toBe('No page and no other record is affected.');
});

test('a record that only loses its reference is named', () => {
  expect(impactText({ ...none, changed: [aRow('users', 'vreni')] })).toBe('1 user loses its reference to it.');
});

test('deleted records are named first, then those that lose a reference, each once', () => {
  const changed = [aRow('users', 'vreni'), ...['talk', 'panel', 'talk', 'lunch'].map((id) => aRow('agenda_sessions', id))];
  expect(impactText({ pages: [], summary: '2 pages, 1 venue', changed })).toBe(
    'This affects 2 pages, 1 venue. 3 sessions and 1 user lose their reference to it.',
  );
});

test('addresses that end are named, up to four', () => {
  const pages = ['/a', '/b', '/c', '/d', '/e'].map((path) => ({ path, outcome: 'removed' as const }));
  expect(impactText({ ...none, pages, summary: '5 pages' })).toBe('No longer online: /a, /b, /c, /d and 1 more. This affects 5 pages.');
});

test('files that end with a page are not named beside it', () => {
  const pages = ['/formats/seewerk', '/formats/seewerk.ics', '/media/og/seewerk.png'].map((path) => ({ path, outcome: 'removed' as const }));
  expect(impactText({ ...none, pages, summary: '1 page and 2 files' })).toBe('No longer online: /formats/seewerk. This affects 1 page and 2 files.');
});
