// npm run pipeline -- rollback <publication>: the running Stem does it; without one there is nobody to see it.
import { ask, createInspection, mayRun } from '@stem/content-pipeline';
import { openStorage } from '../settings/check.ts';
import { refuse } from '../settings/environment.ts';
import type { Settings } from '../settings/settings.ts';
import { publicationLine } from './wording.ts';

/** Milliseconds a running Stem has to take the request. */
const patience = 3000;

export async function rollBackSite(settings: Settings, publication: number): Promise<number> {
  const opened = await openStorage(settings);
  if (!opened.ok) return refuse('Nothing can be rolled back', opened.problems);
  const { database } = opened;
  try {
    const inspection = createInspection(database);
    const { owner } = await inspection.status();
    const answer = owner && mayRun(owner) ? await ask(database, `rollback ${publication}`, patience) : undefined;
    if (!answer) return refuse('Nothing was rolled back', ['No Stem is running. Start it first: npm start']);
    if (answer.failure !== undefined) {
      console.error(`Nothing was rolled back: ${answer.failure}`);
      return 1;
    }
    const { lastPublication } = await inspection.status();
    if (answer.publication === undefined) console.log(`Visitors see what they saw before publication ${publication} already.`);
    else if (lastPublication) console.log(`${publicationLine(lastPublication)}\nThe pages are held until something they show is saved again.`);
    return 0;
  } finally {
    await database.close();
  }
}
