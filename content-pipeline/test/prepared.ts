// For tests of what is rendered in advance: changes that are not made, and which pages were rendered how.
import { sql } from 'drizzle-orm';
import { type Change, parseChange } from '../src/core/changes.ts';
import type { Library, Parts } from './library.ts';

class NotMade extends Error {}

/** The lines that statements would add to the change log; nothing is changed. */
export async function changesOf({ database }: Pick<Library, 'database'>, statements: readonly string[]): Promise<Change[]> {
  let changes: Change[] = [];
  await database
    .write(async (transaction) => {
      const [last] = await transaction.all<{ seq: number | null }>(sql`SELECT max(seq) AS seq FROM change_log`);
      for (const statement of statements) await transaction.run(sql.raw(statement));
      changes = (await transaction.all<Record<string, unknown>>(sql`SELECT * FROM change_log WHERE seq > ${last?.seq ?? 0} ORDER BY seq`)).map(parseChange);
      throw new NotMade();
    })
    .catch((error: unknown) => {
      if (!(error instanceof NotMade)) throw error;
    });
  return changes;
}

/** Records which paths are rendered and stored, in advance and for publications, how many batches are opened in advance, and queries. */
export function watchRenders() {
  let rendered: { inAdvance: string[]; published: string[] } = { inAdvance: [], published: [] };
  let openedInAdvance = 0;
  let queries = 0;
  return {
    openedInAdvance: () => openedInAdvance,
    queries: () => queries,
    /** What was rendered since the last call, sorted. */
    take() {
      const taken = { inAdvance: rendered.inAdvance.toSorted(), published: rendered.published.toSorted() };
      rendered = { inAdvance: [], published: [] };
      return taken;
    },
    around: (parts: Parts): Parts => ({
      ...parts,
      database: {
        ...parts.database,
        rows(statement, args) {
          queries += 1;
          return parts.database.rows(statement, args);
        },
      },
      renderer: {
        ...parts.renderer,
        async open(options) {
          if (options.assuming) openedInAdvance += 1;
          const batch = await parts.renderer.open(options);
          return {
            ...batch,
            render(pages) {
              if (options.storesBytes !== false) rendered[options.assuming ? 'inAdvance' : 'published'].push(...pages.map(({ path }) => path));
              return batch.render(pages);
            },
          };
        },
      },
    }),
  };
}
