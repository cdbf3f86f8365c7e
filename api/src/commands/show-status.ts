// npm run pipeline -- status
import { createInspection, mayRun } from '@stem/content-pipeline';
import type { Reader } from '@stem/content-pipeline/database';
import { count, publicationLine, time } from './wording.ts';

export async function showStatus(database: Reader): Promise<number> {
  const { pending, failedPages, lastPublication, owner } = await createInspection(database).status();
  const running = owner && mayRun(owner) ? `process ${owner.process} on ${owner.host}, since ${time(owner.since)}` : 'not running';
  console.log(`Pipeline   ${running}`);
  console.log(`Live       ${lastPublication ? `publication ${lastPublication.id}, ${time(lastPublication.at)}` : 'nothing yet'}`);
  if (lastPublication) console.log(`           ${publicationLine(lastPublication)}`);
  console.log(`Waiting    ${pending === 0 ? 'nothing' : count(pending, 'change')}`);
  console.log(`Held back  ${failedPages.length === 0 ? 'nothing' : count(failedPages.length, 'page')}`);
  for (const { path, failure } of failedPages) console.log(`           ${path}: ${failure}`);
  return 0;
}
