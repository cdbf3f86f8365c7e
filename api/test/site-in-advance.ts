// Publishes a site within this process, for the bench of what is rendered in advance.
import { join } from 'node:path';
import { inspect } from 'node:util';
import { type Change, writeAs } from '@stem/content-pipeline/changes';
import { openDatabase } from '@stem/content-pipeline/database';
import { openDiskStorage } from '@stem/content-pipeline/storage';
import { sql } from 'drizzle-orm';
import { createMediaFiles } from '../src/media/media-files.ts';
import { startPublishing } from '../src/publishing.ts';

/** Both texts of a speaker, by id. */
export type Biographies = ReadonlyMap<string, { readonly bio: string; readonly bio_de: string }>;

export interface Live {
  /** Milliseconds from the beginning of the save. */
  readonly milliseconds: number;
  /** The publications it took. */
  readonly publications: readonly { readonly counts: { readonly rendered: number }; readonly milliseconds: Readonly<Record<string, number | undefined>> }[];
}

export type SiteInAdvance = Awaited<ReturnType<typeof openSiteInAdvance>>;

/** Resolves when the whole site is live. `file`: its database. */
export async function openSiteInAdvance({ dataFolder, file, origin }: { readonly dataFolder: string; readonly file: string; readonly origin: string }) {
  const url = `file:${file}`;
  const database = await openDatabase({ url });
  const { pipeline, stop } = await startPublishing({
    settings: { origin, dataFolder, database: { url } },
    database,
    files: createMediaFiles(await openDiskStorage(join(dataFolder, 'media'))),
    log: { error: (...said: unknown[]) => process.stderr.write(`${inspect(said)}\n`) },
  });
  let saves = 0;

  async function changesOf(edited: Biographies): Promise<Change[]> {
    const rows = await database.rows('SELECT id, bio, bio_de FROM speakers WHERE id IN (SELECT value FROM json_each(?))', [JSON.stringify([...edited.keys()])]);
    return rows.map(({ id, bio, bio_de }) => {
      const after = edited.get(String(id));
      return {
        seq: 0,
        entity: 'speakers',
        rowId: String(id),
        op: 'update',
        changes: { bio: [String(bio), after?.bio ?? ''], bio_de: [String(bio_de), after?.bio_de ?? ''] },
        keys: { id: [String(id), String(id)] },
        actor: null,
        changeSet: null,
        at: '',
      };
    });
  }
  return {
    async prepare(edited: Biographies) {
      const changes = await changesOf(edited);
      const startedAt = performance.now();
      const state = await pipeline.prepare('release', { changes, now: Date.now() });
      return { ...state, milliseconds: performance.now() - startedAt };
    },
    discard: () => pipeline.discard('release'),
    async save(edited: Biographies): Promise<Live> {
      const [last] = await pipeline.receipts.latest(1);
      const startedAt = performance.now();
      saves += 1;
      const { seq } = await writeAs(database, { actor: 'bench', changeSet: `save ${saves}` }, async (transaction) => {
        for (const [id, { bio, bio_de }] of edited) await transaction.run(sql`UPDATE speakers SET bio = ${bio}, bio_de = ${bio_de} WHERE id = ${id}`);
      });
      pipeline.wake();
      if (seq !== undefined) await pipeline.whenLive(seq);
      const milliseconds = performance.now() - startedAt;
      return {
        milliseconds,
        publications: (await pipeline.receipts.after(last?.id ?? 0)).map(({ counts, milliseconds: stages }) => ({ counts, milliseconds: { ...stages } })),
      };
    },
    /** The paths that differ from a clean build. */
    mismatches: async () => (await pipeline.verify()).mismatches.map(({ path }) => path),
    async stop() {
      await stop();
      await database.close();
    },
  };
}
