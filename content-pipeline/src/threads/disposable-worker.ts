// Asks pages and views one at a time, in a thread where nothing else is asked: what holds up that thread is exactly what
// computes without an end.
import { createQueue } from '../database/queue.ts';
import type { PageEntry } from '../read.ts';
import { parseViewKey } from '../reading/view-key.ts';
import { failedEvaluation } from '../rendering/evaluator.ts';
import { createProgress, type Progress } from '../rendering/progress.ts';
import { type Batch, type BatchOptions, ContentMoved, type Evaluation, type RenderedBatch } from '../rendering/renderer.ts';
import { type Endless, endlessPage, endlessView } from './hanging-pages.ts';
import type { WorkerSetup } from './messages.ts';
import { type LivingThread, living } from './restarting-worker.ts';
import { HeldUp } from './worker-thread.ts';

export interface Trial {
  evaluate(keys: readonly string[], on: Case): Promise<readonly Evaluation[]>;
  render(pages: readonly PageEntry[], on: Case): Promise<RenderedBatch>;
  end(): Promise<void>;
}

export function createTrial(setup: WorkerSetup, endless: Endless): Trial {
  const inTurn = createQueue();
  const threads = new Set<LivingThread>();

  const trying = <T>(on: Case, work: (alone: Alone) => Promise<T>): Promise<T> =>
    inTurn(async () => {
      let progress = createProgress();
      let batch: Batch | undefined;
      let hasMoved = false;
      const thread = living({ ...setup, tells: true }, { tell: (news) => progress.note(news) });
      threads.add(thread);
      try {
        const made = await work(async (question) => {
          batch ??= await thread.open({ ...on.options, endless: endless.calls() });
          const { seq } = batch;
          hasMoved ||= seq !== on.seq;
          progress = createProgress();
          try {
            return { kind: 'answer', answer: await question(batch) };
          } catch (error) {
            if (!(error instanceof HeldUp)) throw error;
            batch = undefined;
            return { kind: 'endless', progress, seq };
          }
        });
        if (hasMoved) throw new ContentMoved();
        return made;
      } finally {
        threads.delete(thread);
        await thread.end();
      }
    });

  return {
    evaluate: (keys, on) => trying(on, (alone) => evaluateAlone(keys, alone, on, endless)),
    render: (pages, on) => trying(on, (alone) => renderAlone(pages, alone, on, endless)),
    async end() {
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}

// What becomes of pages and views that are asked one at a time. One that never ends is answered as failed, with everything
// it had asked so far, so that it is asked again when that is changed; all others are answered as usual.
/** The batch on whose behalf they are asked. */
export interface Case {
  readonly options: BatchOptions;
  /** The last change of its content. */
  readonly seq: number;
  /** What was found for it so far that never ends. */
  readonly found: string[];
}

export type Outcome<T> =
  | { readonly kind: 'answer'; readonly answer: T }
  /** `seq`: the last change of the content it was asked about. */
  | { readonly kind: 'endless'; readonly progress: Progress; readonly seq: number };

/** Asks one thing of a thread that does nothing else meanwhile. */
export type Alone = <T>(question: (batch: Batch) => Promise<T>) => Promise<Outcome<T>>;

// Each costs seconds: where there are more, they have something in common that is to be mended.
const mostFound = 5;

async function evaluateAlone(keys: readonly string[], alone: Alone, on: Case, endless: Endless): Promise<Evaluation[]> {
  const made: Evaluation[] = [];
  for (const key of keys) made.push(...(await evaluateOne(key, alone, on, endless)));
  return made;
}

async function renderAlone(entries: readonly PageEntry[], alone: Alone, on: Case, endless: Endless): Promise<RenderedBatch> {
  const made: RenderedBatch[] = [];
  for (const entry of entries) made.push(await renderOne(entry, alone, on, endless));
  return { pages: made.flatMap(({ pages }) => pages), evaluations: made.flatMap(({ evaluations }) => evaluations) };
}

async function evaluateOne(key: string, alone: Alone, on: Case, endless: Endless): Promise<readonly Evaluation[]> {
  const outcome = await alone((batch) => batch.evaluate([key]));
  if (outcome.kind === 'answer') return outcome.answer;
  const { view } = parseViewKey(key);
  const evaluation = failedEvaluation(key, endlessView(view), outcome.progress.recordOf(key));
  const { now, assuming = [], without = [] } = on.options;
  endless.addCall({ evaluation, seq: outcome.seq, within: { now, assuming, without } });
  found(`the view “${view}”`, on);
  return [evaluation];
}

async function renderOne(entry: PageEntry, alone: Alone, on: Case, endless: Endless): Promise<RenderedBatch> {
  for (;;) {
    const outcome = await alone((batch) => batch.render([entry]));
    if (outcome.kind === 'answer') return outcome.answer;
    const { progress } = outcome;
    const before = on.found.length;
    const evaluations = [...progress.answered(), ...(await evaluateAlone(progress.open(), alone, on, endless))];
    // It was one of its views that never ended: with that answered, the page may come to an end.
    if (on.found.length > before) continue;
    endless.addPage({ entry, shows: evaluations.map(({ key, fingerprint }) => ({ key, fingerprint })) });
    found(entry.path, on);
    const views = evaluations.map(({ key }) => key);
    return { pages: [endlessPage(entry.path, views)], evaluations };
  }
}

function found(name: string, { found: all }: Case) {
  all.push(name);
  if (all.length > mostFound)
    throw new Error(`Computed without an end: ${[...new Set(all)].join(', ')}, and perhaps more. Publishing waits until what they share is mended`);
}
