// Shares one batch among several workers, each with a snapshot of the same instant. Pages of one subject always go to the
// same worker, which may still have their values; a worker that is done takes pages from the one with the most left.
import type { PageEntry } from '../read.ts';
import { type Batch, type BatchOptions, type Evaluation, type RenderedBatch, subjectOf } from '../rendering/renderer.ts';

export type OpenBatch = (options: BatchOptions) => Promise<Batch>;

// At most 10 pages or 100 view calls per request to a worker.
const pagesPerPortion = 10;
const callsPerPortion = 100;

/** Opens the batch on each of the workers. Workers whose snapshot is older than another's take no part. */
export async function openBatchOnAll(workers: readonly OpenBatch[], options: BatchOptions): Promise<Batch> {
  const tried = await Promise.allSettled(workers.map((open) => open(options)));
  const opened = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = tried.find((one) => one.status === 'rejected');
  if (failed) {
    // Otherwise the snapshots of the others would stay open.
    await Promise.allSettled(opened.map((batch) => batch.close()));
    throw failed.reason;
  }
  const seq = Math.max(...opened.map((batch) => batch.seq));
  const batches = opened.filter((batch) => batch.seq === seq);
  await Promise.all(opened.filter((batch) => batch.seq !== seq).map((batch) => batch.close()));
  const [first] = batches;
  if (!first) throw new Error('A batch needs a worker');

  return {
    seq,
    async evaluate(keys) {
      const results = await shareWork(batches, keys, { nameOf: (key) => key, size: callsPerPortion, work: (batch, portion) => batch.evaluate(portion) });
      const byKey = new Map(results.flat().map((evaluation) => [evaluation.key, evaluation]));
      return keys.flatMap((key) => byKey.get(key) ?? []);
    },
    render: (pages) => renderShared(batches, pages, pagesPerPortion),
    async fail(calls) {
      await Promise.all(batches.map((batch) => batch.fail(calls)));
    },
    sources: first.sources,
    async close() {
      await Promise.all(batches.map((batch) => batch.close()));
    },
  };
}

/** Renders pages on several batches of one instant, at most `size` pages per request. */
export async function renderShared(batches: readonly Batch[], pages: readonly PageEntry[], size: number): Promise<RenderedBatch> {
  const results = await shareWork(batches, pages, { nameOf: subjectOf, size, work: (batch, portion) => batch.render(portion) });
  const evaluations = new Map<string, Evaluation>();
  for (const rendered of results) for (const evaluation of rendered.evaluations) evaluations.set(evaluation.key, evaluation);
  return { pages: results.flatMap((rendered) => rendered.pages), evaluations: [...evaluations.values()] };
}

interface SharedWork<T, R> {
  readonly nameOf: (item: T) => string;
  readonly size: number;
  readonly work: (batch: Batch, portion: readonly T[]) => Promise<R>;
}

async function shareWork<T, R>(batches: readonly Batch[], items: readonly T[], { nameOf, size, work }: SharedWork<T, R>): Promise<R[]> {
  const own = batches.map((_, place) => items.filter((item) => placeOf(nameOf(item), batches.length) === place));
  const results: R[] = [];
  const runPortions = async (batch: Batch, place: number) => {
    for (;;) {
      const ownItems = own[place] ?? [];
      const longest = own.reduce((one, other) => (other.length > one.length ? other : one), []);
      const portion = ownItems.length > 0 ? ownItems.splice(0, size) : longest.splice(-size);
      if (portion.length === 0) return;
      results.push(await work(batch, portion));
    }
  };
  await Promise.all(batches.map(runPortions));
  return results;
}

function placeOf(name: string, places: number): number {
  let sum = 0;
  for (let at = 0; at < name.length; at += 1) sum = (sum * 31 + name.charCodeAt(at)) % 1_000_003;
  return sum % places;
}
