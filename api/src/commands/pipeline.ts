// npm run pipeline -- status | explain <path> | verify | rebuild | rollback <publication>
// Inspects and changes what is published, with or without a running Stem.
import { openReader } from '@stem/content-pipeline/database';
import { refuse } from '../settings/environment.ts';
import { commandLine, startLine } from '../settings/program.ts';
import type { Settings } from '../settings/settings.ts';
import { rebuildSite, rollBackSite } from './change-site.ts';
import { exitWhenWritten, hasPublished, readCommandSettings, reportProblem, sayUsage } from './command.ts';
import { explainPage, showStatus, verifySite } from './inspect-site.ts';

const usage = `Usage: ${commandLine('pipeline', '<command>')}

  status           what is live, what waits, which pages keep an earlier version
  explain <path>   what a page read, and what caused its last versions
  verify           renders every page again and compares it, byte for byte, with what is live
  rebuild          renders every page again and publishes what differs
  rollback <publication>
                   shows visitors again what they saw before it; content is not changed`;

async function run([command, path, ...more]: readonly string[], settings: Settings): Promise<number> {
  if (command === 'rebuild' && path === undefined) return rebuildSite();
  if (command === 'rollback' && /^\d+$/.test(path ?? '') && more.length === 0) return rollBackSite(settings, Number(path));
  const isValid = command === 'explain' ? path !== undefined && more.length === 0 : (command === 'status' || command === 'verify') && path === undefined;
  if (!isValid) return sayUsage(usage);
  if (!(await hasPublished(settings))) refuse('Nothing is published yet', [`Start Stem first: ${startLine()}`]);
  const reader = openReader(settings.database);
  try {
    if (command === 'explain') return await explainPage(reader, path ?? '/');
    return await (command === 'verify' ? verifySite(reader, settings) : showStatus(reader));
  } finally {
    await reader.close();
  }
}

const settings = readCommandSettings();
exitWhenWritten(await run(process.argv.slice(2), settings).catch((error: unknown) => reportProblem(error, settings.dataFolder)));
