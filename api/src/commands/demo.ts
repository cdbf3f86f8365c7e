// npm run demo -- load | remove: works without a running Stem, and with one, which publishes what changed.
import { randomUUID } from 'node:crypto';
import { type DemoContext, DemoRefused, loadDemo } from '../demo/load.ts';
import { hasDemo, hasRemains, removeDemo } from '../demo/remove.ts';
import { createGatedFiles } from '../gated/gated-files.ts';
import { createMediaFiles } from '../media/media-files.ts';
import { commandLine } from '../settings/program.ts';
import { openFiles } from '../storage/open-files.ts';
import { exitWhenWritten, publishedLine, runOnDatabase, sayUsage, waitUntilPublished } from './command.ts';
import { count } from './wording.ts';

const usage = `Usage: ${commandLine('demo', '<command>')}

  load     fills Stem with seven fictional communities and the site around them
  remove   removes all of that, also what was edited; your own content stays, with what it needs`;

async function run([command, ...more]: readonly string[]): Promise<number> {
  if ((command !== 'load' && command !== 'remove') || more.length > 0) return sayUsage(usage);
  return runOnDatabase('The demo content cannot be reached', async (database, settings) => {
    const files = await openFiles(settings);
    const context: DemoContext = {
      database,
      newId: randomUUID,
      now: () => new Date().toISOString(),
      onSaved: () => undefined,
      files: createMediaFiles(files.media),
      gated: createGatedFiles(files.gated),
      settled: () => waitUntilPublished(database),
    };
    return (command === 'load' ? load(context) : remove(context)).catch(refuseDemo);
  });
}

function refuseDemo(error: unknown): number {
  if (!(error instanceof DemoRefused)) throw error;
  console.error(
    `The demo content conflicts with your own. ${error.message}\nNothing was changed. Load it into an empty Stem, or change the record that is named here first.`,
  );
  return 1;
}

async function load(context: DemoContext): Promise<number> {
  if (await hasDemo(context)) {
    console.error(`The demo content is loaded already. Remove it first to load it again: ${commandLine('demo', 'remove')}`);
    return 1;
  }
  if (await hasRemains(context)) {
    console.error('Records of the demo content were kept because your own content uses them: it cannot be loaded a second time beside them.');
    return 1;
  }
  await loadDemo(context);
  console.log(`The demo content is loaded. ${await publishedLine(context.database)}`);
  return 0;
}

async function remove(context: DemoContext): Promise<number> {
  const { rows, kept } = await removeDemo(context);
  if (rows === 0 && kept === 0) console.log('There is no demo content here.');
  if (rows > 0) console.log(`${count(rows, 'record')} of the demo content removed. ${await publishedLine(context.database)}`);
  if (kept > 0)
    console.log(`${count(kept, 'record')} of the demo content ${kept === 1 ? 'stays' : 'stay'}, because your own content uses ${kept === 1 ? 'it' : 'them'}.`);
  return 0;
}

exitWhenWritten(await run(process.argv.slice(2)));
