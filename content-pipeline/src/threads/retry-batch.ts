// A batch that outlives its thread. What computes without an end takes the thread with it; the batch goes on in a new one,
// on the same content, and what had been asked is asked again one at a time, elsewhere.
import type { PageEntry } from '../read.ts';
import { type Batch, type BatchOptions, ContentMoved, type Evaluation, type RenderedBatch } from '../rendering/renderer.ts';
import type { DisposableWorkers } from './disposable-worker.ts';
import { failHangingPage, type HangingPage, type HangMemory } from './hanging-pages.ts';
import type { OpenBatch } from './share-batch.ts';
import { WorkerHung } from './worker-thread.ts';

export function openBatchWithRetry(open: OpenBatch, trial: DisposableWorkers, endless: HangMemory): OpenBatch {
  return async (options) => {
    if (options.retriesHanging) endless.forgetAll();
    const first = await begin(options);
    const { seq } = first;
    const on = { options, seq, hangs: [] };
    let batch = Promise.resolve(first);

    async function reopen(): Promise<Batch> {
      const next = await begin(options);
      if (next.seq === seq) return next;
      await next.close();
      throw new ContentMoved();
    }
    async function askWithRetry<T>(ask: (batch: Batch) => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
      const current = batch;
      try {
        return await ask(await current);
      } catch (error) {
        if (!(error instanceof WorkerHung)) throw error;
        // At once: the sooner, the less has been saved meanwhile.
        if (batch === current) batch = reopen();
        batch.catch(() => undefined); // told to whoever asks next
        return otherwise();
      }
    }
    const evaluate = (keys: readonly string[]) =>
      askWithRetry<readonly Evaluation[]>(
        (alive) => alive.evaluate(keys),
        () => trial.evaluate(keys, on),
      );
    const rendered = (pages: readonly PageEntry[]) =>
      askWithRetry<RenderedBatch>(
        (alive) => alive.render(pages),
        () => trial.render(pages, on),
      );
    const sources = (): Promise<readonly string[]> => askWithRetry((alive) => alive.sources(), sources);

    /** A page that never ended does so again as long as it is given the same values. */
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
        const made: RenderedBatch[] = [];
        const others: PageEntry[] = [];
        for (const entry of pages) {
          let answer: RenderedBatch | undefined;
          for (const known of endless.pages(entry.path)) answer ??= await answerKnownHang(entry, known);
          if (answer) made.push(answer);
          else others.push(entry);
        }
        if (others.length > 0) made.push(await rendered(others));
        // What a preview shows says nothing about what is stored.
        if (!options.assuming?.length) for (const { path, error } of made.flatMap((one) => one.pages)) if (error === undefined) endless.forgetPage(path);
        return { pages: made.flatMap((one) => one.pages), evaluations: made.flatMap((one) => one.evaluations) };
      },
      sources,
      close: async () => (await batch.catch(() => undefined))?.close(),
    };
  };

  async function begin(options: BatchOptions): Promise<Batch> {
    for (let starts = 1; ; starts += 1) {
      const calls = endless.calls();
      try {
        const batch = await open({ ...options, ...(calls.length > 0 && { hanging: calls }) });
        endless.settle(calls, batch);
        return batch;
      } catch (error) {
        // Another batch has held up the thread meanwhile.
        if (!(error instanceof WorkerHung) || starts === maxStarts) throw error;
      }
    }
  }
}

const maxStarts = 3;
