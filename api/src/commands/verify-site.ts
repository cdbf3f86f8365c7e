// npm run pipeline -- verify
import { setTimeout as pause } from 'node:timers/promises';
import { createInspection, openObjects, type Verification } from '@stem/content-pipeline';
import type { Reader } from '@stem/content-pipeline/database';
import { objectsFolder, startRenderer } from '../publishing.ts';
import type { Settings } from '../settings/settings.ts';
import { count, mismatchWords } from './wording.ts';

/** So often a running pipeline is given time to publish what is due. */
const tries = 20;

export async function verifySite(database: Reader, settings: Settings): Promise<number> {
  const inspection = createInspection(database);
  const renderer = await startRenderer(settings);
  try {
    if ((await inspection.status()).version !== renderer.version) {
      console.error('What is live was rendered by other code or with another PUBLIC_ORIGIN or PORT. Restart Stem, or rebuild, then verify again.');
      return 1;
    }
    const objects = await openObjects(objectsFolder(settings.dataFolder));
    for (let left = tries; left > 0; left -= 1) {
      const verification = await inspection.verify({ renderer, objects, now: Date.now });
      if (verification) return tell(verification);
      await pause(250);
    }
    console.error('There are changes that nobody publishes. Start Stem, or run: npm run pipeline -- rebuild');
    return 1;
  } finally {
    await renderer.close();
  }
}

function tell({ pages, mismatches, held }: Verification): number {
  for (const { path, failure } of held) console.log(`${path} keeps an earlier version: ${failure}`);
  for (const { path, kind } of mismatches) console.log(`${path} ${mismatchWords[kind]}`);
  if (mismatches.length === 0) console.log(`${count(pages, 'page')}, byte for byte what a clean build gives`);
  else console.log(`${mismatches.length} of ${count(pages, 'page')} are not what a clean build gives`);
  return mismatches.length === 0 ? 0 : 1;
}
