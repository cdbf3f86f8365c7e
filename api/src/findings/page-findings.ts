// What the engine says of pages: those that are blocked, and those that went live with a dead link or a missing picture.
import { documentLabel, type Pipeline, type Words } from '@stem/content-pipeline';
import type { Reading } from '@stem/content-pipeline/database';
import { basePath } from '@stem/model';
import { sql } from 'drizzle-orm';
import { decoded, findLinkTargets, type LinkTargets } from '../content/links/check-links.ts';
import type { SaveContext } from '../content/save.ts';
import { documentChecks } from '../database/tables.ts';
import type { Barrier } from '../page-checks/check-document.ts';
import { type Finding, toFinding } from './finding.ts';
import { mostFound } from './keep-findings.ts';

export interface PageLedger extends Pick<Pipeline, 'status'> {
  readonly receipts: Pick<Pipeline['receipts'], 'flaws'>;
}

interface PageContext extends Pick<SaveContext, 'database'>, Pick<LinkTargets, 'hasFile'> {
  readonly pipeline: () => PageLedger;
}

/** What axe has found in the live versions of pages. */
async function findBarriers(read: Reading): Promise<Finding[]> {
  const rows = await read.all<{ path: string; barriers: string }>(sql`
    SELECT page.path, checked.barriers FROM ${documentChecks} AS checked JOIN pipeline_pages AS page ON page.object = checked.object
    WHERE checked.barriers <> '[]' ORDER BY page.path LIMIT ${mostFound}`);
  return rows.flatMap(({ path, barriers }) =>
    (JSON.parse(barriers) as Barrier[]).map(({ rule, target, count, said }) =>
      toFinding({ kind: 'page_access', path: documentLabel(path), column: rule, about: target, said, ground: [target, count] }),
    ),
  );
}

/** `content`: what is found there; a page that shows it is not named as well. */
export async function findOnPages(content: readonly Finding[], { pipeline, database: { read }, hasFile }: PageContext): Promise<Finding[]> {
  const { failedPages } = await pipeline().status();
  const flaws = (await pipeline().receipts.flaws()).map((flaw) => ({ ...flaw, named: pathsIn(flaw.failure) }));
  // A link is alive again once its page is there: the page with the link is not published for that.
  const paths = new Set(flaws.flatMap(({ named }) => named.map(decoded)));
  const targets = paths.size > 0 ? await findLinkTargets([...paths], { transaction: read, hasFile }) : new Map();
  const explained = new Set(content.map(({ about }) => about));
  const isUnexplained = (path: string) => !targets.has(decoded(path)) && !explained.has(path) && !explained.has(basePath(path));
  return [
    ...(await findBarriers(read)),
    ...failedPages.map(({ path, failure }) => toFinding({ kind: 'page_fails', path, sentence: failure, ground: [failure] })),
    ...flaws
      .filter(({ named }) => named.some(isUnexplained))
      .map(({ path, failure }) => toFinding({ kind: 'page_flaw', path: documentLabel(path), sentence: failure, ground: [failure] })),
  ];
}

/** The addresses that a sentence about a flaw names. */
function pathsIn(words: Words): string[] {
  if (typeof words === 'string') return [];
  const parameters: readonly unknown[] = words.parameters;
  return parameters.flatMap((one) => (Array.isArray(one) ? one.filter((path) => typeof path === 'string') : isWords(one) ? pathsIn(one) : []));
}

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null && 'parameters' in value;
