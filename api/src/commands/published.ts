// Whether what a command has changed is live already.
import { setTimeout as pause } from 'node:timers/promises';
import { createInspection, mayRun } from '@stem/content-pipeline';
import type { Database } from '@stem/content-pipeline/database';

/** Waits until the running Stem has published everything; false when none runs or it does not get there. */
export async function published(database: Database): Promise<boolean> {
  const inspection = createInspection(database);
  for (let tries = 100; tries > 0; tries -= 1) {
    const { pending, owner } = await inspection.status();
    if (!owner || !mayRun(owner)) return false;
    if (pending === 0) return true;
    await pause(200);
  }
  return false;
}

export const publishedLine = async (database: Database): Promise<string> =>
  (await published(database)) ? 'The running Stem has published that.' : 'It is published at the next start.';
