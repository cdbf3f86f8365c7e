// Shares one batch among several workers, each with a snapshot of the same content. Pages of one subject always go to the
// same worker, which may still have their values; a worker that is done takes pages from the one with the most left.
import type { PageEntry } from '../read.ts';
import { type Batch, type BatchOptions, type Evaluation, type RenderedBatch, subjectOf } from '../rendering/renderer.ts';

export type OpenBatch = (options: BatchOptions) => Promise<Batch>;

const pagesPerPortion = 10;
const callsPerPortion = 100;

// With fewer pages one worker is done before another has begun.
const minPagesToShare = 4;

/** When there is much to do, `others` take a share, each in a snapshot that ends with the same change. One that fails takes no part. */
export function shareBatches(openFirst: OpenBatch, others: () => readonly OpenBatch[]): OpenBatch {
  return async (options) => {
    const first = await openFirst(options);
    // No editor waits for a few pages that are rendered only to be compared.
    if (options.storesBytes === false && !options.isLarge) return first;
    const failed: Evaluation[] = [];
    let joined: Promise<readonly Batch[]> | undefined;
    async function openOther(open: OpenBatch): Promise<Batch[]> {
      try {
        const batch = await open({ ...options, asOf: first.seq });
        await batch.fail(failed);
        return [batch];
      } catch {
        return [];
      }
    }
    async function all(): Promise<readonly Batch[]> {
      const willing = joined ? [] : others();
      if (willing.length > 0) joined = Promise.all(willing.map(openOther)).then((batches) => batches.flat());
      return [first, ...((await joined) ?? [])];
    }
    return {
      ...first,
      async evaluate(keys) {
        if (keys.length <= callsPerPortion) return first.evaluate(keys);
        const work = (batch: Batch, portion: readonly string[]) => batch.evaluate(portion);
        const results = await shareWork(await all(), keys, { nameOf: (key) => key, size: callsPerPortion, work });
        const byKey = new Map(results.flat().map((evaluation) => [evaluation.key, evaluation]));
        return keys.flatMap((key) => byKey.get(key) ?? []);
      },
      async render(pages) {
        if (pages.length < minPagesToShare) return first.render(pages);
        const batches = await all();
        // Two portions each, so that the one that finishes first can take over from another.
        return batches.length === 1
          ? first.render(pages)
          : renderShared(batches, pages, Math.min(pagesPerPortion, Math.ceil(pages.length / 2 / batches.length)));
      },
      async fail(calls) {
        failed.push(...calls);
        await Promise.all([first, ...((await joined) ?? [])].map((batch) => batch.fail(calls)));
      },
      async close() {
        await Promise.all([first, ...((await joined) ?? [])].map((batch) => batch.close()));
      },
    };
  };
}

async function renderShared(batches: readonly Batch[], pages: readonly PageEntry[], size: number): Promise<RenderedBatch> {
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
