// Runs one page or view at a time in a disposable worker, to find out which one hangs. A hanging page or view fails with
// everything it had read so far, so that it is run again when that changes; all others return as usual.
import { createQueue } from '../database/queue.ts';
import type { PageEntry } from '../read.ts';
import { parseViewKey } from '../reading/view-key.ts';
import { failedEvaluation } from '../rendering/evaluator.ts';
import { createProgress, type Progress } from '../rendering/progress.ts';
import { type Batch, type BatchOptions, ContentMoved, type Evaluation, type RenderedBatch } from '../rendering/renderer.ts';
import { failHangingPage, type HangMemory, hangingViewFailure } from './hanging-pages.ts';
import type { WorkerSetup } from './messages.ts';
import { createRestartingWorker, type RestartingWorker } from './restarting-worker.ts';
import { WorkerHung } from './worker-thread.ts';

export interface DisposableWorkers {
  evaluate(keys: readonly string[], retried: RetriedBatch): Promise<readonly Evaluation[]>;
  render(pages: readonly PageEntry[], retried: RetriedBatch): Promise<RenderedBatch>;
  terminate(): Promise<void>;
}

export function createDisposableWorkers(setup: WorkerSetup, hangMemory: HangMemory): DisposableWorkers {
  const enqueue = createQueue();
  const threads = new Set<RestartingWorker>();

  const runWith = <T>(retried: RetriedBatch, work: (runAlone: RunAlone) => Promise<T>): Promise<T> =>
    enqueue(async () => {
      let progress = createProgress();
      let batch: Batch | undefined;
      let hasMoved = false;
      const thread = createRestartingWorker({ ...setup, reportsProgress: true }, { report: (event) => progress.add(event) });
      threads.add(thread);
      try {
        const results = await work(async (question) => {
          batch ??= await thread.open({ ...retried.options, hanging: hangMemory.calls() });
          const { seq } = batch;
          hasMoved ||= seq !== retried.seq;
          progress = createProgress();
          try {
            return { kind: 'answer', answer: await question(batch) };
          } catch (error) {
            if (!(error instanceof WorkerHung)) throw error;
            batch = undefined;
            return { kind: 'hanging', progress, seq };
          }
        });
        if (hasMoved) throw new ContentMoved();
        return results;
      } finally {
        threads.delete(thread);
        await thread.terminate();
      }
    });

  return {
    evaluate: (keys, retried) => runWith(retried, (runAlone) => evaluateAlone(keys, runAlone, retried, hangMemory)),
    render: (pages, retried) => runWith(retried, (runAlone) => renderAlone(pages, runAlone, retried, hangMemory)),
    async terminate() {
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}

/** The batch whose worker hung. */
export interface RetriedBatch {
  readonly options: BatchOptions;
  /** The last change in its snapshot. */
  readonly seq: number;
  /** Names of the pages and views found hanging so far. */
  readonly hangs: string[];
}

export type Attempt<T> =
  | { readonly kind: 'answer'; readonly answer: T }
  /** `seq`: the last change in the snapshot of this attempt. */
  | { readonly kind: 'hanging'; readonly progress: Progress; readonly seq: number };

/** Runs one question in a worker that has no other work. */
export type RunAlone = <T>(question: (batch: Batch) => Promise<T>) => Promise<Attempt<T>>;

// At most 5 hanging pages and views per batch. Each costs seconds; more than that share a cause, such as the layout.
const maxHangs = 5;

async function evaluateAlone(keys: readonly string[], runAlone: RunAlone, retried: RetriedBatch, hangMemory: HangMemory): Promise<Evaluation[]> {
  const results: Evaluation[] = [];
  for (const key of keys) results.push(...(await evaluateOne(key, runAlone, retried, hangMemory)));
  return results;
}

async function renderAlone(entries: readonly PageEntry[], runAlone: RunAlone, retried: RetriedBatch, hangMemory: HangMemory): Promise<RenderedBatch> {
  const results: RenderedBatch[] = [];
  for (const entry of entries) results.push(await renderOne(entry, runAlone, retried, hangMemory));
  return { pages: results.flatMap(({ pages }) => pages), evaluations: results.flatMap(({ evaluations }) => evaluations) };
}

async function evaluateOne(key: string, runAlone: RunAlone, retried: RetriedBatch, hangMemory: HangMemory): Promise<readonly Evaluation[]> {
  const outcome = await runAlone((batch) => batch.evaluate([key]));
  if (outcome.kind === 'answer') return outcome.answer;
  const { view } = parseViewKey(key);
  const evaluation = failedEvaluation(key, hangingViewFailure(view), outcome.progress.readsOf(key));
  const { now, assuming = [], without = [] } = retried.options;
  hangMemory.addCall({ evaluation, seq: outcome.seq, context: { now, assuming, without } });
  noteHang(`the view “${view}”`, retried);
  return [evaluation];
}

async function renderOne(entry: PageEntry, runAlone: RunAlone, retried: RetriedBatch, hangMemory: HangMemory): Promise<RenderedBatch> {
  for (;;) {
    const outcome = await runAlone((batch) => batch.render([entry]));
    if (outcome.kind === 'answer') return outcome.answer;
    const { progress } = outcome;
    const before = retried.hangs.length;
    const evaluations = [...progress.answeredCalls(), ...(await evaluateAlone(progress.pendingCalls(), runAlone, retried, hangMemory))];
    // One of its views hung. With that view failed, the page may finish.
    if (retried.hangs.length > before) continue;
    hangMemory.addPage({ entry, shows: evaluations.map(({ key, fingerprint }) => ({ key, fingerprint })) });
    noteHang(entry.path, retried);
    const views = evaluations.map(({ key }) => key);
    return { pages: [failHangingPage(entry.path, views)], evaluations };
  }
}

function noteHang(name: string, { hangs: all }: RetriedBatch) {
  all.push(name);
  if (all.length > maxHangs)
    throw new Error(`These hang, and perhaps more: ${[...new Set(all)].join(', ')}. Nothing is published until their common cause is fixed`);
}
