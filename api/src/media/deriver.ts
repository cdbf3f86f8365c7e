// Derives variants, placeholders and film properties in the background. The library itself shows what is missing, so that
// a restart loses nothing; each save of results publishes the pages that show the file again.

import { failureKinds, type RowOf, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { describeFailure } from '@stem/model/texts/format-sentence';
import { asc, like, or } from 'drizzle-orm';
import { type SaveContext, save } from '../content/save.ts';
import { findRow, storeRow } from '../content/verbs/rows.ts';
import { type Derived, type DeriveOptions, derive, isUnfinished } from './derive.ts';

/** The author that the history names. */
const actor = 'Stem';

/** Results of at most 2000 milliseconds are saved together: many uploads make one publication, not hundreds. */
const batchDuration = 2000;

export interface Deriver {
  /** Starts work on unfinished files in the background. */
  wake(): void;
  /** Number of files that were unfinished when the library was last read. */
  unfinished(): number;
  /** Resolves when no file is unfinished. */
  settled(): Promise<void>;
  /** Waits for the current file. */
  stop(): Promise<void>;
}

export interface DeriverOptions extends SaveContext, DeriveOptions {
  /** Called when everything that was unfinished has been tried. */
  readonly onDone?: (done: { readonly files: number; readonly seconds: number }) => void;
}

type MediaRow = RowOf<'media_library'>;

interface Made {
  readonly row: MediaRow;
  readonly values: Derived;
}

const { media_library: library } = tables;

export function startDeriver(options: DeriverOptions): Deriver {
  const { database, onError } = options;
  /** Addresses of files that were tried: each is tried once per start. */
  const tried = new Set<string>();
  let running: Promise<void> | undefined;
  let isRequested = false;
  let isStopped = false;
  let unfinished = 0;
  /** Last change of the log when the library was read; undefined before the first time. */
  let readUntil: number | undefined;

  async function makeAll() {
    const begun = performance.now();
    let files = 0;
    // A save during the work requests another pass.
    while (isRequested && !isStopped) {
      isRequested = false;
      if (!(await isLibraryChanged())) continue;
      for (let waiting = await findUnfinished(); waiting.length > 0 && !isStopped; waiting = await findUnfinished()) {
        const made = await makeSome(waiting);
        files += made.length;
        await saveResults(made);
      }
    }
    running = undefined;
    if (files > 0) options.onDone?.({ files, seconds: Math.round((performance.now() - begun) / 1000) });
  }
  // Most saves change something else, and the library may contain thousands of files.
  async function isLibraryChanged(): Promise<boolean> {
    const since = readUntil;
    const [log] = await database.rows('SELECT max(seq) AS seq FROM change_log');
    readUntil = Number(log?.seq ?? 0);
    if (since === undefined) return true;
    const touched = await database.rows("SELECT 1 FROM change_log WHERE seq > ? AND entity = 'media_library' LIMIT 1", [since]);
    return touched.length > 0;
  }
  async function findUnfinished(): Promise<MediaRow[]> {
    const rows = await database.read
      .select()
      .from(library)
      .where(or(like(library.file_type, 'image/%'), like(library.file_type, 'video/%')))
      .orderBy(asc(library.created_at), asc(library.id));
    const found = rows.filter((row) => isUnfinished(row) && !tried.has(row.url));
    unfinished = found.length;
    return found;
  }
  async function makeSome(waiting: readonly MediaRow[]): Promise<Made[]> {
    const made: Made[] = [];
    const begun = Date.parse(options.now());
    for (const row of waiting) {
      if (isStopped || Date.parse(options.now()) - begun > batchDuration) break;
      tried.add(row.url);
      const values = await derive(row, options).catch((error: unknown): undefined => {
        // The next start makes what this one has given up.
        if (!isStopped) onError(error);
      });
      if (values && Object.keys(values).length > 0) made.push({ row, values });
    }
    return made;
  }
  async function saveResults(made: readonly Made[]) {
    if (made.length === 0) return;
    const saved = await save(
      actor,
      async (writing) => {
        for (const { row, values } of made) {
          const current = await findRow('media_library', row.id, writing);
          // Deleted or replaced in the meantime: the result is dropped.
          if (current?.url === row.url) await storeRow('media_library', current, { ...values }, writing);
        }
        return succeed(undefined);
      },
      options,
    );
    if (saved.ok || failureKinds[saved.failure.name].status < 500) return;
    // The database cannot be written now: they are derived again.
    for (const { row } of made) tried.delete(row.url);
    throw new Error(describeFailure(saved.failure));
  }
  function wake() {
    isRequested = true;
    if (isStopped) return;
    running ??= makeAll().catch((error: unknown) => {
      running = undefined;
      readUntil = undefined;
      onError(error);
    });
  }
  return {
    wake,
    unfinished: () => unfinished,
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
