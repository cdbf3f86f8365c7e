// A program that saves an edit, comes as far as a stage of its publication, says so and goes no further: to be killed.
// node dying-publisher.ts <data folder> <stage> <id of a speaker> <new biography>
import { randomUUID } from 'node:crypto';
import { openObjects, startPipeline } from '@stem/content-pipeline';
import { openDatabase } from '@stem/content-pipeline/database';
import { save } from '../src/content/save.ts';
import { updateRow } from '../src/content/update.ts';
import { trackedTables } from '../src/database/content-table.ts';
import { objectsFolder, startRenderer } from '../src/publishing.ts';
import { settingsOf } from './whole-site.ts';

const [folder = '', stage = '', speaker = '', bio = ''] = process.argv.slice(2);
const settings = settingsOf(folder);
const database = await openDatabase(settings.database);
const renderer = await startRenderer(settings);
let isArmed = false;

/** Reached the stage: from here on nothing happens any more. */
async function reach(here: string): Promise<void> {
  if (!isArmed || here !== stage) return;
  process.stdout.write(`reached ${here}\n`);
  await new Promise(() => setInterval(() => undefined, 1000));
}

const pipeline = await startPipeline({
  database: {
    ...database,
    write: (unit) =>
      database.write(async (transaction) => {
        const value = await unit(transaction);
        await reach('commit');
        return value;
      }),
  },
  renderer: {
    ...renderer,
    async open(options) {
      await reach('plan');
      const batch = await renderer.open(options);
      return {
        ...batch,
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
isArmed = true;
const saved = await save('editor', (writing) => updateRow('speakers', speaker, { bio }, writing), {
  database,
  newId: randomUUID,
  now: () => new Date().toISOString(),
  onSaved: pipeline.wake,
});
process.stdout.write(`saved ${saved.ok}\n`);
