// The walked future of a release is what is live after its publication, byte for byte, when nothing came between.
import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { createEdge } from '@stem/content-pipeline/edge';
import { entityNames } from '@stem/model';
import type { AssumedRelease } from '../../src/releases/assumed-release.ts';
import { settingsOf } from '../installation.ts';
import type { OracleSite } from './oracle-site.ts';

/** Answers by path; a path that answers nothing is a not-found page. */
export type Answers = ReadonlyMap<string, string>;

/** What visitors would get once the changes are published at that time: all pages in both languages, redirects, the sitemap. */
export async function walkFuture({ changes, now }: Pick<AssumedRelease, 'changes' | 'now'>, site: OracleSite): Promise<Answers> {
  const future = site.pipeline.future({ changes, now });
  const { pages } = await future.compare();
  const edge = createEdge(future);
  const paths = [...(await site.pipeline.servedPaths()).keys(), ...pages.map(({ path }) => path), '/sitemap.xml'];
  return answersOf(paths, async (path) => edge.request(requestOf(path, site)));
}

/** Throws when visitors get something else. */
export async function expectForeseen(foreseen: Answers, site: OracleSite, what: object): Promise<void> {
  await site.settled();
  const live = await answersOf([...foreseen.keys(), ...(await site.pipeline.servedPaths()).keys()], site.visit);
  const differing = [...live]
    .filter(([path, answer]) => foreseen.get(path) !== answer)
    .map(([path]) => ({ path, foreseen: foreseen.get(path), live: live.get(path) }));
  if (differing.length > 0) throw new Error(`Not as it was walked: ${JSON.stringify({ what, differing: differing.slice(0, 5), count: differing.length })}`);
}

async function answersOf(paths: readonly string[], visit: (path: string) => Promise<Response>): Promise<Answers> {
  const found = new Map<string, string>();
  for (const path of new Set(paths)) {
    const answer = await visit(path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isDated = /\.(?:xml|ics)$/.test(path);
    const headers = [...answer.headers].filter(([name]) => name !== 'publication' && !(isDated && ['etag', 'content-length'].includes(name)));
    found.set(path, JSON.stringify([answer.status, headers, isDated ? withoutDates(bytes.toString()) : hash('sha256', bytes, 'hex')]));
  }
  return found;
}

// Feeds, calendars and sitemaps say when something was changed last: changes that are not made have no line in the log.
const withoutDates = (text: string) => text.replaceAll(/<(updated|lastmod)>[^<]*|^(DTSTAMP|LAST-MODIFIED|SEQUENCE):.*$/gm, '$1$2');

const requestOf = (path: string, { options }: OracleSite) => new Request(new URL(encodeURI(path), settingsOf(options.folder).origin));

/** Throws when the work changes any content, or logs a change of it. */
export async function expectNoContentChange<T>(site: OracleSite, what: object, work: () => Promise<T>): Promise<T> {
  const before = await readContent(site);
  const result = await work();
  const after = await readContent(site);
  if (!isDeepStrictEqual(before, after))
    throw new Error(`Content changed: ${JSON.stringify({ what, tables: Object.keys(after).filter((name) => before[name] !== after[name]) })}`);
  return result;
}

async function readContent({ database }: OracleSite): Promise<Record<string, string>> {
  const names = JSON.stringify(entityNames);
  const [log] = await database.rows('SELECT max(seq) AS seq FROM change_log WHERE entity IN (SELECT value FROM json_each(?))', [names]);
  const found: Record<string, string> = { change_log: String(log?.seq) };
  for (const name of entityNames) found[name] = hash('sha256', JSON.stringify(await database.rows(`SELECT * FROM "${name}" ORDER BY id`)), 'hex');
  return found;
}
