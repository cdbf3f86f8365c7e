// Makes variants, placeholders and film properties in the background. The library shows what is missing, so a restart loses nothing.
import type { Database } from '@stem/content-pipeline/database';
import { failureKinds, type RowOf, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { describeFailure } from '@stem/model/texts/format-sentence';
import { asc, like, or } from 'drizzle-orm';
import { type SaveContext, save } from '../content/save.ts';
import { findRow, storeRow } from '../content/verbs/rows.ts';
import { readLastChange } from '../database/last-change.ts';
import { createRounds } from '../rounds.ts';
import { type Derived, type DeriveOptions, derive, isUnfinished } from './derive.ts';

const actor = 'Stem';

/** Results of at most 2000 milliseconds are saved together: many uploads make one publication, not hundreds. */
const batchDuration = 2000;

export type Deriver = ReturnType<typeof startDeriver>;

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

export function startDeriver(options: DeriverOptions) {
  /** Addresses of files that were tried: each is tried once per start. */
  const tried = new Set<string>();
  const known = watchLibrary(options.database);
  const { wake, isStopped, ...rounds } = createRounds({ round: makeAll, onDone: report, onError });
  let unfinished = 0;
  /** Since when files were derived, and how many, until nothing is left. */
  let [begun, files] = [0, 0];

  async function makeAll() {
    if (files === 0) begun = performance.now();
    if (!(await known.isChanged())) return;
    for (let waiting = await findWaiting(); waiting.length > 0 && !isStopped(); waiting = await findWaiting()) {
      const made = await makeSome(waiting);
      files += made.length;
      await saveResults(made, tried, options);
    }
  }
  function report() {
    if (files > 0) options.onDone?.({ files, seconds: Math.round((performance.now() - begun) / 1000) });
    files = 0;
  }
  function onError(error: unknown) {
    files = 0;
    known.forget();
    options.onError(error);
  }
  async function findWaiting(): Promise<MediaRow[]> {
    const found = (await findUnfinished(options.database)).filter(({ url }) => !tried.has(url));
    unfinished = found.length;
    return found;
  }
  async function makeSome(waiting: readonly MediaRow[]): Promise<Made[]> {
    const made: Made[] = [];
    const begun = Date.parse(options.now());
    for (const row of waiting) {
      if (isStopped() || Date.parse(options.now()) - begun > batchDuration) break;
      tried.add(row.url);
      const values = await derive(row, options).catch((error: unknown): undefined => {
        // The next start makes what this one has given up.
        if (!isStopped()) options.onError(error);
      });
      if (values && Object.keys(values).length > 0) made.push({ row, values });
    }
    return made;
  }
  return {
    wake,
    /** Number of files that were unfinished when the library was last read. */
    unfinished: () => unfinished,
    settled() {
      wake();
      return rounds.ended();
    },
    stop: rounds.stop,
  };
}

async function findUnfinished({ read }: Pick<Database, 'read'>): Promise<MediaRow[]> {
  const isDerived = or(like(library.file_type, 'image/%'), like(library.file_type, 'video/%'));
  return (await read.select().from(library).where(isDerived).orderBy(asc(library.created_at), asc(library.id))).filter(isUnfinished);
}

/** Whether there may be unfinished files: most saves change something else, and the library may contain thousands of files. */
function watchLibrary(database: Database) {
  /** Last change of the log when the library was read; undefined before the first time. */
  let readUntil: number | undefined;
  return {
    forget() {
      readUntil = undefined;
    },
    async isChanged(): Promise<boolean> {
      const since = readUntil;
      readUntil = await readLastChange(database);
      if (since === undefined) return true;
      const touched = await database.rows("SELECT 1 FROM change_log WHERE seq > ? AND entity = 'media_library' LIMIT 1", [since]);
      return touched.length > 0;
    },
  };
}

async function saveResults(made: readonly Made[], tried: Set<string>, saving: SaveContext) {
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
    saving,
  );
  if (saved.ok || failureKinds[saved.failure.name].status < 500) return;
  // The database cannot be written now: they are derived again.
  for (const { row } of made) tried.delete(row.url);
  throw new Error(describeFailure(saved.failure));
}
