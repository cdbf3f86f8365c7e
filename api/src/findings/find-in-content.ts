// Asks finders about the site as the reader sees it: as it is, or with the changes of a release.
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Reading } from '@stem/content-pipeline/database';
import { sql } from 'drizzle-orm';
import { decoded, findLinkTargets, type LinkTargets } from '../content/links/check-links.ts';
import type { Finder, FinderTime, FoundRow } from './finders/finder.ts';
import { type Finding, toFinding } from './finding.ts';

/** `most`: findings beyond are not looked for. */
export async function findWith(finder: Finder, time: FinderTime, read: Pick<Reading, 'all'>, most = -1): Promise<Finding[]> {
  const rows = await read.all<FoundRow>(sql`SELECT * FROM (${finder.rows(time)}) LIMIT ${most}`);
  // An embedded database blocks the process while it reads: saves come in between.
  await yieldToOthers();
  return finder.find(rows, time).map(toFinding);
}

/** One finding for each place, without the links that lead somewhere. */
export async function withoutDuplicates(
  found: readonly Finding[],
  { read, hasFile }: { readonly read: Reading } & Pick<LinkTargets, 'hasFile'>,
): Promise<Finding[]> {
  const paths = [...new Set(found.flatMap((one) => pathOf(one) ?? []))];
  const targets = paths.length > 0 ? await findLinkTargets(paths, { transaction: read, hasFile }) : new Map();
  const dead = found.filter((one) => {
    const path = pathOf(one);
    return path === undefined || !targets.has(path);
  });
  return [...new Map(dead.map((one) => [one.id, one])).values()];
}

/** Of a link within the site, the path that it leads to. */
const pathOf = ({ kind, about = '' }: Finding): string | undefined =>
  (kind === 'link_dead' || kind === 'media_missing') && about.startsWith('/') ? decoded(about.split(/[?#]/, 1)[0] ?? '') : undefined;
