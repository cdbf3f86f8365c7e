// Removing the demo content from the back office: what the demo wrote goes, with its files, and nothing else.
import { expect, test } from 'vitest';
import { demoActor } from '../../src/demo/load.ts';
import { exampleBody, makeExample } from '../../test/example.ts';
import { play } from '../../test/scenario.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { createRow } from '../content/create.ts';
import { save } from '../content/save.ts';
import { addMedia, storeTrusted } from '../media/add-media.ts';

const call = { as: 'editor' as const, path: '/api/demo-content' };

/** A row as the demo content would have written it. */
async function byDemo(name: 'venues' | 'speakers', stem: Stem, values: object = {}): Promise<void> {
  const body = { ...(await exampleBody(name, stem)), ...values };
  const saved = await save(demoActor, (writing) => createRow(name, body, writing), contextOf(stem));
  expect(saved.ok).toBe(true);
}
const contextOf = ({ database, clock }: Stem) => ({
  database,
  newId: () => crypto.randomUUID(),
  now: () => new Date(clock.now).toISOString(),
  onSaved: () => undefined,
});

async function fileOfDemo(stem: Stem, name: string): Promise<string> {
  const file = { bytes: Buffer.from(`%PDF-1.4 ${name}`), originalName: `${name}.pdf` };
  const stored = await storeTrusted(file, { mime: 'application/pdf', extension: 'pdf' }, stem.files, new Date(stem.clock.now).toISOString());
  const saved = await save(demoActor, (writing) => addMedia(stored, writing), contextOf(stem));
  expect(saved.ok).toBe(true);
  return String(stored.system.url);
}

test('what the demo wrote is counted and removed with its files; own content and the files it uses stay', async () => {
  const stem = await openStem();
  const [used, unused] = [await fileOfDemo(stem, 'used'), await fileOfDemo(stem, 'unused')];
  await byDemo('speakers', stem, { photo: unused });
  const own = await makeExample('speakers', stem, { name: 'Vreni Own', photo: used });
  await play({ ...call, name: 'count', status: 200, answer: { rows: 1 } }, stem);
  await play({ ...call, as: 'visitor', name: 'stranger', method: 'DELETE', status: 401, failure: 'not_signed_in' }, stem);
  await play(
    { ...call, name: 'remove', method: 'DELETE', status: 200, logged: ['delete speakers', 'delete media_library'], answer: { rows: 2, kept: 1 } },
    stem,
  );
  await stem.mails();
  expect([await stem.files.has(nameOf(used)), await stem.files.has(nameOf(unused))]).toEqual([true, false]);
  await play({ name: 'own', path: `/api/speakers/${own.id}`, status: 200, answer: { name: 'Vreni Own' } }, stem);
  await play({ ...call, name: 'nothing left', status: 200, answer: { rows: 0 } }, stem);
  await play({ ...call, name: 'again', method: 'DELETE', status: 200, answer: { rows: 0, kept: 1 } }, stem);
  await stem.close();
});

const nameOf = (url: string): string => url.split('/').at(-1) ?? '';
