// The future of random changes is, byte for byte, what is live after they are made and published at that instant.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Library, openLibrary, origin } from '../../../test/library.ts';
import { libraryWithParts } from '../../../test/parts-site.ts';
import { random, randomEdit } from '../../../test/random-edits.ts';
import { libraryWith } from '../../../test/site.ts';
import { type Change, parseChange } from '../changes.ts';
import { createEdge } from '../edge.ts';
import type { Assumed } from '../reading/overlay.ts';

/** One seed runs before a change lands, the others in the long suite. */
const inSuite = (isFirst: boolean) => (isFirst ? {} : { tags: 'long' });

for (const seed of [6, 19, 46, 73])
  for (const hasParts of [false, true])
    test(`the future of 25 random releases is what is live afterwards (seed ${seed}, ${hasParts ? 'with' : 'without'} parts)`, inSuite(seed === 6), () =>
      expectFutures(seed, hasParts),
    );

const start = Date.parse('2027-03-01T12:00:00Z');

async function expectFutures(seed: number, hasParts: boolean) {
  const pick = random(seed);
  const fixed = { path: '/books/fixed', lang: 'en' };
  const site = hasParts ? libraryWithParts(fixed) : libraryWith(fixed);
  const library = await openLibrary({ site, now: start });
  const outcomes = new Map<string, number>();
  try {
    for (let count = 0; count < 25; count += 1) {
      const instant = library.clock.now + pick(5) * 45_000;
      const statements = Array.from({ length: 1 + pick(5) }, () => randomEdit(pick, { now: instant }, hasParts));
      const assumed = { changes: await changesOf(statements, library), now: instant };
      const before = await ledgerOf(library);
      const [compared, future] = [await library.pipeline.future(assumed).compare(), await visitFuture(assumed, library)];
      expect(await ledgerOf(library)).toEqual(before);

      const last = (await library.pipeline.receipts.latest(1))[0]?.id ?? 0;
      library.clock.now = instant;
      const seq = await library.write(...statements);
      await library.pipeline.whenLive(seq ?? 0);
      library.pipeline.wake();
      expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
      expect({ count, statements, site: await visitAll((path) => library.visit(path)) }).toEqual({ count, statements, site: future });

      const published = (await library.pipeline.receipts.latest(5)).filter(({ id }) => id > last);
      if (published.length > 1) continue;
      const lines = (documents: typeof compared.pages) => documents.map(({ path, outcome, failure }) => ({ path, outcome, failure })).sort(byPath);
      expect({ count, statements, pages: lines(compared.pages) }).toEqual({ count, statements, pages: lines(published[0]?.pages ?? []) });
      const kept = (published[0]?.parts ?? []).filter(({ outcome }) => outcome !== 'removed');
      expect(lines(compared.parts)).toEqual(expect.arrayContaining(lines(kept)));
      for (const { outcome } of compared.pages) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    for (const outcome of ['added', 'changed', 'removed', 'failed']) expect(outcomes.get(outcome)).toBeGreaterThan(0);
  } finally {
    await library.close();
  }
}

const byPath = (one: { readonly path: string }, other: { readonly path: string }) => (one.path < other.path ? -1 : 1);

const paths = ['/shelf', '/de/shelf', '/nowhere', '/de/nowhere', '/SHELF', '/sitemap.xml', '/icon.png'].concat(
  ...['numbers', 'letters', 'boats', 'fixed', ...Array.from({ length: 8 }, (_, place) => `x${place}`)].map((slug) => [`/books/${slug}`, `/de/books/${slug}`]),
);

/** All that a visitor sees, without what names the publication. */
async function visitAll(visit: (path: string) => Promise<Response>) {
  const seen: Record<string, unknown> = {};
  for (const path of paths) {
    const answer = await visit(path);
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'publication'));
    seen[path] = { status: answer.status, headers, text: await answer.text() };
  }
  return seen;
}

async function visitFuture(assumed: Assumed, { pipeline }: Library) {
  const edge = createEdge(pipeline.future(assumed));
  return visitAll(async (path) => edge.request(new Request(new URL(path, origin))));
}

/** The changes that the statements would make: they are made and rolled back. */
export async function changesOf(statements: readonly string[], { database }: Pick<Library, 'database'>): Promise<Change[]> {
  const found: Change[] = [];
  const rolledBack = new Error('rolled back');
  await database
    .write(async (transaction) => {
      const [row] = await transaction.all<{ seq: number | null }>(sql`SELECT max(seq) AS seq FROM change_log`);
      for (const statement of statements) await transaction.run(sql.raw(statement));
      found.push(...(await transaction.all(sql`SELECT * FROM change_log WHERE seq > ${row?.seq ?? 0} ORDER BY seq`)).map(parseChange));
      throw rolledBack;
    })
    .catch((error: unknown) => expect(error).toBe(rolledBack));
  return found;
}

const ledgerOf = async ({ database, objects }: Library) => [
  ...(await Promise.all(
    ['change_log', 'publications', 'pipeline_pages', 'pipeline_views', 'pipeline_reads'].map((table) =>
      database.rows(`SELECT count(*) AS count FROM ${table}`),
    ),
  )),
  (await objects.names()).length,
];
