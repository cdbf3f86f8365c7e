// Excludes collection and publications from each other, so that nothing is removed that a publication is about to need.
// Collection waits for a large publication in the background without blocking small ones.
import { createQueue, type Queue } from '../database/queue.ts';
import type { PublishResult } from '../publishing/publisher.ts';

export interface PublishingLock {
  /** Publishes, one demand at a time. */
  publish(work: () => Promise<PublishResult>): Promise<PublishResult>;
  /** Whether something is being published, including a large publication in the background. */
  isPublishing(): boolean;
  /** Runs work while nothing is published. */
  readonly exclusively: Queue;
}

export function createPublishingLock(): PublishingLock {
  const enqueue = createQueue();
  const inProgress = new Set<Promise<unknown>>();
  let waiting = 0;
  return {
    publish: async (work) => {
      waiting += 1;
      return enqueue(async () => {
        const answer = await work().finally(() => {
          waiting -= 1;
        });
        if (answer.kind !== 'started') return answer;
        const end: Promise<unknown> = answer.live.then(
          () => inProgress.delete(end),
          () => inProgress.delete(end),
        );
        inProgress.add(end);
        return answer;
      });
    },
    isPublishing: () => waiting > 0 || inProgress.size > 0,
    async exclusively(work) {
      for (;;) {
        await Promise.all(inProgress);
        const done = await enqueue(async () => (inProgress.size > 0 ? undefined : { value: await work() }));
        if (done) return done.value;
      }
    },
  };
}
