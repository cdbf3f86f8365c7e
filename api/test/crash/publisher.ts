// A program that saves and publishes without a pause, to be killed. It says when it is back, what it has saved, and when
// it has come to the step at which it is to stay.
// node publisher.ts <data folder> <step, or “none”> <times it passes the step before it stays> <first number>
import { createHash } from 'node:crypto';
import { openObjects, startPipeline } from '@stem/content-pipeline';
import { type Database, openDatabase } from '@stem/content-pipeline/database';
import { save } from '../../src/content/save.ts';
import { updateRow } from '../../src/content/verbs/update.ts';
import { trackedTables } from '../../src/database/content-table.ts';
import { objectsFolder, startRenderer } from '../../src/publishing.ts';
import { settingsOf } from '../settings-of.ts';

const [folder = '', step = '', passes = '0', first = '0'] = process.argv.slice(2);
const settings = settingsOf(folder);
const opened = await openDatabase(settings.database);
const renderer = await startRenderer(settings);
const say = (line: string) => void process.stdout.write(`${line}\n`);

let left: number | undefined;

/** At the step where it is to stay nothing happens any more. */
async function come(here: string): Promise<void> {
  if (left === undefined || here !== step || left-- > 0) return;
  say(`reached ${here}`);
  await new Promise(() => setInterval(() => undefined, 1000));
}

/** Stays when everything of a transaction is written, and before it is committed. */
const stayingAt = (here: string): Database => ({
  ...opened,
  write: (unit) =>
    opened.write(async (transaction) => {
      const value = await unit(transaction);
      await come(here);
      return value;
    }),
});

const pipeline = await startPipeline({
  database: stayingAt('commit'),
  renderer: {
    ...renderer,
    async open(options) {
      await come('plan');
      const batch = await renderer.open(options);
      return {
        ...batch,
        async evaluate(keys) {
          const evaluated = await batch.evaluate(keys);
          await come('evaluate');
          return evaluated;
        },
        async render(pages) {
          const rendered = await batch.render(pages);
          await come('render');
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
pipeline.onPublication(() => void come('live'));
say('back');
left = Number(passes);

const [format] = await opened.rows('SELECT id FROM event_formats WHERE is_listed = 1 ORDER BY id LIMIT 1');
const database = stayingAt('save');
const nothing = { newId: () => createHash('sha256').update(String(Math.random())).digest('hex').slice(0, 32), now: () => new Date().toISOString() };
for (let number = Number(first); ; number += 1) {
  const title = `Number ${number}.`;
  const saved = await save('editor', (writing) => updateRow('event_formats', String(format?.id), { title, title_de: title }, writing), {
    ...nothing,
    database,
    onSaved: pipeline.wake,
  });
  if (!saved.ok) throw new Error(saved.failure.detail);
  say(`saved ${number}`);
  // Now and then a publication gets to its end before the next save.
  if (number % 3 === 0) await pipeline.whenLive(saved.value.seq ?? 0);
}
