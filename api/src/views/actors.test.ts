// The name of an actor is wherever their saves and publications are shown, also after they were deleted.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEditor, type SignedInEditor } from '../../test/editor.ts';
import { makeExample } from '../../test/example.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { readActorNames } from './actors.ts';

interface Acted {
  readonly id: number | string;
  readonly actor: string;
  readonly actor_name: string | null;
}

let stem: Stem;
let vreni: SignedInEditor;
let speaker: string;
beforeAll(async () => {
  stem = await openStem();
  vreni = await makeEditor(stem, 'editor');
  speaker = (await makeExample('speakers', stem)).id;
  await makeExample('format_speakers', stem, { speaker_id: speaker });
  await stem.live();
});
afterAll(() => stem.close());

const read = async <T>(path: string) => (await stem.read(path, 'editor')) as T; // the api answers as its document says
const asVreni = async (method: string, path: string, body?: unknown) => (await stem.request(path, { method, body, headers: vreni.headers })).json();
const named = (name: string | null) => ({ actor: `editor:${vreni.id}`, actor_name: name });

test('a save names its editor in the history, as a table too, and in the receipt of its publication', async () => {
  await asVreni('PATCH', `/api/speakers/${speaker}`, { bio: 'Counts.' });
  await stem.live();
  const [save] = await read<Acted[]>(`/api/history?record=${speaker}`);
  expect(save).toMatchObject(named('Vreni Amsler'));
  expect(await read(`/api/history/${save?.id}`)).toMatchObject(named('Vreni Amsler'));
  expect(await (await stem.request(`/api/history.csv?record=${speaker}`, { as: 'editor' })).text()).toContain(`"editor:${vreni.id}";"Vreni Amsler"`);
  const [receipt] = await read<Acted[]>('/api/publications');
  expect(receipt).toMatchObject(named('Vreni Amsler'));
  expect(await read(`/api/publications/${receipt?.id}`)).toMatchObject(named('Vreni Amsler'));
  expect(await read('/api/publishing')).toMatchObject({ last: named('Vreni Amsler') });
});

test('an undo and the save it undoes name both, and a rollback names who rolled back', async () => {
  const [save] = await read<Acted[]>(`/api/history?record=${speaker}`);
  await stem.write('POST', `/api/history/${save?.id}/undo`);
  expect((await read<unknown[]>(`/api/history?record=${speaker}`)).slice(0, 2)).toMatchObject([
    { actor: 'admin', actor_name: null, undoes: named('Vreni Amsler') },
    { ...named('Vreni Amsler'), undone_by: { actor: 'admin', actor_name: null } },
  ]);
  await stem.live();
  const [publication] = await read<Acted[]>('/api/publications');
  expect(await asVreni('POST', `/api/publications/${publication?.id}/rollback`)).toMatchObject({
    publication: { reason: 'rollback', ...named('Vreni Amsler') },
  });
});

test('the versions of a page and its explanation name who brought them', async () => {
  const { pages } = await read<{ pages: { path: string }[] }>(`/api/publications/${(await read<Acted[]>('/api/publications'))[0]?.id}`);
  const path = pages[0]?.path ?? '';
  const versions = await read<(Acted & { publication: number })[]>(`/api/publishing/page/versions?path=${path}`);
  expect(versions[0]).toMatchObject(named('Vreni Amsler'));
  expect(await read(`/api/publishing/page?path=${path}`)).toMatchObject({ versions: expect.arrayContaining([expect.objectContaining(named('Vreni Amsler'))]) });
  const [to, from] = versions.map(({ publication }) => publication);
  expect(await read(`/api/publishing/page/difference?path=${path}&from=${from}&to=${to}`)).toMatchObject({ to: named('Vreni Amsler') });
});

test('who has made saves is listed with their names, which any editor may read', async () => {
  const reader = await makeEditor(stem, 'reader', [], { name: 'Ada Alder' });
  const listed = await (await stem.request('/api/history/actors', { headers: reader.headers })).json();
  expect(listed).toEqual([
    { actor: 'admin', actor_name: null },
    { actor: `editor:${vreni.id}`, actor_name: 'Vreni Amsler' },
  ]);
});

test('their name follows a change, stays after they are deleted, and is asked for once', async () => {
  await stem.write('PATCH', `/api/editors/${vreni.id}`, { name: 'Vreni Alder' });
  expect(await read(`/api/history?actor=editor:${vreni.id}`)).toEqual([expect.objectContaining(named('Vreni Alder'))]);
  await stem.write('DELETE', `/api/editors/${vreni.id}`);
  expect(await read(`/api/history?actor=editor:${vreni.id}`)).toEqual([expect.objectContaining(named('Vreni Alder'))]);
  let questions = 0;
  const counting: Parameters<typeof readActorNames>[1] = {
    all: (question) => {
      questions += 1;
      return stem.database.read.all(question);
    },
  };
  const names = await readActorNames([named(null).actor, named(null).actor, 'admin', null, 'editor:nobody'], counting);
  expect([names(named(null).actor), names('admin'), names('editor:nobody'), names(null), questions]).toEqual(['Vreni Alder', null, null, null, 1]);
});
