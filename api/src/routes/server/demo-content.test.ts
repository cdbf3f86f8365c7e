// Removing the demo content from the back office: what the demo wrote goes, with its files, and nothing else.

import type { EntityName } from '@stem/model';
import { describeFailure } from '@stem/model/texts/format-sentence';
import { expect, test } from 'vitest';
import { isOnServer } from '../../../test/empty-database.ts';
import { exampleBody, makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';
import { save } from '../../content/save.ts';
import { createRow } from '../../content/verbs/create.ts';
import { demoActor } from '../../demo/load.ts';
import { addMedia, storeTrusted } from '../../media/add-media.ts';

const call = { as: 'editor' as const, path: '/api/demo-content' };

/** A row as the demo content would have written it. */
async function byDemo(name: EntityName, stem: Stem, values: object = {}): Promise<string> {
  const body = { ...(await exampleBody(name, stem)), ...values };
  const saved = await save(demoActor, (writing) => createRow(name, body, writing), contextOf(stem));
  if (!saved.ok) throw new Error(describeFailure(saved.failure));
  return saved.value.value.id;
}
const contextOf = ({ database, clock }: Stem) => ({
  database,
  newId: () => crypto.randomUUID(),
  now: () => new Date(clock.now).toISOString(),
  onSaved: () => undefined,
});

async function fileOfDemo(stem: Stem, name: string): Promise<string> {
  const file = { bytes: Buffer.from(`a picture, ${name}`), originalName: `${name}.png` };
  const stored = await storeTrusted(file, { mime: 'image/png', extension: 'png' }, stem.files, new Date(stem.clock.now).toISOString());
  const saved = await save(demoActor, (writing) => addMedia(stored, writing), contextOf(stem));
  expect(saved.ok).toBe(true);
  return String(stored.system.url);
}

test('what the demo wrote is counted and removed with its files; own content and the files it uses stay', async () => {
  const stem = await openStem();
  const [used, unused] = [await fileOfDemo(stem, 'used'), await fileOfDemo(stem, 'unused')];
  await byDemo('speakers', stem, { photo: unused });
  const own = await makeExample('speakers', stem, { name: 'Vreni Own', photo: used });
  await play({ ...call, name: 'count', status: 200, answer: { rows: 2, kept: 1 } }, stem);
  await play({ ...call, as: 'visitor', name: 'stranger', method: 'DELETE', status: 401, failure: 'not_signed_in' }, stem);
  await play(
    { ...call, name: 'remove', method: 'DELETE', status: 200, logged: ['delete speakers', 'delete media_library'], answer: { rows: 2, kept: 1 } },
    stem,
  );
  await stem.mails();
  expect([await stem.files.has(nameOf(used)), await stem.files.has(nameOf(unused))]).toEqual([true, false]);
  await play({ name: 'own', path: `/api/speakers/${own.id}`, status: 200, answer: { name: 'Vreni Own' } }, stem);
  await play({ ...call, name: 'nothing left', status: 200, answer: { rows: 0, kept: 1 } }, stem);
  await play({ ...call, name: 'again', method: 'DELETE', status: 200, answer: { rows: 0, kept: 1 } }, stem);
  await stem.close();
});

test('what editors have put below demo records, or named, keeps those records and nothing beside them', async () => {
  const stem = await openStem();
  const event = await byDemo('event_formats', stem);
  const other = await byDemo('event_formats', stem);
  const column = await byDemo('footer_columns', stem);
  const person = await byDemo('speakers', stem);
  await byDemo('venues', stem, { format_id: event });
  await byDemo('venues', stem, { format_id: other });
  await byDemo('footer_links', stem, { column_id: column });
  const own = [
    `/api/venues/${(await makeExample('venues', stem, { format_id: event })).id}`,
    `/api/footer/links/${(await makeExample('footer_links', stem, { column_id: column })).id}`,
    `/api/formats/${event}/speakers`,
  ];
  await stem.write('POST', `/api/formats/${event}/speakers/${person}`);
  await play({ ...call, name: 'count', status: 200, answer: { rows: 4, kept: 3 } }, stem);
  // On a server a large save is sent table by table.
  const logged = isOnServer
    ? ['delete venues', 'delete venues', 'delete footer_links', 'delete event_formats']
    : ['delete footer_links', 'delete venues', 'delete venues', 'delete event_formats'];
  await play({ ...call, name: 'remove', method: 'DELETE', status: 200, logged, answer: { rows: 4, kept: 3 } }, stem);
  for (const path of own) await play({ name: path, path, status: 200 }, stem);
  await play({ name: 'the person at the event', path: `/api/formats/${event}/speakers`, status: 200, answer: [{ id: person }] }, stem);
  await play({ ...call, name: 'nothing left', status: 200, answer: { rows: 0, kept: 3 } }, stem);
  await stem.close();
});

test('an attendee of a demo event loses the access, and keeps nothing of the event', async () => {
  const stem = await openStem();
  const event = await byDemo('event_formats', stem);
  await byDemo('venues', stem, { format_id: event });
  const { id } = await makeExample('users', stem, { email: 'vreni@alder.example', authorized_formats: [event] });
  await play({ ...call, name: 'count', status: 200, answer: { rows: 2, kept: 0 } }, stem);
  const logged = isOnServer ? ['delete venues', 'delete event_formats', 'update users'] : ['delete venues', 'update users', 'delete event_formats'];
  await play({ ...call, name: 'remove', method: 'DELETE', status: 200, logged, answer: { rows: 2, kept: 0 } }, stem);
  expect(await stem.read(`/api/users/${id}`, 'editor')).toMatchObject({ email: 'vreni@alder.example', authorized_formats: [] });
  await stem.close();
});

const nameOf = (url: string): string => url.split('/').at(-1) ?? '';
