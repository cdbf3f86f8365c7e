// The self-check: while nothing is published, it renders a few live pages and parts at a time and compares them with what is served,
// to find differences that no change explains. It publishes nothing, and a save waits for at most one page.
import { DatabaseUnreachable, findError } from '../database/unreachable.ts';
import type { Database } from '../database.ts';
import { isValidAt, type Ledger, type ManifestPage } from '../ledger/ledger.ts';
import { isDamaged, isSameServed, servedOf } from '../ledger/served.ts';
import { readCheck, writeCheck } from '../ledger/state-rows.ts';
import type { Objects } from '../objects/objects.ts';
import { isPart, partEntry } from '../parts/part.ts';
import type { PageEntry } from '../read.ts';
import { onBatch } from '../rendering/batches.ts';
import type { Batch, Renderer } from '../rendering/renderer.ts';
import { applyCheck, type CheckMismatch, type CheckState, isWorthSaving, nextPages, nextRoundAt } from './check-state.ts';

export interface SelfCheckOptions {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly renderer: Renderer;
  readonly objects: Pick<Objects, 'get'>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Starts to repair the bytes of a path; whether that helped shows when the page is checked again. */
  readonly onDamaged: (path: string) => void;
  /** Milliseconds without a publication before each step. */
  readonly every: number;
  /** Milliseconds between two rounds when the first one found nothing. */
  readonly rest: number;
}

interface CheckContext extends SelfCheckOptions {
  readonly isInterrupted: () => boolean;
}

export interface SelfCheck {
  state(): CheckState;
  /** Stops the current step after the current page, and postpones the next one. */
  interrupt(): void;
  /** Runs `work` while no page is checked. */
  pauseDuring<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

export async function startSelfCheck(options: SelfCheckOptions): Promise<SelfCheck> {
  const { now, onError, every, rest } = options;
  const check = await openCheck({ ...options, isInterrupted: () => isInterrupted });
  let isInterrupted = false;
  let isStopped = false;
  let isChecking = false;
  let busy = 0;
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> = Promise.resolve();

  function schedule() {
    clearTimeout(timer);
    if (isStopped || isChecking || busy > 0) return;
    // At most `rest`, even if the clock was set back.
    const delay = Math.max(every, Math.min(rest, nextRoundAt(check.state(), rest) - now()));
    timer = setTimeout(() => {
      isChecking = true;
      isInterrupted = false;
      checking = check
        .next()
        .catch(unlessAway)
        .finally(() => {
          isChecking = false;
          schedule();
        });
    }, delay).unref();
  }
  // An outage of the database server is no finding.
  function unlessAway(error: unknown) {
    if (!findError(error, DatabaseUnreachable)) onError(error);
  }

  schedule();
  return {
    state: check.state,
    interrupt() {
      isInterrupted = true;
      schedule();
    },
    async pauseDuring(work) {
      busy += 1;
      isInterrupted = true;
      clearTimeout(timer);
      try {
        await checking;
        return await work();
      } finally {
        busy -= 1;
        schedule();
      }
    },
    async stop() {
      isStopped = true;
      isInterrupted = true;
      clearTimeout(timer);
      await checking;
      await check.saveRest().catch(unlessAway);
    },
  };
}

const suspectOf = (page: Suspect['page']) => page && { source: page.source, page };

/** What was compared so far, and the comparison of the next pages. */
async function openCheck(context: CheckContext) {
  const { database, now, onDamaged } = context;
  let state = await readCheck(database);
  let saved = state;
  async function save() {
    await writeCheck(database, state);
    saved = state;
  }
  return {
    state: () => state,
    async next(): Promise<void> {
      const at = now();
      const next = nextPages(state);
      const compared = await compareNext(next, at, context);
      if (!compared) return;
      state = applyCheck(state, { again: next.again, ...compared, at: new Date(at).toISOString() });
      for (const { path, kind } of state.mismatches) if (kind === 'damaged') onDamaged(path);
      if (isWorthSaving(saved, state)) await save();
    },
    async saveRest(): Promise<void> {
      if (saved !== state) await save();
    },
  };
}

/** Undefined when it was interrupted, or when something is not published yet. */
async function compareNext(next: ReturnType<typeof nextPages>, at: number, { ledger, renderer, objects, isInterrupted }: CheckContext) {
  const [{ publishedSeq }, time] = [await ledger.state(), await ledger.validTime()];
  const pages = await ledger.documentsAfter(next.after, next.most);
  const known = new Map((await ledger.pages(next.again.map(({ path }) => path))).map((page) => [page.path, page]));
  const suspects: Suspect[] = [
    ...next.again.map(({ path, source }) => ({ path, source, ...suspectOf(known.get(path)) })),
    ...pages.map((page) => ({ path: page.path, source: page.source, page })),
  ];
  if (isInterrupted() || !isValidAt(time, at)) return undefined;
  // Unpublished changes would show up as mismatches.
  const found = await onBatch(renderer.open({ now: at, storesBytes: false, isFresh: true }), async (batch) =>
    batch.seq === publishedSeq ? comparePages(suspects, batch, { ledger, objects, isInterrupted }) : undefined,
  );
  return found && { found, pages: pages.map(({ path }) => path) };
}

interface CompareContext {
  readonly ledger: Ledger;
  readonly objects: Pick<Objects, 'get'>;
  /** Called before each page; true stops the comparison. */
  readonly isInterrupted: () => boolean;
}

type Found = Omit<CheckMismatch, 'since'>;

/** A page to compare; `page` is absent when the manifest has none under the path. */
interface Suspect {
  readonly path: string;
  readonly source: string;
  readonly page?: ManifestPage;
}

/** Compares live pages and parts with a new render, and their stored bytes with their hash. Undefined when interrupted. */
async function comparePages(suspects: readonly Suspect[], batch: Batch, context: CompareContext): Promise<Found[] | undefined> {
  const { ledger, objects, isInterrupted } = context;
  const found = new Map<string, Found>();
  const listed = new Map<string, readonly PageEntry[]>();
  // A failed source lists nothing: its pages are blocked and have a failure.
  async function entriesOf(source: string): Promise<readonly PageEntry[]> {
    const entries = listed.get(source) ?? (await batch.evaluate([source]))[0]?.entries ?? [];
    listed.set(source, entries);
    return entries;
  }
  for (const suspect of suspects) {
    if (isInterrupted()) return undefined;
    const { path, source, page } = suspect;
    // What failed is not tried here: it may hang.
    const isComparable = page?.failure === undefined;
    const kind = isComparable ? await kindOf(suspect, isPart(path) ? [partEntry(path)] : await entriesOf(source), batch) : undefined;
    if (kind !== undefined) found.set(path, { path, source, kind });
    else if (await isDamaged(page?.served, objects)) found.set(path, { path, source, kind: 'damaged' });
  }
  // Every other page that these sources list must exist as well.
  for (const [source, entries] of listed)
    for (const path of await ledger.pathsWithoutPage(entries.map((entry) => entry.path))) found.set(path, { path, source, kind: 'missing' });
  return [...found.values()];
}

async function kindOf({ path, page }: Suspect, entries: readonly PageEntry[], batch: Batch): Promise<Found['kind'] | undefined> {
  const entry = entries.find((listed) => listed.path === path);
  if (!entry) return page && 'extra';
  // A part is removed with the last page that shows it.
  if (!page) return isPart(path) ? undefined : 'missing';
  const rendered = entry.redirect === undefined ? (await batch.render([entry])).pages[0] : undefined;
  return isSameServed(page.served, servedOf(entry, rendered)) ? undefined : 'different';
}
