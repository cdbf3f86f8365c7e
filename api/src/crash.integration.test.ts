// A process killed in the middle of a publication, and another program that holds the lock while an editor saves.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdLock } from '../test/lock.ts';
import { openWholeSite } from '../test/whole-site.ts';
import { updateRow } from './content/update.ts';

let folder: string;
let speaker: { id: string; slug: string };
beforeAll(async () => {
  const site = await openWholeSite();
  folder = site.folder;
  const id = await site.value('SELECT speaker_id FROM format_speakers GROUP BY speaker_id HAVING count(*) = 1 ORDER BY speaker_id LIMIT 1');
  const slug = await site.value('SELECT slug FROM event_formats JOIN format_speakers ON format_id = event_formats.id WHERE speaker_id = ?', id);
  speaker = { id, slug };
  await site.leave();
}, 180_000);
afterAll(() => rm(folder, { recursive: true }));

const program = fileURLToPath(new URL('../test/dying-publisher.ts', import.meta.url));

/** Runs the program until it says that it has reached the stage, then kills it on the spot. */
async function killAt(stage: string, bio: string): Promise<string> {
  const child = spawn(process.execPath, [program, folder, stage, speaker.id, bio], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.includes(`reached ${stage}`)) break;
  }
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve();
  child.kill('SIGKILL');
  await gone;
  return said;
}

test.each([
  ['before anything is planned', 'plan'],
  ['when the pages are rendered and stored', 'render'],
  ['when everything is written but not committed', 'commit'],
  ['the instant it is live', 'live'],
])('a process killed %s leaves the site whole, and the edit is live after the next start', async (_when, stage) => {
  const bio = `Written before the end at ${stage}.`;
  expect(await killAt(stage, bio)).toContain(`reached ${stage}`);
  const site = await openWholeSite(folder);
  expect(await site.pipeline.verify()).toMatchObject({ mismatches: [], held: [] });
  const html = await site.pages();
  expect([...html].flatMap(([path, text]) => (text.includes(bio) ? [path] : []))).toEqual([`/formats/${speaker.slug}`]);
  await site.leave();
});

test('a save waits for another program, or says that it holds the database; nothing acknowledged is lost', async () => {
  const site = await openWholeSite(folder);
  const write = (bio: string) => site.write((writing) => updateRow('speakers', speaker.id, { bio }, writing));
  const lock = await holdLock(`${folder}/stem.db`);
  const [waited] = await Promise.all([write('Waited for the lock.'), lock.letGo()]);
  expect(waited.ok).toBe(true);

  const longer = await holdLock(`${folder}/stem.db`);
  const refused = await write('Came too late.');
  expect(refused).toMatchObject({ ok: false, failure: { name: 'database_busy' } });
  expect(await site.value('SELECT bio FROM speakers WHERE id = ?', speaker.id)).toBe('Waited for the lock.');
  await longer.letGo();

  const after = await write('Came after it.');
  if (!after.ok || after.value === undefined) throw new Error('The save after the lock was not taken');
  await site.pipeline.published(after.value);
  await site.leave();
  const later = await openWholeSite(folder);
  expect(await later.value('SELECT bio FROM speakers WHERE id = ?', speaker.id)).toBe('Came after it.');
  expect((await later.pages()).get(`/formats/${speaker.slug}`)).toContain('Came after it.');
  expect(await later.pipeline.verify()).toMatchObject({ mismatches: [] });
  await later.leave();
});
