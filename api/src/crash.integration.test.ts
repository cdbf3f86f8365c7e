// A process is killed repeatedly while it saves and publishes, and another program holds the lock while an editor saves.
// `npm run bench -- crash` runs the first test with larger numbers.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeLock } from '../../content-pipeline/test/lock.ts';
import { buildPublisher } from '../test/crash/build-publisher.ts';
import { killPoints, type NumberedField, type Remains, readRemains, runAndKill, runToItsEnd } from '../test/crash/kills.ts';
import { isLong } from '../test/empty-database.ts';
import { compareWithCleanBuild } from '../test/oracle/clean-build.ts';
import { openOracleSite } from '../test/oracle/oracle-site.ts';
import { builtSite } from '../test/oracle/other-bundle.ts';
import { openWholeSite } from '../test/whole-site.ts';
import { updateRow } from './content/verbs/update.ts';

// The first six kills are at the steps of a publication, the others at random instants.
const { STEM_CRASH_TIMES: times = isLong ? '200' : '3', STEM_CRASH_SEED: seed = '2027' } = process.env;

/** A save of a field that is on every page takes seconds. */
const field: NumberedField = isLong ? 'title' : 'location';

/** A comparison with a clean build every 15 kills, and one at the end. */
const killsPerComparison = 15;

let folder: string;
let built: string;
let program: string;
let speaker: { id: string; slug: string };
beforeAll(async () => {
  const site = await openWholeSite();
  folder = site.folder;
  const id = await site.value('SELECT speaker_id FROM format_speakers GROUP BY speaker_id HAVING count(*) = 1 ORDER BY speaker_id LIMIT 1');
  const slug = await site.value('SELECT slug FROM event_formats JOIN format_speakers ON format_id = event_formats.id WHERE speaker_id = ?', id);
  speaker = { id, slug };
  await site.leave();
  built = await mkdtemp(join(tmpdir(), 'stem-crash-'));
  program = await buildPublisher(built);
  await runToItsEnd({ program, folder, first: 1, field });
}, 600_000);
afterAll(async () => {
  for (const made of [folder, built]) await rm(made, { recursive: true });
});

test(
  `a process killed ${times} times, at any step and any instant, loses no save and leaves no half publication (seed ${seed})`,
  async () => {
    const backs: number[] = [];
    let places: number | undefined;
    let [first, published] = [1, 0];
    for (const [count, moment] of killPoints(Number(times), Number(seed)).entries()) {
      const { saved, back } = await runAndKill({ program, folder, first, field }, moment);
      if (back !== undefined) backs.push(back);
      const remains = await readRemains(folder, field);
      // Every page that shows a number shows the same one: in both languages, in lists and files.
      const numbers = [...remains.shown.keys()];
      expect({ count, moment, ...remains, numbers }).toMatchObject({ damaged: [], numbers: expect.toSatisfy((found: number[]) => found.length <= 1) });
      places ??= remains.shown.get(numbers[0] ?? 0);
      expect({ count, moment, places: remains.shown.get(numbers[0] ?? 0) }).toEqual({ count, moment, places });
      // Confirmed saves are there, and visitors never see an older state than before.
      expect({ count, moment, ...remains }).toMatchObject({ stored: expect.toSatisfy((stored: number) => stored >= (saved ?? first - 1)) });
      expect({ count, moment, shown: numbers[0] ?? 0 }).toEqual({
        count,
        moment,
        shown: expect.toSatisfy((shown: number) => shown >= published && shown <= remains.stored),
      });
      published = numbers[0] ?? published;
      first = remains.stored + 1;
      if (count % killsPerComparison === killsPerComparison - 1 || count === Number(times) - 1) await expectCleanBuild(remains);
    }
    expect(first).toBeGreaterThan(Number(times));
    expect(places).toBeGreaterThan(3);
    const median = backs.sort((one, other) => one - other)[Math.floor(backs.length / 2)];
    process.stdout.write(`${times} kills, ${first - 1} saves; from a start until everything was live: median ${Math.round(median ?? 0)} ms\n`);
  },
  Number(times) * 20_000 + 300_000,
);

async function expectCleanBuild({ stored }: Remains): Promise<void> {
  const site = await openOracleSite({ folder, bundle: builtSite, newId: crypto.randomUUID, clock: { now: Date.now() } });
  try {
    expect(await compareWithCleanBuild(site)).toMatchObject({ failing: 0, differences: [] });
    expect(await site.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
    expect([...(await readRemains(folder, field)).shown.keys()]).toEqual([stored]);
  } finally {
    await site.leave();
  }
}
test('a save waits for the lock of another program or is refused with the reason; no confirmed save is lost', async () => {
  const site = await openWholeSite({ folder });
  const write = (bio: string) => site.write((writing) => updateRow('speakers', speaker.id, { bio }, writing));
  const lock = await takeLock(`${folder}/stem.db`);
  const [waited] = await Promise.all([write('Waited for the lock.'), lock.release()]);
  expect(waited.ok).toBe(true);

  const longer = await takeLock(`${folder}/stem.db`);
  const refused = await write('Came too late.');
  expect(refused).toMatchObject({ ok: false, failure: { name: 'database_busy' } });
  expect(await site.value('SELECT bio FROM speakers WHERE id = ?', speaker.id)).toBe('Waited for the lock.');
  await longer.release();

  const after = await write('Came after it.');
  if (!after.ok || after.value === undefined) throw new Error('The save after the lock was not taken');
  await site.pipeline.whenLive(after.value);
  await site.leave();
  const later = await openWholeSite({ folder });
  expect(await later.value('SELECT bio FROM speakers WHERE id = ?', speaker.id)).toBe('Came after it.');
  expect((await later.pages()).get(`/formats/${speaker.slug}`)).toContain('Came after it.');
  expect(await later.pipeline.verify()).toMatchObject({ mismatches: [] });
  await later.leave();
});
