// Key topics, venues, impressions, past programs and gated files of an event, with their limits.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
let format: string;
beforeEach(async () => {
  stem = await openStem();
  format = (await makeExample('event_formats', stem, { slug: 'bankers' })).id;
});
afterEach(() => stem.close());

const asEditor = { as: 'editor' as const };
const topic = { title: 'Trust', description: 'Who has it?' };

test('three key topics have the positions 1 to 3, and a fourth is refused', async () => {
  const path = `/api/formats/${format}/key-topics`;
  const add = (body: object, answer: object) =>
    play({ name: 'add', ...asEditor, method: 'POST', path, body: { ...topic, ...body }, status: 201, logged: ['insert event_key_topics'], answer }, stem);
  await add({ display_order: 2, format_id: format }, { order_index: 2, display_order: 2, icon: 'Target' });
  await add({ order_index: 0, icon: 'trending-up' }, { order_index: 1, display_order: 1, icon: 'TrendingUp' });
  await add({ icon: 'CPU' }, { display_order: 3, icon: 'Cpu', format_id: format });
  await play({ name: 'a fourth', ...asEditor, method: 'POST', path, body: topic, status: 409, failure: 'limit_reached' }, stem);
  expect(await stem.read(path)).toMatchObject([{ display_order: 1 }, { display_order: 2 }, { display_order: 3 }]);
});

test('a key topic is changed and deleted at both of its addresses', async () => {
  const { id } = await makeExample('event_key_topics', stem, { format_id: format });
  const other = await makeExample('event_key_topics', stem, { format_id: format });
  const long = `/api/formats/${format}/key-topics/${id}`;
  const change = { ...asEditor, method: 'PATCH', logged: ['update event_key_topics'], status: 200 };
  await play({ ...change, name: 'long', path: long, body: { display_order: 3 }, answer: { order_index: 3 } }, stem);
  await play({ ...change, name: 'short', path: `/api/key-topics/${id}`, body: { order_index: 1 }, answer: { display_order: 1 } }, stem);
  for (const display_order of [0, 4, 1.5, 'first'])
    await play(
      { ...change, name: `${display_order}`, path: long, body: { display_order }, logged: [], status: 400, failure: 'invalid_input', errors: ['order_index'] },
      stem,
    );
  await play({ name: 'long', ...asEditor, method: 'DELETE', path: long, status: 200, logged: ['delete event_key_topics'] }, stem);
  await play({ name: 'short', ...asEditor, method: 'DELETE', path: `/api/key-topics/${other.id}`, status: 200, logged: ['delete event_key_topics'] }, stem);
  await play({ name: 'gone', ...asEditor, method: 'DELETE', path: long, status: 404, failure: 'not_found' }, stem);
});

test('the address of another event does not lead to a topic', async () => {
  const { id } = await makeExample('event_key_topics', stem, { format_id: format });
  const other = await makeExample('event_formats', stem);
  const path = `/api/formats/${other.id}/key-topics/${id}`;
  await play({ name: 'read', path, status: 404, failure: 'not_found' }, stem);
  await play({ name: 'delete', ...asEditor, method: 'DELETE', path, status: 404, failure: 'not_found' }, stem);
  await play({ name: 'by slug', path: `/api/formats/bankers/key-topics/${id}`, status: 200, answer: { id } }, stem);
});

test('venues are listed in their order, start at 0 and accept only addresses of pictures as images', async () => {
  const path = `/api/formats/${format}/venues`;
  const venue = { title: 'Dinner', event_date: '14 April 2027', venue_name: 'Hall', address: 'Lake 1' };
  const add = { ...asEditor, method: 'POST', path };
  await play({ ...add, name: 'first', body: venue, status: 201, logged: ['insert venues'], answer: { order_index: 0, format_id: format } }, stem);
  await play({ ...add, name: 'second', body: { ...venue, title: 'Talks' }, status: 201, logged: ['insert venues'], answer: { order_index: 1 } }, stem);
  await play({ ...add, name: 'below nothing', body: { ...venue, order_index: -1 }, status: 400, failure: 'invalid_input', errors: ['order_index'] }, stem);
  await play({ ...add, name: 'no picture', body: { ...venue, image: 'a hall' }, status: 400, failure: 'invalid_input', errors: ['image'] }, stem);
  const rows = (await stem.read(path)) as { id: string; title: string }[]; // the api answers with a list
  expect(rows.map(({ title }) => title)).toEqual(['Dinner', 'Talks']);
  const ids = rows.map(({ id }) => id).reverse();
  await play(
    {
      ...asEditor,
      name: 'order',
      method: 'PUT',
      path,
      body: { ids, seen: ids.toReversed() },
      status: 200,
      logged: ['update venues', 'update venues'],
      answer: { ids },
    },
    stem,
  );
  await play(
    { ...asEditor, name: 'change', method: 'PUT', path: `/api/venues/${ids[0]}`, body: { title: 'Lectures' }, status: 200, logged: ['update venues'] },
    stem,
  );
});

test('an impression comes with its file', async () => {
  const file = await makeExample('media_library', stem, { original_name: 'hall.jpg' });
  const path = `/api/formats/${format}/impressions`;
  const answer = { title: 'Hall', order_index: 0, media: { id: file.id, url: file.url, original_name: 'hall.jpg' } };
  await play(
    { name: 'add', ...asEditor, method: 'POST', path, body: { media_id: file.id, title: 'Hall' }, status: 201, logged: ['insert event_impressions'], answer },
    stem,
  );
  await play({ name: 'list', path, status: 200, answer: [answer] }, stem);
  await play(
    { name: 'no file', ...asEditor, method: 'POST', path, body: { title: 'Hall' }, status: 400, failure: 'invalid_input', errors: ['media_id'] },
    stem,
  );
  await play({ name: 'unknown file', ...asEditor, method: 'POST', path, body: { media_id: format }, status: 409, failure: 'unknown_reference' }, stem);
});

test('a file in use stays in the library, and the refusal names its uses', async () => {
  const file = await makeExample('media_library', stem, { url: '/media/hall.jpg', file_type: 'image/jpeg' });
  const shown = await makeExample('event_impressions', stem, { format_id: format, media_id: file.id, title: 'Hall' });
  const venue = await makeExample('venues', stem, { format_id: format, image: file.url, title: 'Lake' });
  const used = { name: 'delete', ...asEditor, method: 'DELETE', path: `/api/media/${file.id}`, status: 409, failure: 'in_use' };
  await play({ ...used, errors: [`event_impressions.${shown.id}`, `venues.${venue.id}`] }, stem);
  await play(
    { name: 'where', ...asEditor, path: `/api/media/${file.id}/impact`, status: 200, answer: { changed: [{ entity: 'venues', title: 'Lake' }] } },
    stem,
  );
  await stem.write('DELETE', `/api/impressions/${shown.id}`);
  await stem.write('PATCH', `/api/venues/${venue.id}`, { image: null });
  await stem.logged();
  await play({ name: 'delete', ...asEditor, method: 'DELETE', path: `/api/media/${file.id}`, status: 200, logged: ['delete media_library'] }, stem);
});

test('past programs have a year of four digits, and the newest is listed first', async () => {
  const path = `/api/formats/${format}/past-programs`;
  const add = (year: unknown) => ({ name: `${year}`, ...asEditor, method: 'POST', path, body: { year, title: 'Program' } });
  for (const year of ['2023', '2024']) await play({ ...add(year), status: 201, logged: ['insert past_programs'] }, stem);
  for (const year of ['24', '20245', 'MMXX', '', 2024]) {
    const body = { ...add(year), status: 400, failure: 'invalid_input', errors: ['year'] };
    await play({ ...body, answer: { errors: { year: 'Year must be 4 digits' } } }, stem);
  }
  expect(await stem.read(path)).toMatchObject([{ year: '2024' }, { year: '2023' }]);
});

test('editors list the gated files of an event, change their texts and delete them; visitors do not see them', async () => {
  const { id } = await makeExample('gated_content', stem, { format_id: format, file_name: 'Slides' });
  for (const key of [format, 'bankers']) {
    await play({ name: key, ...asEditor, path: `/api/gated-content/${key}`, status: 200, answer: [{ id, file_name: 'Slides' }] }, stem);
    await play({ name: key, path: `/api/gated-content/${key}`, status: 401, failure: 'not_signed_in' }, stem);
  }
  await play(
    {
      name: 'change',
      ...asEditor,
      method: 'PATCH',
      path: `/api/gated-content/${id}`,
      body: { file_name: 'Talks', file_size: 1 },
      status: 200,
      logged: ['update gated_content'],
      answer: { file_size: null },
    },
    stem,
  );
  await play({ name: 'delete', ...asEditor, method: 'DELETE', path: `/api/gated-content/${id}`, status: 200, logged: ['delete gated_content'] }, stem);
  await play(
    { name: 'a new one without a file', ...asEditor, method: 'POST', path: '/api/gated-content', body: {}, status: 405, failure: 'method_not_allowed' },
    stem,
  );
});
