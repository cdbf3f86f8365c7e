// When nothing is being published: what is taken away then cannot be what a publication is about to need. A large
// publication goes on by itself beside small ones, so it is waited for without keeping those waiting.
import { createQueue, type Queue } from '../database/queue.ts';
import type { PublishResult } from '../publishing/publisher.ts';

export interface PublishingLock {
  /** Publishes; one thing after the other. */
  publish(work: () => Promise<PublishResult>): Promise<PublishResult>;
  /** Whether something is being published, a large publication beside the others included. */
  isPublishing(): boolean;
  /** Does something while nothing is published. */
  readonly exclusively: Queue;
}

export function createPublishingLock(): PublishingLock {
  const inTurn = createQueue();
  const underWay = new Set<Promise<unknown>>();
  let asked = 0;
  return {
    publish: async (work) => {
      asked += 1;
      return inTurn(async () => {
        const answer = await work().finally(() => {
          asked -= 1;
        });
        if (answer.kind !== 'begun') return answer;
        const end: Promise<unknown> = answer.live.then(
          () => underWay.delete(end),
          () => underWay.delete(end),
        );
        underWay.add(end);
        return answer;
      });
    },
    isPublishing: () => asked > 0 || underWay.size > 0,
    async exclusively(work) {
      for (;;) {
        await Promise.all(underWay);
        const done = await inTurn(async () => (underWay.size > 0 ? undefined : { value: await work() }));
        if (done) return done.value;
      }
    },
  };
}
