// Goes on with a batch when a page or view hangs. Its worker has been terminated; what the worker was asked for is tried once
// more, each page and view alone in a disposable worker. What hangs again fails like any page or view that fails.
import { isPart } from '../parts/part.ts';
import type { PageEntry } from '../read.ts';
import { parseViewKey } from '../reading/view-key.ts';
import { failedEvaluation } from '../rendering/evaluator.ts';
import { type Batch, type BatchOptions, type Evaluation, type RenderedBatch, type RenderedPage, timedOutRetryDelay } from '../rendering/renderer.ts';
import { Said, say } from '../sentences.ts';
import type { AloneWork, DisposableWorkers } from './disposable-worker.ts';
import type { OpenBatch } from './share-batch.ts';
import { WorkerHung } from './worker-thread.ts';

// At most 5 hanging pages and views per batch. Each costs seconds; more than that share a cause, such as the layout.
const maxHangs = 5;

// At most 3 attempts to open a batch while other batches block the worker.
const maxStarts = 3;

export function surviveHangs(open: OpenBatch, disposable: DisposableWorkers): OpenBatch {
  return async (options) => {
    const first = await openUnblocked(open, options);
    // What is saved from now on does not concern this batch, also when it is opened again.
    const again = { ...options, asOf: first.seq };
    const { hung, failCall, failPage } = createHangs(options.now);
    let batch = Promise.resolve(first);

    async function reopen(): Promise<Batch> {
      const next = await openUnblocked(open, again);
      await next.fail(hung);
      return next;
    }
    async function ask<I, T>(items: readonly I[], question: (batch: Batch) => Promise<T>, alone: AloneWork<I, T>): Promise<readonly T[]> {
      const current = batch;
      try {
        return [await question(await current)];
      } catch (error) {
        if (!(error instanceof WorkerHung)) throw error;
      }
      const answers = await disposable.run(items, { options: again, hung }, alone);
      if (batch === current) batch = reopen();
      else await (await batch).fail(hung);
      batch.catch(() => undefined); // the next request rejects with it
      return answers;
    }

    return {
      seq: first.seq,
      async evaluate(keys) {
        const answers = await ask(keys, (running) => running.evaluate(keys), { ask: (running, key) => running.evaluate([key]), fail: failCall });
        return answers.flat();
      },
      async render(pages) {
        const answers = await ask(pages, (running) => running.render(pages), { ask: (running, page) => running.render([page]), fail: failPage });
        return { pages: answers.flatMap((answer) => answer.pages), evaluations: answers.flatMap(({ evaluations }) => evaluations) };
      },
      fail: async (calls) => (await batch).fail(calls),
      async sources() {
        const rejectAgain = () => {
          throw new WorkerHung();
        };
        const answers = await ask([undefined], (running) => running.sources(), { ask: (running) => running.sources(), fail: rejectAgain });
        return answers.flat();
      },
      close: async () => (await batch.catch(() => undefined))?.close(),
    };
  };
}

/** What hangs in a batch, each as a page or view that has failed. */
function createHangs(now: number) {
  const hung: Evaluation[] = [];
  const views = new Set<string>();
  const documents = new Set<string>();
  function note(names: Set<string>, name: string) {
    names.add(name);
    if (views.size + documents.size > maxHangs) throw new Said(say('pages.manyHung', [...views], [...documents]));
  }
  function failCall(key: string): readonly Evaluation[] {
    const { view } = parseViewKey(key);
    note(views, view);
    const evaluation = { ...failedEvaluation(key, say('pages.viewHung', view), { shapes: [], flipsAt: now + timedOutRetryDelay }), hasHung: true };
    hung.push(evaluation);
    return [evaluation];
  }
  function failPage(entry: PageEntry): RenderedBatch {
    note(documents, entry.path);
    return { pages: [hangingPage(entry.path)], evaluations: [] };
  }
  return { hung, failCall, failPage };
}

async function openUnblocked(open: OpenBatch, options: BatchOptions): Promise<Batch> {
  for (let starts = 1; ; starts += 1) {
    try {
      return await open(options);
    } catch (error) {
      if (!(error instanceof WorkerHung) || starts === maxStarts) throw error;
    }
  }
}

const hangingPage = (path: string): RenderedPage => ({
  path,
  status: 500,
  headers: {},
  size: 0,
  views: [],
  error: say(isPart(path) ? 'pages.partHung' : 'pages.pageHung'),
  hasTimedOut: true,
  hasHung: true,
});
