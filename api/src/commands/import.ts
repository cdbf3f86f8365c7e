// npm run import -- FILE: takes over the content of an export. Where content is, it says first what it would change.
import { randomUUID } from 'node:crypto';
import type { Database } from '@stem/content-pipeline/database';
import { entities } from '@stem/model';
import { ArchiveRefused } from '../archive/manifest.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { hasContent, type Imported, importContent } from '../exchange/import-content.ts';
import { openStorage } from '../settings/check.ts';
import { refuse } from '../settings/environment.ts';
import type { Settings } from '../settings/settings.ts';
import { runArchiveCommand } from './archive-command.ts';
import { publishedLine } from './published.ts';
import { count } from './wording.ts';

const usage = `Usage: npm run import -- FILE [--yes]

  Takes over what npm run export has written to FILE: records keep their ids, those that are here already are brought
  to what FILE says, and what FILE does not name stays. Where content is, it says what it would change and changes
  nothing until you add --yes. It is one save: the history of the back office can undo it.`;

await runArchiveCommand({
  usage,
  flag: '--yes',
  async work(file, settings, isAgreed) {
    const opened = await openStorage(settings);
    if (!opened.ok) return refuse('Nothing can be imported', opened.problems);
    try {
      await prepareDatabase(opened.database);
      return await importInto(opened.database, settings, { file, isAgreed });
    } finally {
      await opened.database.close();
    }
  },
});

interface Wish {
  readonly file: string;
  readonly isAgreed: boolean;
}

async function importInto(database: Database, { dataFolder }: Settings, { file, isAgreed }: Wish): Promise<number> {
  const context = { database, newId: randomUUID, now: () => new Date().toISOString(), onSaved: () => undefined };
  const isTrial = !isAgreed && (await hasContent(context));
  const imported = await importContent({ ...context, dataFolder, file, isTrial });
  if (!imported.ok) throw new ArchiveRefused(`${imported.failure.detail}. Nothing was changed.`);
  const changes = tell(imported.value);
  if (changes === 0) console.log('Everything is here already.');
  else if (isTrial) console.log(`Nothing is changed yet. To do this: npm run import -- ${file} --yes`);
  else console.log(await publishedLine(database));
  return isTrial && changes > 0 ? 1 : 0;
}

/** Returns how many records and files are concerned. */
function tell({ differences, files }: Imported): number {
  for (const { entity, added, changed, same } of differences) {
    const parts = [...(added > 0 ? [`${added} new`] : []), ...(changed > 0 ? [`${changed} changed`] : []), ...(same > 0 ? [`${same} the same`] : [])];
    if (added + changed > 0) console.log(`${entities[entity].plural}: ${parts.join(', ')}`);
  }
  if (files.length > 0) console.log(`Files: ${count(files.length, 'new one')}`);
  return differences.reduce((sum, { added, changed }) => sum + added + changed, files.length);
}
