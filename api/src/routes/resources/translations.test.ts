import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
let id: string;
beforeEach(async () => {
  stem = await openStem();
  id = String((await makeExample('speakers', stem, { name: 'Ada', bio: 'Counts.', bio_de: 'Zählt.' })).id);
});
afterEach(() => stem.close());

const save = (values: object) => stem.write('PATCH', `/api/speakers/${id}`, values);
const outdated = async () => (await list()).map(({ column }) => column);
const list = async () => (await stem.read('/api/translations?entity=speakers', 'editor')) as { id: string; column: string; former: string; now: string }[]; // the api answers with a list
const confirm = () => stem.write('POST', '/api/translations', { entity: 'speakers', id, column: 'bio_de' });

test('a German text is outdated once the English one has changed, until it is written again', async () => {
  expect(await outdated()).toEqual([]);
  await save({ bio: 'Counts on.' });
  expect(await outdated()).toEqual(['bio_de']);
  await save({ bio_de: 'Zählt weiter.' });
  expect(await outdated()).toEqual([]);
});

test('a text changed there and back is not outdated, nor is one changed in both languages at once', async () => {
  await save({ bio: 'Counts on.' });
  await save({ bio: 'Counts.' });
  expect(await outdated()).toEqual([]);
  await save({ bio: 'Sails.', bio_de: 'Segelt.' });
  expect(await outdated()).toEqual([]);
});

test('a missing German text is not outdated, and other fields do not matter', async () => {
  await save({ bio_de: null });
  await save({ bio: 'Counts on.', linkedin_url: 'https://www.linkedin.com/in/ada' });
  expect(await outdated()).toEqual([]);
});

test('a correction of the English text leaves the German one right, and a change of meaning does not', async () => {
  await save({ bio: 'Leads the managment of risk until 2026.', bio_de: 'Leitet das Risiko bis 2026.' });
  await save({ bio: 'Leads the management of risk until 2026.' });
  expect(await outdated()).toEqual([]);
  await save({ bio: 'Leads the management of risk until 2027.' });
  expect(await list()).toMatchObject([
    { id, column: 'bio_de', former: 'Leads the managment of risk until 2026.', now: 'Leads the management of risk until 2027.' },
  ]);
});

test('a German text that is still right is confirmed in one save, which an undo takes back and no page shows', async () => {
  await save({ bio: 'Counts on.' });
  await stem.live();
  const before = await stem.database.rows('SELECT bio_de, revision FROM speakers');
  await confirm();
  expect(await outdated()).toEqual([]);
  expect(await stem.database.rows('SELECT bio_de, revision FROM speakers')).toEqual(before);
  const [saved] = (await stem.read('/api/history', 'editor')) as { id: string }[]; // as above
  await stem.write('POST', `/api/history/${saved?.id}/undo`);
  expect(await outdated()).toEqual(['bio_de']);
  await confirm();
  await save({ bio: 'Counts on and on.' });
  expect(await list()).toMatchObject([{ former: 'Counts on.', now: 'Counts on and on.' }]);
  await save({ bio_de: 'Zählt weiter und weiter.' });
  expect(await outdated()).toEqual([]);
});

test('what is not outdated cannot be confirmed, an unknown entity is refused, and visitors may neither read nor confirm', async () => {
  const path = '/api/translations';
  const text = { entity: 'speakers', id, column: 'bio_de' };
  await play({ name: 'current', as: 'editor', method: 'POST', path, body: text, status: 404, failure: 'not_found' }, stem);
  await play({ name: 'kind', as: 'editor', path: `${path}?entity=ghosts`, status: 400, failure: 'invalid_input' }, stem);
  await play({ name: 'visitor', path: `${path}?entity=speakers`, status: 401, failure: 'not_signed_in' }, stem);
  await play({ name: 'visitor writes', method: 'POST', path, body: text, status: 401, failure: 'not_signed_in' }, stem);
});

test('what belongs to an event is counted for it: people who speak there, and records below its own', async () => {
  const [event, other] = [await makeExample('event_formats', stem), await makeExample('event_formats', stem)];
  const counts = async (format: unknown) =>
    ((await stem.read('/api/translations/events', 'editor')) as Record<string, unknown>[]).filter((count) => count.format === format); // the api answers with a list
  const day = await makeExample('agenda_days', stem, { format_id: event.id, date_label: 'Monday', date_label_de: 'Montag' });
  for (const { id: format } of [event, other]) await makeExample('format_speakers', stem, { format_id: format, speaker_id: id });
  const before = await counts(event.id);
  const count = (of: readonly Record<string, unknown>[], key: string) => of.reduce((sum, one) => sum + Number(one[key]), 0);
  const session = await makeExample('agenda_sessions', stem, { day_id: day.id, title: 'Ice', title_de: null, description: 'Of it.', description_de: 'Davon.' });
  expect(count(await counts(event.id), 'missing')).toBe(count(before, 'missing') + 1);
  await stem.write('PATCH', `/api/agenda/sessions/${session.id}`, { description: 'Of all of it, and how fast it melts.' });
  expect(count(await counts(event.id), 'outdated')).toBe(count(before, 'outdated') + 1);
  expect(await counts(other.id)).toEqual([]);
  await save({ bio: 'Sails around the world.' });
  expect(count(await counts(other.id), 'outdated')).toBe(1);
  expect(count(await counts(event.id), 'outdated')).toBe(count(before, 'outdated') + 2);
});
