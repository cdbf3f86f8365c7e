// npm run pipeline -- status | explain <path> | why-not <path> <table> <id> | verify | rebuild | rollback <publication>
// Inspects and changes what is published, with or without a running Stem.
import { createInspection } from '@stem/content-pipeline';
import { type Database, openReader } from '@stem/content-pipeline/database';
import { createLog } from '../log.ts';
import { createMediaFiles } from '../media/media-files.ts';
import { startPublishing } from '../publishing.ts';
import { refuse } from '../settings/environment.ts';
import { commandLine, startLine } from '../settings/program.ts';
import type { Settings } from '../settings/settings.ts';
import { openFiles } from '../storage/open-files.ts';
import { openStorage } from '../storage/open-storage.ts';
import { labelBlocked } from '../views/parts.ts';
import { askRunningStem, exitWhenWritten, hasPublished, readCommandSettings, reportProblem, runOnDatabase, sayUsage } from './command.ts';
import { explainAbsence, explainPage, showStatus, verifySite } from './inspect-site.ts';
import { count, inEnglish, publicationLine } from './wording.ts';

const usage = `Usage: ${commandLine('pipeline', '<command>')}

  status           what is live, what waits, which pages keep an earlier version
  explain <path>   what a page read, and what caused its last versions
  why-not <path> <table> <id>
                   why a change of this row does not reach the page
  verify           renders every page again and compares it, byte for byte, with what is live
  rebuild          renders every page again and publishes what differs
  rollback <publication>
                   shows visitors again what they saw before it; content is not changed`;

async function run([command, path, ...more]: readonly string[], settings: Settings): Promise<number> {
  if (command === 'rebuild' && path === undefined) return rebuildSite();
  if (command === 'rollback' && /^\d+$/.test(path ?? '') && more.length === 0) return rollBackSite(settings, Number(path));
  const places = [path, ...more].filter((place) => place !== undefined).length;
  if (places !== { explain: 1, 'why-not': 3, status: 0, verify: 0 }[command ?? '']) return sayUsage(usage);
  if (!(await hasPublished(settings))) refuse('Nothing is published yet', [`Start Stem first: ${startLine()}`]);
  const reader = openReader(settings.database);
  try {
    if (command === 'explain') return await explainPage(reader, path ?? '/');
    if (command === 'why-not') return await explainAbsence(reader, path ?? '/', { entity: more[0] ?? '', id: more[1] ?? '' });
    return await (command === 'verify' ? verifySite(reader, settings) : showStatus(reader));
  } finally {
    await reader.close();
  }
}

const settings = readCommandSettings();
exitWhenWritten(await run(process.argv.slice(2), settings).catch((error: unknown) => reportProblem(error, settings.dataFolder)));

function rebuildSite(): Promise<number> {
  return runOnDatabase('Nothing can be rebuilt', async (database, settings) => {
    const answer = await askRunningStem(database, 'rebuild');
    if (answer?.failure !== undefined) {
      console.error(`The running Stem could not rebuild: ${inEnglish(answer.failure)}`);
      return 1;
    }
    if (!answer) await rebuildHere(settings, database);
    await printRebuild(database, answer ? 'by the running Stem' : 'here: no Stem is running');
    return 0;
  });
}

async function rebuildHere(settings: Settings, database: Database) {
  const files = createMediaFiles((await openFiles(settings)).media);
  const publishing = await startPublishing({ settings, database, files, log: createLog({ level: 'warn' }) });
  try {
    await publishing.pipeline.rebuild();
  } finally {
    await publishing.stop();
  }
}

async function printRebuild(database: Database, where: string): Promise<void> {
  const { lastPublication, failedPages } = await createInspection(database).status();
  if (lastPublication) console.log(`${count(lastPublication.counts.rendered, 'page')} rendered ${where}\n${publicationLine(lastPublication)}`);
  for (const { path, failure } of labelBlocked(failedPages)) console.log(`${path} keeps an earlier version: ${failure}`);
}

/** Without a running Stem there are no visitors to roll back for. */
async function rollBackSite(settings: Settings, publication: number): Promise<number> {
  const opened = await openStorage(settings);
  if (!opened.ok) return refuse('Nothing can be rolled back', opened.problems);
  const { database } = opened;
  try {
    const answer = await askRunningStem(database, `rollback ${publication}`);
    if (!answer) return refuse('Nothing was rolled back', [`No Stem is running. Start it first: ${startLine()}`]);
    if (answer.failure !== undefined) {
      console.error(`Nothing was rolled back: ${inEnglish(answer.failure)}`);
      return 1;
    }
    const { lastPublication } = await createInspection(database).status();
    if (answer.publication === undefined) console.log(`Visitors already see what they saw before publication ${publication}.`);
    else if (lastPublication) console.log(`${publicationLine(lastPublication)}\nThese pages stay rolled back until something they show is saved again.`);
    return 0;
  } finally {
    await database.close();
  }
}
