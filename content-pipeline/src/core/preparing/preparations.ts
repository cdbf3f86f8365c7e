// Keeps what is rendered in advance up to date, in memory: the next process with the lease is asked to prepare again.
import type { Change } from '../changes.ts';
import { createQueue } from '../database/queue.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Publication } from '../ledger/receipts.ts';
import { hitKeys } from '../planning/hits.ts';
import type { Reuse } from '../publishing/render-red.ts';
import { createStaleTest, findReusablePages } from '../publishing/reuse-pages.ts';
import type { Planned, PublishContext } from '../publishing/steps.ts';
import type { Assumed } from '../reading/overlay.ts';
import type { Batch } from '../rendering/renderer.ts';
import { differenceToAssumed, differenceToMade, rowOf } from './difference.ts';
import { type Blocked, type Preparation, prepareChanges } from './prepare-changes.ts';

export interface PreparedState {
  /** The number of pages and parts that need not be rendered when the changes are made. */
  readonly documents: number;
  /** The pages and parts that the gate would block, with its sentences. */
  readonly blocked: readonly Blocked[];
  /** False when there was no room for it. */
  readonly isKept: boolean;
}

/** At most 20,000 documents are kept, about 200 MB: what is due last is dropped first. */
const maxDocuments = 20_000;

/** At most 200 published documents are looked up to find out whether the changes concern them now; otherwise all is planned again. */
const maxLookedUp = 200;

interface Kept {
  preparation: Preparation;
  /** What was published since it was compared with the content; undefined for too much. */
  published: Set<string> | undefined;
}

export interface PreparationsOptions extends Pick<PublishContext, 'ledger' | 'renderer' | 'objects' | 'serves' | 'now'> {
  readonly onError: (error: unknown) => void;
  /** Resolves when everything that is saved is published. */
  readonly catchUp: () => Promise<void>;
  readonly isPublishing: () => boolean;
  /** Milliseconds from a publication until what is prepared is compared with the content. */
  readonly pause: number;
  /** The most pages that are rendered like a save when their changes are due. */
  readonly large: number;
}

export function createPreparations(options: PreparationsOptions) {
  const kept = new Map<string, Kept>();
  const oneAtATime = createQueue();
  // At lower priority a preparation takes minutes on a busy machine. What is due waits for none.
  const dueAtATime = createQueue();
  /** Changes with each call for a key: what was asked for before is not kept. */
  const calls = new Map<string, object>();
  let isStopped = false;

  function throwIfStopped() {
    if (isStopped) throw new Error('Publishing has been stopped');
  }
  async function prepare(key: string, assumed: Assumed, isDue = false): Promise<PreparedState> {
    const call = {};
    calls.set(key, call);
    async function work(most?: number): Promise<PreparedState | undefined> {
      throwIfStopped();
      // Otherwise changes of others that are pending would be rendered as well.
      await options.catchUp();
      const before = comparing.publications();
      const preparation = await make(key, assumed, most);
      if (!preparation) return undefined;
      if (calls.get(key) === call) keep(key, preparation);
      if (comparing.publications() !== before) comparing.soon();
      return { documents: preparation.rendered.pages.size, blocked: preparation.blocked, isKept: kept.get(key)?.preparation === preparation };
    }
    const soon = isDue ? await dueAtATime(() => work(options.large)) : undefined;
    return soon ?? ((await oneAtATime(() => work())) as PreparedState); // without a limit it is made
  }
  const make = (key: string, assumed: Assumed, most?: number) =>
    prepareChanges(assumed, { earlier: kept.get(key)?.preparation, most, throwIfStopped }, options);
  function keep(key: string, preparation: Preparation, published = new Set<string>()) {
    kept.set(key, { preparation, published });
    dropSurplus(kept);
  }
  const comparing = createComparing(options, kept, { oneAtATime, make, keep });

  return {
    /** Resolves when it is rendered. `key` names it; an earlier one with the same key is replaced. `isDue`: it waits for no other. */
    prepare,
    discard(key: string): void {
      kept.delete(key);
      calls.delete(key);
    },
    /** To be called after each publication. */
    note: comparing.note,
    isMade: (changes: readonly Change[]): boolean => kept.size > 0 && changes.length > 0 && findMade(changes, kept).length > 0,
    /** The documents of a planned publication that were rendered in advance and are still valid. */
    findPages: (planned: Planned, batch: Batch): Promise<Reuse> => findPagesOf(findMade(planned.changes, kept), planned, batch, options.ledger),
    /** Whether an object belongs to a document that was rendered in advance. */
    hasObject: (name: string): boolean => kept.values().some(({ preparation }) => preparation.objects.has(name)),
    async stop(): Promise<void> {
      isStopped = true;
      comparing.stop();
      await Promise.all([dueAtATime, oneAtATime].map((queue) => queue(async () => undefined)));
    },
  };
}

interface Making {
  readonly oneAtATime: ReturnType<typeof createQueue>;
  readonly make: (key: string, assumed: Assumed) => Promise<Preparation | undefined>;
  readonly keep: (key: string, preparation: Preparation, published: Set<string>) => void;
}

/** Compares what is kept with the content a moment after a publication, and has it made again where it is not valid any more. */
function createComparing(options: PreparationsOptions, kept: ReadonlyMap<string, Kept>, { oneAtATime, make, keep }: Making) {
  const { ledger, now } = options;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let publications = 0;

  function note({ pages, parts }: Publication) {
    publications += 1;
    if (kept.size === 0) return;
    for (const one of kept.values()) {
      if (one.published && one.published.size + pages.length + parts.length > maxLookedUp) one.published = undefined;
      for (const { path } of [...pages, ...parts]) one.published?.add(path);
    }
    soon();
  }
  function soon() {
    if (isStopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (options.isPublishing()) soon();
      else void oneAtATime(compareAll).catch((error: unknown) => isStopped || options.onError(error));
    }, options.pause).unref();
  }
  async function compareAll() {
    for (const [key, one] of kept) {
      if (isStopped) return;
      const { assumed } = one.preparation;
      const assumedNow = { ...assumed, now: Math.max(assumed.now, now()) };
      const { publishedSeq } = await ledger.state();
      const isCurrent = await isValid(one, { at: assumedNow.now, upTo: publishedSeq }, ledger);
      // It may have been discarded or replaced meanwhile.
      if (kept.get(key) !== one) continue;
      one.published = new Set();
      if (isCurrent) one.preparation = { ...one.preparation, seq: Math.max(one.preparation.seq, publishedSeq) };
      else {
        const preparation = await make(key, assumedNow);
        if (preparation && kept.get(key) === one) keep(key, preparation, one.published);
      }
    }
  }
  return {
    publications: () => publications,
    note,
    soon,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Drops what is due last, as far as there is no room for its documents. */
function dropSurplus(kept: Map<string, Kept>) {
  const all = [...kept].sort(([, one], [, other]) => other.preparation.assumed.now - one.preparation.assumed.now);
  const sizeOf = (one: Kept) => one.preparation.rendered.pages.size;
  let documents = all.reduce((sum, [, one]) => sum + sizeOf(one), 0);
  for (const [name, one] of all) {
    if (documents <= maxDocuments) return;
    documents -= sizeOf(one);
    kept.delete(name);
  }
}

/** What was prepared for changes of which at least half are among these. */
function findMade(changes: readonly Change[], kept: ReadonlyMap<string, Kept>): Preparation[] {
  const rows = new Set(changes.map(rowOf));
  return [...kept.values()].flatMap(({ preparation }) => {
    const assumed = new Set(preparation.assumed.changes.map(rowOf));
    return assumed.size > 0 && 2 * assumed.intersection(rows).size >= assumed.size ? preparation : [];
  });
}

async function findPagesOf(made: readonly Preparation[], { plan, startedAt }: Planned, batch: Batch, ledger: Ledger): Promise<Reuse> {
  const found: Reuse[] = [];
  for (const { assumed, seq, rendered } of made) {
    const later = await ledger.changesBetween(seq, batch.seq);
    const difference = differenceToMade(assumed.changes, later);
    found.push(await findReusablePages(rendered, { later, difference, now: startedAt, batch, evaluated: plan.evaluations }));
  }
  return (entry) => {
    for (const reuse of found) {
      const page = reuse(entry);
      if (page) return page;
    }
    return undefined;
  };
}

/** Whether planning again would give the same documents: nothing they show was hit, and the changes concern no other page. */
async function isValid({ preparation, published }: Kept, { at, upTo }: { at: number; upTo: number }, ledger: Ledger): Promise<boolean> {
  const { assumed, seq, rendered } = preparation;
  if (!published) return false;
  const later = await ledger.changesBetween(seq, upTo);
  const isStale = createStaleTest({ later, difference: differenceToAssumed(assumed.changes, assumed.changes, later), now: at });
  if (rendered.evaluations.some(({ record }) => isStale(record))) return false;
  const others = [...published].filter((path) => !rendered.pages.has(path));
  if (others.length === 0) return true;
  const hits = new Set(hitKeys(assumed.changes, await ledger.shapes()).map(({ shapeId, key }) => `${shapeId} ${key}`));
  return !(await ledger.readsOf(others)).some(({ shapeId, key }) => hits.has(`${shapeId} ${key}`));
}
