// An event that is not listed is found by its address only: no list of the api names it, its id, or anything that belongs to it.
import { columnsOf, type Entity, type EntityName, entities, entityNames } from '@stem/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeExample } from '../../test/example.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { callsOf } from '../openapi/calls.ts';

let stem: Stem;
const ids = { hidden: '', shown: '' };
beforeAll(async () => {
  stem = await openStem();
  ids.hidden = await makeEvent('Quokka', false);
  ids.shown = await makeEvent('Wombat', true);
});
afterAll(() => stem.close());

/** An event with a record of every kind that belongs to one, all with this word in their texts. */
async function makeEvent(word: string, is_listed: boolean): Promise<string> {
  const slug = word.toLowerCase();
  const { id } = await makeExample('event_formats', stem, { ...textsOf('event_formats', word), slug, is_listed });
  const speaker = await makeExample('speakers', stem, { ...textsOf('speakers', word), name: `${word} Quinn` });
  const made = new Map<string, string>([['event_formats', id]]);
  const belongs = (name: EntityName) => {
    const { parent, private: isPrivate }: Entity = entities[name];
    return !isPrivate && !made.has(name) && parent !== undefined && made.has(parent.entity);
  };
  for (let name = entityNames.find(belongs); name; name = entityNames.find(belongs)) {
    const { parent }: Entity = entities[name];
    const owner = { [parent?.field ?? '']: made.get(parent?.entity ?? '') };
    made.set(name, (await makeExample(name, stem, { ...textsOf(name, word), ...owner, ...(name === 'format_speakers' && { speaker_id: speaker.id }) })).id);
  }
  expect(made.size).toBeGreaterThan(9);
  return id;
}

const textsOf = (name: EntityName, word: string) =>
  Object.fromEntries(
    columnsOf(entities[name].fields)
      .filter(({ field }) => ['text', 'long_text'].includes(field.kind) && 'localized' in field && field.localized)
      .map((column) => [column.name, word]),
  );

/** Everything that public calls without a record in their address answer; the search of the site has its own test. */
async function readAll(as: 'visitor' | 'editor'): Promise<Map<string, string>> {
  const paths = callsOf(stem.app).flatMap(({ method, path, operation }) =>
    method === 'GET' && operation?.access === 'public' && !path.includes(':') ? [path] : [],
  );
  const asked = paths.filter((path) => path !== '/api/search');
  return new Map(await Promise.all(asked.map(async (path) => [path, (await (await stem.request(path, { as })).text()).toLowerCase()] as const)));
}
const naming = async (word: string, as: 'visitor' | 'editor' = 'visitor') =>
  [...(await readAll(as))].flatMap(([path, text]) => (text.includes(word) ? [path] : [])).toSorted();

test('no list of the api names an event that is not listed, or what belongs to it', async () => {
  expect(await naming('quokka')).toEqual([]);
  expect(await naming(ids.hidden)).toEqual([]);
});

test('the same lists name an event that is listed, and for editors both', async () => {
  const lists = await naming('wombat');
  expect(lists).toEqual(expect.arrayContaining(['/api/formats', '/api/key-topics', '/api/speakers', '/api/venues']));
  expect((await naming(ids.shown)).length).toBeGreaterThan(5);
  expect(await naming('quokka', 'editor')).toEqual(expect.arrayContaining(['/api/formats', '/api/key-topics', '/api/speakers', '/api/venues']));
});

test('who knows its address reads all of it', async () => {
  const read = async (path: string) => JSON.stringify(await stem.read(path)).toLowerCase();
  for (const path of [
    '/api/formats/quokka',
    '/api/formats/quokka/key-topics',
    '/api/formats/quokka/speakers',
    '/api/formats/quokka/venues',
    `/api/venues?format_id=${ids.hidden}`,
  ])
    expect([path, await read(path)]).toEqual([path, expect.stringContaining('quokka')]);
});
