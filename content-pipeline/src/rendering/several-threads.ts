// One batch on several threads: each has a snapshot of the same instant, and takes the next few pages when it is done
// with those before.
import type { Batch, BatchOptions, Evaluation, RenderedBatch } from './renderer.ts';

export type OpenBatch = (options: BatchOptions) => Promise<Batch>;

// So many pages, or calls of views, are given to a thread at once.
const fewPages = 10;
const fewCalls = 100;

/** Opens the batch on each of the threads. Those whose snapshot is older than another's take no part. */
export async function openOnAll(threads: readonly OpenBatch[], options: BatchOptions): Promise<Batch> {
  const opened = await Promise.all(threads.map((open) => open(options)));
  const seq = Math.max(...opened.map((batch) => batch.seq));
  const batches = opened.filter((batch) => batch.seq === seq);
  await Promise.all(opened.filter((batch) => batch.seq !== seq).map((batch) => batch.close()));
  const [first] = batches;
  if (!first) throw new Error('A batch needs a thread');

  return {
    seq,
    async evaluate(keys) {
      const found = await inPortions(batches, keys, fewCalls, (batch, some) => batch.evaluate(some));
      return found.flat();
    },
    async render(pages): Promise<RenderedBatch> {
      const found = await inPortions(batches, pages, fewPages, (batch, some) => batch.render(some));
      const evaluations = new Map<string, Evaluation>();
      for (const rendered of found) for (const evaluation of rendered.evaluations) evaluations.set(evaluation.key, evaluation);
      return { pages: found.flatMap((rendered) => rendered.pages), evaluations: [...evaluations.values()] };
    },
    sources: first.sources,
    async close() {
      await Promise.all(batches.map((batch) => batch.close()));
    },
  };
}

// The answers stand in the order of the portions, whichever thread gave them.
async function inPortions<T, R>(
  batches: readonly Batch[],
  items: readonly T[],
  size: number,
  work: (batch: Batch, some: readonly T[]) => Promise<R>,
): Promise<R[]> {
  const found: R[] = [];
  let next = 0;
  const take = async (batch: Batch) => {
    while (next < items.length) {
      const from = next;
      next += size;
      found[from / size] = await work(batch, items.slice(from, from + size));
    }
  };
  await Promise.all(batches.map(take));
  return found;
}
