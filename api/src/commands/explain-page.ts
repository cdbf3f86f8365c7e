// npm run pipeline -- explain <path>
import { createInspection, type Inspection } from '@stem/content-pipeline';
import type { Reader } from '@stem/content-pipeline/database';
import { causeLine, time } from './wording.ts';

export async function explainPage(database: Reader, asked: string): Promise<number> {
  const found = await explainAny(createInspection(database), [asked, asked.endsWith('/') ? asked.slice(0, -1) : `${asked}/`]);
  if (!found) {
    console.error(`${asked} is no page of the site`);
    return 1;
  }
  const { path, explained } = found;
  const { page, views, history } = explained;
  const { served, failure, publication, changedAt } = page;
  const state = served ? `status ${served.status}, ${served.headers.location ?? `${served.size} bytes`}` : 'never rendered well';
  console.log(`${path}  ${state}${publication === undefined ? '' : `, since publication ${publication}${changedAt ? ` of ${time(changedAt)}` : ''}`}`);
  if (failure !== undefined) console.log(`Keeps an earlier version: ${failure}`);
  console.log('\nIt shows');
  for (const { key, reads } of views) {
    console.log(`  ${key}`);
    for (const read of reads) console.log(`    read ${read}`);
  }
  console.log('\nIts last versions');
  for (const { publication: brought, page: line } of history) {
    console.log(`  ${time(brought.at)}  publication ${brought.id}: ${line.outcome}${line.failure === undefined ? '' : ` (${line.failure})`}`);
    for (const place of line.causes) {
      const cause = brought.causes[place];
      if (cause) console.log(`    because ${causeLine(cause)}`);
    }
  }
  return 0;
}

/** Visitors get the same page with a last slash and without one; it has one of the two addresses. */
async function explainAny(inspection: Pick<Inspection, 'explain'>, paths: readonly string[]) {
  for (const path of paths) {
    const explained = await inspection.explain(path);
    if (explained) return { path, explained };
  }
  return undefined;
}
