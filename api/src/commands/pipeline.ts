// npm run pipeline -- status | explain <path> | verify | rebuild | rollback <publication>
// Looks into what is published, beside a running Stem or without one.
import { fileURLToPath } from 'node:url';
import { openReader } from '@stem/content-pipeline/database';
import { refuse } from '../settings/environment.ts';
import type { Settings } from '../settings/settings.ts';
import { commandSettings, hasPublished } from './command-settings.ts';
import { explainPage } from './explain-page.ts';
import { rebuildSite } from './rebuild-site.ts';
import { rollBackSite } from './roll-back-site.ts';
import { showStatus } from './show-status.ts';
import { verifySite } from './verify-site.ts';

const usage = `Usage: npm run pipeline -- <command>

  status           what is live, what waits, which pages keep an earlier version
  explain <path>   why a page is as it is: what it read, what brought its last versions
  verify           renders everything anew and compares it, byte for byte, with what is live
  rebuild          renders everything anew and publishes what differs
  rollback <publication>
                   gives visitors back what they saw before it; content stays as it is`;

/** Returns the exit code. */
async function run([command, path, ...more]: readonly string[], settings: Settings): Promise<number> {
  if (command === 'rebuild' && path === undefined) return rebuildSite(settings);
  if (command === 'rollback' && /^\d+$/.test(path ?? '') && more.length === 0) return rollBackSite(settings, Number(path));
  const isRight = command === 'explain' ? path !== undefined && more.length === 0 : (command === 'status' || command === 'verify') && path === undefined;
  if (!isRight) {
    console.error(usage);
    return 2;
  }
  if (!(await hasPublished(settings))) refuse('Nothing is published yet', ['Start Stem first: npm start']);
  const reader = openReader(settings.database);
  try {
    if (command === 'explain') return await explainPage(reader, path ?? '/');
    return await (command === 'verify' ? verifySite(reader, settings) : showStatus(reader));
  } finally {
    await reader.close();
  }
}

const code = await run(process.argv.slice(2), commandSettings(fileURLToPath(new URL('../../..', import.meta.url))));
// Whoever reads us through a pipe gets everything first.
process.stdout.write('', () => process.exit(code));
