// A program that saves and publishes without a pause, to be killed. It prints when it is live again, what it has saved, and
// when it has reached the step at which it must wait.
// node publisher.ts <data folder> <step, “none”, or “end”> <times it passes the step before it waits> <first number> <field of an event>

import { createHash } from 'node:crypto';
import { openObjects, startPipeline } from '@stem/content-pipeline';
import { type Database, openDatabase } from '@stem/content-pipeline/database';
import { takeOwnership } from '@stem/content-pipeline/nodes';
import { describeFailure } from '@stem/model/texts/format-sentence';
import { save } from '../../src/content/save.ts';
import { updateRow } from '../../src/content/verbs/update.ts';
import { trackedTables } from '../../src/database/content-table.ts';
import { lockFileOf, startRenderer } from '../../src/publishing.ts';
import { objectsFolder } from '../../src/storage/open-files.ts';
import { settingsOf } from '../installation.ts';

const [folder = '', step = '', passes = '0', first = '0', field = 'title'] = process.argv.slice(2);
const settings = settingsOf(folder);
const opened = await openDatabase(settings.database);
const renderer = await startRenderer(settings);
const say = (line: string) => void process.stdout.write(`${line}\n`);

let left: number | undefined;

/** Hangs at the step where it must wait for its end. */
async function reach(here: string): Promise<void> {
  if (left === undefined || here !== step || left-- > 0) return;
  say(`reached ${here}`);
  await new Promise(() => setInterval(() => undefined, 1000));
}

/** Hangs after all writes of a transaction and before its commit. */
const hangingAt = (here: string): Database => ({
  ...opened,
  write: (unit, flush) =>
    opened.write(async (transaction) => {
      const value = await unit(transaction);
      await reach(here);
      return value;
    }, flush),
});

const pipeline = await startPipeline({
  database: hangingAt('commit'),
  ownership: await takeOwnership(opened, { now: Date.now, lockFile: lockFileOf(folder) }),
  renderer: {
    ...renderer,
    async open(options) {
      await reach('plan');
      const batch = await renderer.open(options);
      return {
        ...batch,
        async evaluate(keys) {
          const evaluated = await batch.evaluate(keys);
          await reach('evaluate');
          return evaluated;
        },
        async render(pages) {
          const rendered = await batch.render(pages);
          await reach('render');
          return rendered;
        },
      };
    },
  },
  tables: trackedTables,
  objects: await openObjects(objectsFolder(folder)),
  origin: settings.origin,
  serves: async () => true,
  now: Date.now,
  onError: (error) => void process.stderr.write(`${String(error)}\n`),
});
pipeline.onPublication(() => void reach('live'));
say('back');
// A process that ends by itself leaves its compiled code for the next ones; one that is killed does not.
if (step === 'end') {
  await pipeline.stop();
  await renderer.close();
  await opened.close();
  process.exit();
}
left = Number(passes);

const [format] = await opened.rows('SELECT id FROM event_formats WHERE is_listed = 1 ORDER BY id LIMIT 1');
const database = hangingAt('save');
const context = { newId: () => createHash('sha256').update(String(Math.random())).digest('hex').slice(0, 32), now: () => new Date().toISOString() };
for (let number = Number(first); ; number += 1) {
  const text = `Number ${number}.`;
  const saved = await save('editor', (writing) => updateRow('event_formats', String(format?.id), { [field]: text, [`${field}_de`]: text }, writing), {
    ...context,
    database,
    onSaved: pipeline.wake,
  });
  if (!saved.ok) throw new Error(describeFailure(saved.failure));
  say(`saved ${number}`);
  // Every third save waits for its publication.
  if (number % 3 === 0) await pipeline.whenLive(saved.value.seq ?? 0);
}
