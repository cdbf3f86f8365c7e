// npm run scan -- ADDRESS: where an address still stands in this installation and in its backups, with or without a running Stem.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createContains } from '../privacy/forms-of-text.ts';
import { readAllKeptDays } from '../privacy/kept-days.ts';
import { scan, scanFile } from '../privacy/scan.ts';
import { showStanding } from '../privacy/show-standing.ts';
import { commandLine } from '../settings/program.ts';
import { openFiles, openSiteObjects } from '../storage/open-files.ts';
import { exitWhenWritten, runOnDatabase, sayUsage } from './command.ts';

const usage = `Usage: ${commandLine('scan', 'ADDRESS', '[--name NAME] [--backups FOLDER]')}

  Searches all bytes for an email address: tables, pages with their earlier versions, files of DATA_DIR and of the bucket.
  Says where it stands, and until when. Changes nothing; an editor erases it under Personal Data.

  --name NAME        searches for a name as well
  --backups FOLDER   reads the archives of a folder too`;

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { name: { type: 'string' }, backups: { type: 'string' } } });
  } catch {
    return undefined;
  }
}

/** Returns the exit code: 1 when it stands somewhere. */
async function run(): Promise<number> {
  const { positionals = [], values = {} } = readArguments() ?? {};
  const [address = ''] = positionals;
  if (positionals.length !== 1 || !address.includes('@')) return sayUsage(usage);
  const texts = [address, ...(values.name === undefined ? [] : [values.name])];
  return runOnDatabase('Nothing was searched', async (database, settings) => {
    const objects = await openSiteObjects(settings);
    const { bucket } = await openFiles(settings);
    const found = await scan(texts, { database, objects, dataFolder: settings.dataFolder, bucket });
    const days = await readAllKeptDays(database.read, settings.kept.historyDays);
    // What the database knows of backups is less than their bytes say.
    const shown = found.filter(({ place }) => values.backups === undefined || place !== 'backups').map((standing) => showStanding(standing, 'en', days));
    for (const { title, count, until } of shown) console.log(`${[title, count > 1 ? `(${count})` : ''].filter(Boolean).join(' ')}  ${until}`.trim());
    const archives = values.backups === undefined ? [] : await archivesWith(texts, values.backups);
    for (const archive of archives) console.log(`${archive}  Until it is deleted`);
    // Backups that are not read may have it.
    const places = shown.filter(({ place }) => place !== 'backups').length + archives.length;
    if (places === 0) console.log('It stands nowhere else.');
    return places === 0 ? 0 : 1;
  });
}

/** They are not compressed. */
async function archivesWith(texts: readonly string[], folder: string): Promise<string[]> {
  const contains = createContains(texts);
  const found: string[] = [];
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.tar')).sort())
    if (await scanFile(join(folder, name), contains)) found.push(join(folder, name));
  return found;
}

exitWhenWritten(await run());
