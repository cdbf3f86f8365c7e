// Keeps a batch alive when its worker hangs. The batch is opened again in a new worker, on the same content, and the tasks
// of the hung worker run again one at a time in a disposable worker.
import type { PageEntry } from '../read.ts';
import { type Batch, type BatchOptions, ContentMoved, type Evaluation, type RenderedBatch } from '../rendering/renderer.ts';
import type { DisposableWorkers } from './disposable-worker.ts';
import { failHangingPage, type HangingPage, type HangMemory } from './hanging-pages.ts';
import type { OpenBatch } from './share-batch.ts';
import { WorkerHung } from './worker-thread.ts';

export function openBatchWithRetry(open: OpenBatch, disposable: DisposableWorkers, hangMemory: HangMemory): OpenBatch {
  return async (options) => {
    if (options.retriesHanging) hangMemory.forgetAll();
    const first = await openBatch(options);
    const { seq } = first;
    const on = { options, seq, hangs: [] };
    let batch = Promise.resolve(first);

    async function reopen(): Promise<Batch> {
      const next = await openBatch(options);
      if (next.seq === seq) return next;
      await next.close();
      throw new ContentMoved();
    }
    async function askWithRetry<T>(ask: (batch: Batch) => Promise<T>, runDisposable: () => Promise<T>): Promise<T> {
      const current = batch;
      try {
        return await ask(await current);
      } catch (error) {
        if (!(error instanceof WorkerHung)) throw error;
        // Immediately, so that as little as possible is saved before the new snapshot.
        if (batch === current) batch = reopen();
        batch.catch(() => undefined); // the next request rejects with it
        return runDisposable();
      }
    }
    const evaluate = (keys: readonly string[]) =>
      askWithRetry<readonly Evaluation[]>(
        (running) => running.evaluate(keys),
        () => disposable.evaluate(keys, on),
      );
    const render = (pages: readonly PageEntry[]) =>
      askWithRetry<RenderedBatch>(
        (running) => running.render(pages),
        () => disposable.render(pages, on),
      );
    const sources = (): Promise<readonly string[]> => askWithRetry((running) => running.sources(), sources);

    /** A page that hung will hang again while it is given the same values. */
    async function answerKnownHang(entry: PageEntry, known: HangingPage): Promise<RenderedBatch | undefined> {
      if (JSON.stringify(known.entry) !== JSON.stringify(entry)) return undefined;
      const views = known.shows.map(({ key }) => key);
      const evaluations = await evaluate(views);
      const prints = new Map(evaluations.map(({ key, fingerprint }) => [key, fingerprint]));
      const isSame = known.shows.every(({ key, fingerprint }) => prints.get(key) === fingerprint);
      return isSame ? { pages: [failHangingPage(entry.path, views)], evaluations } : undefined;
    }

    return {
      seq,
      evaluate,
      async render(pages) {
        const results: RenderedBatch[] = [];
        const others: PageEntry[] = [];
        for (const entry of pages) {
          let answer: RenderedBatch | undefined;
          for (const known of hangMemory.pages(entry.path)) answer ??= await answerKnownHang(entry, known);
          if (answer) results.push(answer);
          else others.push(entry);
        }
        if (others.length > 0) results.push(await render(others));
        // A page that renders in a preview may still hang with the stored content.
        if (!options.assuming?.length) for (const { path, error } of results.flatMap((one) => one.pages)) if (error === undefined) hangMemory.forgetPage(path);
        return { pages: results.flatMap((one) => one.pages), evaluations: results.flatMap((one) => one.evaluations) };
      },
      sources,
      close: async () => (await batch.catch(() => undefined))?.close(),
    };
  };

  async function openBatch(options: BatchOptions): Promise<Batch> {
    for (let starts = 1; ; starts += 1) {
      const calls = hangMemory.calls();
      try {
        const batch = await open({ ...options, ...(calls.length > 0 && { hanging: calls }) });
        hangMemory.settle(calls, batch);
        return batch;
      } catch (error) {
        // Another batch has blocked the worker meanwhile.
        if (!(error instanceof WorkerHung) || starts === maxStarts) throw error;
      }
    }
  }
}

// At most 3 attempts to open a batch while other batches block the worker.
const maxStarts = 3;
