// npm run demo -- load | remove: works beside a running Stem, which publishes what changed, and without one.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseBusy } from '@stem/content-pipeline/database';
import { prepareDatabase } from '../database/prepare.ts';
import { type DemoContext, DemoRefused, loadDemo } from '../demo/load.ts';
import { hasDemo, hasRemains, removeDemo } from '../demo/remove.ts';
import { openGatedFiles } from '../gated/gated-files.ts';
import { openMediaFiles } from '../media/media-files.ts';
import { openStorage } from '../settings/check.ts';
import { refuse } from '../settings/environment.ts';
import { commandSettings } from './command-settings.ts';
import { published, publishedLine } from './published.ts';
import { count } from './wording.ts';

const usage = `Usage: npm run demo -- <command>

  load     fills Stem with seven fictional communities and the site around them
  remove   takes all of that out again, whatever was done to it; your own content stays, with what it needs`;

/** Returns the exit code. */
async function run([command, ...more]: readonly string[]): Promise<number> {
  if ((command !== 'load' && command !== 'remove') || more.length > 0) {
    console.error(usage);
    return 2;
  }
  const settings = commandSettings(fileURLToPath(new URL('../../..', import.meta.url)));
  const opened = await openStorage(settings);
  if (!opened.ok) return refuse('The demo content cannot be reached', opened.problems);
  const { database } = opened;
  try {
    await prepareDatabase(database);
    const context: DemoContext = {
      database,
      newId: randomUUID,
      now: () => new Date().toISOString(),
      onSaved: () => undefined,
      files: await openMediaFiles(join(settings.dataFolder, 'media')),
      gated: await openGatedFiles(join(settings.dataFolder, 'gated')),
      settled: () => published(database),
    };
    return await (command === 'load' ? load(context) : remove(context));
  } catch (error) {
    if (error instanceof DemoRefused) {
      console.error(
        `The demo content cannot be loaded beside your own. ${error.message}\nNothing was changed. Load it into an empty Stem, or change what is named here first.`,
      );
      return 1;
    }
    if (!(error instanceof DatabaseBusy)) throw error;
    console.error(`${error.message}. Nothing was changed; try again, or stop that program first.`);
    return 1;
  } finally {
    await database.close();
  }
}

async function load(context: DemoContext): Promise<number> {
  if (await hasDemo(context)) {
    console.error('The demo content is here already. To load it anew: npm run demo -- remove');
    return 1;
  }
  if (await hasRemains(context)) {
    console.error('Records of the demo content have stayed, because your own content belongs to them or uses them: it cannot be loaded beside them.');
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
    console.log(
      `${count(kept, 'record')} of the demo content ${kept === 1 ? 'stays' : 'stay'}, because your own content belongs to ${kept === 1 ? 'it or uses it' : 'them or uses them'}.`,
    );
  return 0;
}

const code = await run(process.argv.slice(2));
// Whoever reads us through a pipe gets everything first.
process.stdout.write('', () => process.exit(code));
