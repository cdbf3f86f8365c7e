import { afterAll, expect, test } from 'vitest';
import { makeExample } from '../../test/example.ts';
import { openStem } from '../../test/stem.ts';
import { readMemory } from './read-known.ts';

const stem = await openStem();
afterAll(() => stem.close());

const remembered = async (text: string) => (await readMemory({ from: 'en', to: 'de' }, { read: stem.database.read, isHidden: () => false })).find(text);

test('what was deleted teaches nothing any more, and what was corrected its correction', async () => {
  const { id } = await makeExample('event_key_topics', stem, { title: 'Frozen lakes', title_de: 'Falsche Seen' });
  expect(await remembered('Frozen lakes')).toBe('Falsche Seen');
  await stem.write('PATCH', `/api/key-topics/${id}`, { title_de: 'Zugefrorene Seen' });
  expect(await remembered('Frozen lakes')).toBe('Zugefrorene Seen');
  await stem.write('PATCH', `/api/key-topics/${id}`, { title: 'Warm lakes', title_de: 'Warme Seen' });
  expect(await remembered('Frozen lakes')).toBe('Zugefrorene Seen');
  expect((await stem.request(`/api/key-topics/${id}`, { as: 'editor', method: 'DELETE' })).status).toBe(200);
  expect([await remembered('Frozen lakes'), await remembered('Warm lakes')]).toEqual([undefined, undefined]);
});
