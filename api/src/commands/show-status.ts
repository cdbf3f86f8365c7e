// npm run pipeline -- status
import { createInspection, mayRun } from '@stem/content-pipeline';
import type { Reader } from '@stem/content-pipeline/database';
import { count, mismatchWords, publicationLine, time } from './wording.ts';

export async function showStatus(database: Reader): Promise<number> {
  const { pending, failedPages, lastPublication, owner, rendering, check } = await createInspection(database).status();
  const running = owner && mayRun(owner) ? `process ${owner.process} on ${owner.host}, since ${time(owner.since)}` : 'not running';
  console.log(`Pipeline   ${running}`);
  console.log(`Live       ${lastPublication ? `publication ${lastPublication.id}, ${time(lastPublication.at)}` : 'nothing yet'}`);
  if (lastPublication) console.log(`           ${publicationLine(lastPublication)}`);
  console.log(`Waiting    ${pending === 0 ? 'nothing' : count(pending, 'change')}`);
  console.log(`Held back  ${failedPages.length === 0 ? 'nothing' : count(failedPages.length, 'page')}`);
  for (const { path, failure } of failedPages) console.log(`           ${path}: ${failure}`);
  const { publications, rendered, unchanged } = rendering;
  console.log(`Rendered   ${count(rendered, 'page')} in ${count(publications, 'publication')} of saves, ${unchanged} in vain`);
  const round = check.round ? `all ${count(check.round.pages, 'page')} by ${time(check.round.at)}` : 'not all pages yet';
  console.log(
    `Checked    ${round}; ${check.mismatches.length === 0 ? 'all as they should be' : `${count(check.mismatches.length, 'page')} not as they should be`}`,
  );
  for (const { path, kind } of check.mismatches) console.log(`           ${path} ${mismatchWords[kind]}`);
  if (check.mismatches.length > 0) console.log('           npm run pipeline -- rebuild puts them right');
  return 0;
}
