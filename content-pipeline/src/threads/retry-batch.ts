// A batch that outlives its thread. What computes without an end takes the thread with it; the batch goes on in a new one,
// on the same content, and what had been asked is asked again one at a time, elsewhere.
import type { PageEntry } from '../read.ts';
import { type Batch, type BatchOptions, ContentMoved, type Evaluation, type RenderedBatch } from '../rendering/renderer.ts';
import type { Trial } from './disposable-worker.ts';
import { type Endless, type EndlessPage, endlessPage } from './hanging-pages.ts';
import type { OpenBatch } from './share-batch.ts';
import { HeldUp } from './worker-thread.ts';

export function lasting(open: OpenBatch, trial: Trial, endless: Endless): OpenBatch {
  return async (options) => {
    if (options.triesAgain) endless.forgetAll();
    const first = await begin(options);
    const { seq } = first;
    const on = { options, seq, found: [] };
    let batch = Promise.resolve(first);

    async function again(): Promise<Batch> {
      const next = await begin(options);
      if (next.seq === seq) return next;
      await next.close();
      throw new ContentMoved();
    }
    async function surely<T>(ask: (batch: Batch) => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
      const current = batch;
      try {
        return await ask(await current);
      } catch (error) {
        if (!(error instanceof HeldUp)) throw error;
        // At once: the sooner, the less has been saved meanwhile.
        if (batch === current) batch = again();
        batch.catch(() => undefined); // told to whoever asks next
        return otherwise();
      }
    }
    const evaluate = (keys: readonly string[]) =>
      surely<readonly Evaluation[]>(
        (alive) => alive.evaluate(keys),
        () => trial.evaluate(keys, on),
      );
    const rendered = (pages: readonly PageEntry[]) =>
      surely<RenderedBatch>(
        (alive) => alive.render(pages),
        () => trial.render(pages, on),
      );
    const sources = (): Promise<readonly string[]> => surely((alive) => alive.sources(), sources);

    /** A page that never ended does so again as long as it is given the same values. */
    async function held(entry: PageEntry, known: EndlessPage): Promise<RenderedBatch | undefined> {
      if (JSON.stringify(known.entry) !== JSON.stringify(entry)) return undefined;
      const views = known.shows.map(({ key }) => key);
      const evaluations = await evaluate(views);
      const prints = new Map(evaluations.map(({ key, fingerprint }) => [key, fingerprint]));
      const isSame = known.shows.every(({ key, fingerprint }) => prints.get(key) === fingerprint);
      return isSame ? { pages: [endlessPage(entry.path, views)], evaluations } : undefined;
    }

    return {
      seq,
      evaluate,
      async render(pages) {
        const made: RenderedBatch[] = [];
        const others: PageEntry[] = [];
        for (const entry of pages) {
          let answer: RenderedBatch | undefined;
          for (const known of endless.pages(entry.path)) answer ??= await held(entry, known);
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
        const batch = await open({ ...options, ...(calls.length > 0 && { endless: calls }) });
        endless.settle(calls, batch);
        return batch;
      } catch (error) {
        // Another batch has held up the thread meanwhile.
        if (!(error instanceof HeldUp) || starts === mostStarts) throw error;
      }
    }
  }
}

const mostStarts = 3;
