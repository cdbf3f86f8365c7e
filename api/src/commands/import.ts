// npm run import -- FILE: imports an export. Where there is content, it first reports what it would change.
import { randomUUID } from 'node:crypto';
import type { Database } from '@stem/content-pipeline/database';
import { entities } from '@stem/model';
import { describeFailure } from '@stem/model/texts/format-sentence';
import { ArchiveRefused } from '../archive/manifest.ts';
import { rememberMissing } from '../backup/installation.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { checkExport, hasContent, type Imported, importContent } from '../exchange/import-content.ts';
import { refuse } from '../settings/environment.ts';
import { commandLine } from '../settings/program.ts';
import type { Settings } from '../settings/settings.ts';
import { openFiles } from '../storage/open-files.ts';
import { openStorage } from '../storage/open-storage.ts';
import { runArchiveCommand } from './archive-command.ts';
import { publishedLine } from './command.ts';
import { count } from './wording.ts';

const usage = `Usage: ${commandLine('import', 'FILE', '[--yes]')}

  Imports what the command export has written to FILE: records keep their ids, existing ones get the values of FILE, and
  those that FILE does not name stay. Where there is content, it reports what it would change and changes nothing until
  you add --yes. It is one save: the history of the back office can undo it.`;

await runArchiveCommand({
  usage,
  flag: '--yes',
  async work(file, settings, flag) {
    await checkExport(file);
    const removeNew = rememberMissing(settings);
    const opened = await openStorage(settings);
    if (!opened.ok) return refuse('Nothing can be imported', opened.problems);
    let isDone = false;
    try {
      await prepareDatabase(opened.database);
      const code = await importInto(opened.database, settings, { file, isAgreed: flag !== undefined });
      isDone = true;
      return code;
    } finally {
      await opened.database.close();
      if (!isDone) await removeNew();
    }
  },
});

interface Request {
  readonly file: string;
  readonly isAgreed: boolean;
}

async function importInto(database: Database, settings: Settings, { file, isAgreed }: Request): Promise<number> {
  const context = { database, newId: randomUUID, now: () => new Date().toISOString(), onSaved: () => undefined };
  const isTrial = !isAgreed && (await hasContent(context));
  const imported = await importContent({ ...context, dataFolder: settings.dataFolder, files: await openFiles(settings), file, isTrial });
  if (!imported.ok) throw new ArchiveRefused(`${describeFailure(imported.failure)}. Nothing was changed.`);
  const changes = printDifferences(imported.value);
  if (changes === 0) console.log('Everything is here already.');
  else if (isTrial) console.log(`Nothing is changed yet. To do this: ${commandLine('import', file, '--yes')}`);
  else console.log(await publishedLine(database));
  return isTrial && changes > 0 ? 1 : 0;
}

/** Returns the number of new and changed records and files. */
function printDifferences({ differences, files }: Imported): number {
  for (const { entity, added, changed, same } of differences) {
    const parts = [...(added > 0 ? [`${added} new`] : []), ...(changed > 0 ? [`${changed} changed`] : []), ...(same > 0 ? [`${same} the same`] : [])];
    if (added + changed > 0) console.log(`${entities[entity].plural}: ${parts.join(', ')}`);
  }
  if (files.length > 0) console.log(`Files: ${count(files.length, 'new one')}`);
  return differences.reduce((sum, { added, changed }) => sum + added + changed, files.length);
}
