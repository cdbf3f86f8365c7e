// Asks pages and views one at a time, in a thread where nothing else is asked: what holds up that thread is exactly what
// computes without an end.
import { createQueue } from '../database/queue.ts';
import type { PageEntry } from '../read.ts';
import type { Endless } from './endless.ts';
import { type LivingThread, living } from './living-thread.ts';
import type { WorkerSetup } from './messages.ts';
import { createProgress } from './progress.ts';
import { type Batch, ContentMoved, type Evaluation, type RenderedBatch } from './renderer.ts';
import { type Alone, type Case, evaluateAlone, renderAlone } from './tried-alone.ts';
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
