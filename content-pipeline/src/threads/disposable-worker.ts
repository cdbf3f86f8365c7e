// Asks pages and views one at a time, in a thread where nothing else is asked: what holds up that thread is exactly what
// computes without an end.
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
  evaluate(keys: readonly string[], on: RetriedBatch): Promise<readonly Evaluation[]>;
  render(pages: readonly PageEntry[], on: RetriedBatch): Promise<RenderedBatch>;
  terminate(): Promise<void>;
}

export function createDisposableWorkers(setup: WorkerSetup, endless: HangMemory): DisposableWorkers {
  const inTurn = createQueue();
  const threads = new Set<RestartingWorker>();

  const trying = <T>(on: RetriedBatch, work: (alone: RunAlone) => Promise<T>): Promise<T> =>
    inTurn(async () => {
      let progress = createProgress();
      let batch: Batch | undefined;
      let hasMoved = false;
      const thread = createRestartingWorker({ ...setup, reportsProgress: true }, { report: (news) => progress.add(news) });
      threads.add(thread);
      try {
        const made = await work(async (question) => {
          batch ??= await thread.open({ ...on.options, hanging: endless.calls() });
          const { seq } = batch;
          hasMoved ||= seq !== on.seq;
          progress = createProgress();
          try {
            return { kind: 'answer', answer: await question(batch) };
          } catch (error) {
            if (!(error instanceof WorkerHung)) throw error;
            batch = undefined;
            return { kind: 'endless', progress, seq };
          }
        });
        if (hasMoved) throw new ContentMoved();
        return made;
      } finally {
        threads.delete(thread);
        await thread.terminate();
      }
    });

  return {
    evaluate: (keys, on) => trying(on, (alone) => evaluateAlone(keys, alone, on, endless)),
    render: (pages, on) => trying(on, (alone) => renderAlone(pages, alone, on, endless)),
    async terminate() {
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}

// What becomes of pages and views that are asked one at a time. One that never ends is answered as failed, with everything
// it had asked so far, so that it is asked again when that is changed; all others are answered as usual.
/** The batch on whose behalf they are asked. */
export interface RetriedBatch {
  readonly options: BatchOptions;
  /** The last change of its content. */
  readonly seq: number;
  /** What was found for it so far that never ends. */
  readonly hangs: string[];
}

export type Attempt<T> =
  | { readonly kind: 'answer'; readonly answer: T }
  /** `seq`: the last change of the content it was asked about. */
  | { readonly kind: 'endless'; readonly progress: Progress; readonly seq: number };

/** Asks one thing of a thread that does nothing else meanwhile. */
export type RunAlone = <T>(question: (batch: Batch) => Promise<T>) => Promise<Attempt<T>>;

// Each costs seconds: where there are more, they have something in common that is to be mended.
const maxHangs = 5;

async function evaluateAlone(keys: readonly string[], alone: RunAlone, on: RetriedBatch, endless: HangMemory): Promise<Evaluation[]> {
  const made: Evaluation[] = [];
  for (const key of keys) made.push(...(await evaluateOne(key, alone, on, endless)));
  return made;
}

async function renderAlone(entries: readonly PageEntry[], alone: RunAlone, on: RetriedBatch, endless: HangMemory): Promise<RenderedBatch> {
  const made: RenderedBatch[] = [];
  for (const entry of entries) made.push(await renderOne(entry, alone, on, endless));
  return { pages: made.flatMap(({ pages }) => pages), evaluations: made.flatMap(({ evaluations }) => evaluations) };
}

async function evaluateOne(key: string, alone: RunAlone, on: RetriedBatch, endless: HangMemory): Promise<readonly Evaluation[]> {
  const outcome = await alone((batch) => batch.evaluate([key]));
  if (outcome.kind === 'answer') return outcome.answer;
  const { view } = parseViewKey(key);
  const evaluation = failedEvaluation(key, hangingViewFailure(view), outcome.progress.readsOf(key));
  const { now, assuming = [], without = [] } = on.options;
  endless.addCall({ evaluation, seq: outcome.seq, context: { now, assuming, without } });
  noteHang(`the view “${view}”`, on);
  return [evaluation];
}

async function renderOne(entry: PageEntry, alone: RunAlone, on: RetriedBatch, endless: HangMemory): Promise<RenderedBatch> {
  for (;;) {
    const outcome = await alone((batch) => batch.render([entry]));
    if (outcome.kind === 'answer') return outcome.answer;
    const { progress } = outcome;
    const before = on.hangs.length;
    const evaluations = [...progress.answeredCalls(), ...(await evaluateAlone(progress.pendingCalls(), alone, on, endless))];
    // It was one of its views that never ended: with that answered, the page may come to an end.
    if (on.hangs.length > before) continue;
    endless.addPage({ entry, shows: evaluations.map(({ key, fingerprint }) => ({ key, fingerprint })) });
    noteHang(entry.path, on);
    const views = evaluations.map(({ key }) => key);
    return { pages: [failHangingPage(entry.path, views)], evaluations };
  }
}

function noteHang(name: string, { hangs: all }: RetriedBatch) {
  all.push(name);
  if (all.length > maxHangs)
    throw new Error(`Computed without an end: ${[...new Set(all)].join(', ')}, and perhaps more. Publishing waits until what they share is mended`);
}
