// Makes the variants of uploaded pictures beside everything else. What is still to be made is seen from the library
// itself, so that a restart forgets nothing; the pages that show a picture are published again when they are there.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { asc, eq, sql } from 'drizzle-orm';
import { findRow } from '../content/find.ts';
import { type SaveContext, save } from '../content/save.ts';
import { store } from '../content/store.ts';
import { type MediaFiles, mediaAddress } from './media-files.ts';
import { makeVariants, wantsVariants } from './variants.ts';

/** Who the history says has done it. */
const actor = 'Stem';

export interface VariantMaker {
  /** Looks for pictures without variants, without being waited for. */
  wake(): void;
  /** Resolves when there are none. */
  settled(): Promise<void>;
  /** Waits for the picture under way. */
  stop(): Promise<void>;
}

export interface VariantMakerOptions extends SaveContext {
  readonly files: MediaFiles;
  readonly onError: (error: unknown) => void;
}

const { media_library: library } = tables;

export function startVariantMaker(options: VariantMakerOptions): VariantMaker {
  const { database, files, onError } = options;
  /** Pictures that cannot be made, or have no variants: not tried again before the next start. */
  const passed = new Set<string>();
  let running: Promise<void> | undefined;
  let isStopped = false;

  async function makeAll() {
    for (let next = await waiting(); next && !isStopped; next = await waiting()) {
      passed.add(next.id);
      await make(next).catch(onError);
    }
    running = undefined;
  }
  async function waiting() {
    const rows = await database.read
      .select({ id: library.id, filename: library.filename, file_type: library.file_type, file_size: library.file_size })
      .from(library)
      .where(eq(sql`json_array_length(${library.variants})`, 0))
      .orderBy(asc(library.created_at), asc(library.id));
    return rows.find((row) => !passed.has(row.id) && wantsVariants(row));
  }
  async function make({ id, filename }: { readonly id: string; readonly filename: string }) {
    const made = await makeVariants(await readFile(join(files.folder, filename)));
    if (made.length === 0) return;
    const variants = await Promise.all(
      made.map(async ({ bytes, extension, ...variant }) => ({ url: mediaAddress(await files.put(bytes, extension)), ...variant })),
    );
    await save(
      actor,
      async (writing) => {
        const row = await findRow('media_library', id, writing);
        // Deleted meanwhile: its variants are in nobody's way.
        if (row) await store('media_library', row, { variants }, writing);
        return succeed(undefined);
      },
      options,
    );
  }
  function wake() {
    if (!isStopped) running ??= makeAll().catch(onError);
  }
  return {
    wake,
    async settled() {
      await running;
      wake();
      await running;
    },
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
