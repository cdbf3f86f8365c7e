// One batch on several threads: each has a snapshot of the same instant. Pages about the same thing go to the same thread
// each time, which may have kept what they show; a thread that is done with its own takes some of another's.
import type { PageEntry } from '../read.ts';
import { type Batch, type BatchOptions, type Evaluation, type RenderedBatch, subjectOf } from '../rendering/renderer.ts';

export type OpenBatch = (options: BatchOptions) => Promise<Batch>;

// So many pages, or calls of views, are given to a thread at once.
const pagesPerPortion = 10;
const callsPerRequest = 100;

/** Opens the batch on each of the threads. Those whose snapshot is older than another's take no part. */
export async function openBatchOnAll(threads: readonly OpenBatch[], options: BatchOptions): Promise<Batch> {
  const tried = await Promise.allSettled(threads.map((open) => open(options)));
  const opened = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = tried.find((one) => one.status === 'rejected');
  if (failed) {
    // The snapshots of the others would stay open.
    await Promise.allSettled(opened.map((batch) => batch.close()));
    throw failed.reason;
  }
  const seq = Math.max(...opened.map((batch) => batch.seq));
  const batches = opened.filter((batch) => batch.seq === seq);
  await Promise.all(opened.filter((batch) => batch.seq !== seq).map((batch) => batch.close()));
  const [first] = batches;
  if (!first) throw new Error('A batch needs a thread');

  return {
    seq,
    async evaluate(keys) {
      const found = await shareWork(batches, keys, { nameOf: (key) => key, size: callsPerRequest, work: (batch, some) => batch.evaluate(some) });
      const byKey = new Map(found.flat().map((evaluation) => [evaluation.key, evaluation]));
      return keys.flatMap((key) => byKey.get(key) ?? []);
    },
    render: (pages) => renderShared(batches, pages, pagesPerPortion),
    sources: first.sources,
    async close() {
      await Promise.all(batches.map((batch) => batch.close()));
    },
  };
}

/** Renders pages on several batches of one instant; so many pages at most are given to one of them at once. */
export async function renderShared(batches: readonly Batch[], pages: readonly PageEntry[], size: number): Promise<RenderedBatch> {
  const found = await shareWork(batches, pages, { nameOf: subjectOf, size, work: (batch, some) => batch.render(some) });
  const evaluations = new Map<string, Evaluation>();
  for (const rendered of found) for (const evaluation of rendered.evaluations) evaluations.set(evaluation.key, evaluation);
  return { pages: found.flatMap((rendered) => rendered.pages), evaluations: [...evaluations.values()] };
}

interface SharedWork<T, R> {
  readonly nameOf: (item: T) => string;
  readonly size: number;
  readonly work: (batch: Batch, some: readonly T[]) => Promise<R>;
}

async function shareWork<T, R>(batches: readonly Batch[], items: readonly T[], { nameOf, size, work }: SharedWork<T, R>): Promise<R[]> {
  const own = batches.map((_, place) => items.filter((item) => placeOf(nameOf(item), batches.length) === place));
  const found: R[] = [];
  const take = async (batch: Batch, place: number) => {
    for (;;) {
      const mine = own[place] ?? [];
      const longest = own.reduce((one, other) => (other.length > one.length ? other : one), []);
      const some = mine.length > 0 ? mine.splice(0, size) : longest.splice(-size);
      if (some.length === 0) return;
      found.push(await work(batch, some));
    }
  };
  await Promise.all(batches.map(take));
  return found;
}

function placeOf(name: string, places: number): number {
  let sum = 0;
  for (let at = 0; at < name.length; at += 1) sum = (sum * 31 + name.charCodeAt(at)) % 1_000_003;
  return sum % places;
}
