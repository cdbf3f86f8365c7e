// The self-check: while nothing is published, it renders a few live pages and parts at a time and compares them with what is served,
// to find differences that no change explains. It publishes nothing, and a save waits for at most one page.

import { DatabaseUnreachable, findError } from '../database/unreachable.ts';
import type { Database } from '../database.ts';
import { isValidAt, type Ledger } from '../ledger/ledger.ts';
import { readCheck, writeCheck } from '../ledger/state-rows.ts';
import type { Objects } from '../objects/objects.ts';
import { onBatch } from '../rendering/batches.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { applyCheck, type CheckState, isWorthSaving, nextPages, nextRoundAt } from './check-state.ts';
import { comparePages, type Suspect } from './compare-pages.ts';

export interface SelfCheckOptions {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly renderer: Renderer;
  readonly objects: Pick<Objects, 'get'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Starts to repair the bytes of a path; whether that helped shows when the page is checked again. */
  readonly onDamaged: (path: string) => void;
  /** Milliseconds without a publication before each step. */
  readonly every: number;
  /** Milliseconds between two rounds when the first one found nothing. */
  readonly rest: number;
}

export interface SelfCheck {
  state(): CheckState;
  /** Stops the current step after the current page, and postpones the next one. */
  interrupt(): void;
  /** Runs `work` while no page is checked. */
  pauseDuring<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

export async function startSelfCheck({ database, ledger, renderer, objects, now, onError, onDamaged, every, rest }: SelfCheckOptions): Promise<SelfCheck> {
  let state = await readCheck(database);
  let saved = state;
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
    const delay = Math.max(every, Math.min(rest, nextRoundAt(state, rest) - now()));
    timer = setTimeout(() => {
      isChecking = true;
      checking = checkNext()
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
  async function checkNext() {
    isInterrupted = false;
    const at = now();
    const next = nextPages(state);
    const [{ publishedSeq }, time] = [await ledger.state(), await ledger.validTime()];
    const pages = await ledger.documentsAfter(next.after, next.most);
    const known = new Map((await ledger.pages(next.again.map(({ path }) => path))).map((page) => [page.path, page]));
    const suspects: Suspect[] = [
      ...next.again.map(({ path, source }) => ({ path, source, ...suspectOf(known.get(path)) })),
      ...pages.map((page) => ({ path: page.path, source: page.source, page })),
    ];
    if (isInterrupted || !isValidAt(time, at)) return;
    // Unpublished changes would show up as mismatches.
    const found = await onBatch(renderer.open({ now: at, storesBytes: false, isFresh: true }), async (batch) =>
      batch.seq === publishedSeq ? comparePages(suspects, batch, { ledger, objects, isInterrupted: () => isInterrupted }) : undefined,
    );
    if (!found) return;
    state = applyCheck(state, { again: next.again, pages: pages.map(({ path }) => path), found, at: new Date(at).toISOString() });
    for (const { path, kind } of state.mismatches) if (kind === 'damaged') onDamaged(path);
    if (isWorthSaving(saved, state)) await save();
  }
  async function save() {
    await writeCheck(database, state);
    saved = state;
  }

  schedule();
  return {
    state: () => state,
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
      if (saved !== state) await save().catch(unlessAway);
    },
  };
}

const suspectOf = (page: Suspect['page']) => page && { source: page.source, page };
