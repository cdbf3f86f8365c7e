// npm run pipeline -- rebuild: the running Stem does it when there is one; else it is done here.
import { join } from 'node:path';
import { ask, createInspection, mayRun } from '@stem/content-pipeline';
import type { Database } from '@stem/content-pipeline/database';
import { prepareDatabase } from '../database/prepare.ts';
import { createLog } from '../log.ts';
import { openMediaFiles } from '../media/media-files.ts';
import { startPublishing } from '../publishing.ts';
import { openStorage } from '../settings/check.ts';
import { refuse } from '../settings/environment.ts';
import type { Settings } from '../settings/settings.ts';
import { count, publicationLine } from './wording.ts';

/** Milliseconds a running Stem has to take the request. */
const patience = 3000;

export async function rebuildSite(settings: Settings): Promise<number> {
  const opened = await openStorage(settings);
  if (!opened.ok) return refuse('Nothing can be rebuilt', opened.problems);
  const { database } = opened;
  try {
    await prepareDatabase(database);
    const { owner } = await createInspection(database).status();
    const answer = owner && mayRun(owner) ? await ask(database, 'rebuild', patience) : undefined;
    if (answer?.failure !== undefined) {
      console.error(`The running Stem could not rebuild: ${answer.failure}`);
      return 1;
    }
    if (!answer) await rebuildHere(settings, database);
    return await tell(database, answer ? 'by the running Stem' : 'here: no Stem is running');
  } finally {
    await database.close();
  }
}

async function rebuildHere(settings: Settings, database: Database) {
  const files = await openMediaFiles(join(settings.dataFolder, 'media'));
  const publishing = await startPublishing({ settings, database, files, log: createLog() });
  try {
    await publishing.pipeline.rebuild();
  } finally {
    await publishing.stop();
  }
}

async function tell(database: Database, where: string): Promise<number> {
  const { lastPublication, failedPages } = await createInspection(database).status();
  if (lastPublication) console.log(`${count(lastPublication.counts.rendered, 'page')} rendered ${where}\n${publicationLine(lastPublication)}`);
  for (const { path, failure } of failedPages) console.log(`${path} keeps an earlier version: ${failure}`);
  return 0;
}
