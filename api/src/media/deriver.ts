// Makes what follows from uploaded files beside everything else. What is still to be made is seen from the library
// itself, so that a restart forgets nothing; the pages that show a file are published again when it is there.
import { type RowOf, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { asc, like, or } from 'drizzle-orm';
import { type SaveContext, save } from '../content/save.ts';
import { findRow, storeRow } from '../content/verbs/rows.ts';
import { type Derived, type DeriveOptions, derive, isUnfinished } from './derive.ts';

/** Who the history says has done it. */
const actor = 'Stem';

/** What is made within so many milliseconds is saved together: many files at once are one publication, not hundreds. */
const span = 2000;

export interface Deriver {
  /** Looks for unfinished files, without being waited for. */
  wake(): void;
  /** Resolves when there are none. */
  settled(): Promise<void>;
  /** Waits for the file under way. */
  stop(): Promise<void>;
}

export interface DeriverOptions extends SaveContext, DeriveOptions {}

type MediaRow = RowOf<'media_library'>;

interface Made {
  readonly row: MediaRow;
  readonly values: Derived;
}

const { media_library: library } = tables;

export function startDeriver(options: DeriverOptions): Deriver {
  const { database, onError } = options;
  /** Files of which nothing more can be made: not tried again before the next start. */
  const passed = new Set<string>();
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isStopped = false;
  /** The library has been looked at as the change log tells it up to here; not at all, before the first look. */
  let looked: number | undefined;

  async function makeAll() {
    // What is saved while the library is read is asked for again.
    while (isAsked && !isStopped) {
      isAsked = false;
      if (!(await isLibraryChanged())) continue;
      for (let waiting = await unfinished(); waiting.length > 0 && !isStopped; waiting = await unfinished()) await keep(await makeSome(waiting));
    }
    running = undefined;
  }
  // Most saves are of something else, and the library may hold thousands of files.
  async function isLibraryChanged(): Promise<boolean> {
    const since = looked;
    const [log] = await database.rows('SELECT max(seq) AS seq FROM change_log');
    looked = Number(log?.seq ?? 0);
    if (since === undefined) return true;
    const touched = await database.rows("SELECT 1 FROM change_log WHERE seq > ? AND entity = 'media_library' LIMIT 1", [since]);
    return touched.length > 0;
  }
  async function unfinished(): Promise<MediaRow[]> {
    const rows = await database.read
      .select()
      .from(library)
      .where(or(like(library.file_type, 'image/%'), like(library.file_type, 'video/%')))
      .orderBy(asc(library.created_at), asc(library.id));
    return rows.filter((row) => isUnfinished(row) && !passed.has(row.url));
  }
  async function makeSome(waiting: readonly MediaRow[]): Promise<Made[]> {
    const made: Made[] = [];
    const begun = Date.parse(options.now());
    for (const row of waiting) {
      if (isStopped || Date.parse(options.now()) - begun > span) break;
      passed.add(row.url);
      const values = await derive(row, options).catch((error: unknown): undefined => {
        onError(error);
      });
      if (values && Object.keys(values).length > 0) made.push({ row, values });
    }
    return made;
  }
  async function keep(made: readonly Made[]) {
    if (made.length === 0) return;
    await save(
      actor,
      async (writing) => {
        for (const { row, values } of made) {
          const current = await findRow('media_library', row.id, writing);
          // Deleted or replaced meanwhile: what was made is in nobody's way.
          if (current?.url === row.url) await storeRow('media_library', current, { ...values }, writing);
        }
        return succeed(undefined);
      },
      options,
    );
  }
  function wake() {
    isAsked = true;
    if (isStopped) return;
    running ??= makeAll().catch((error: unknown) => {
      running = undefined;
      looked = undefined;
      onError(error);
    });
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
