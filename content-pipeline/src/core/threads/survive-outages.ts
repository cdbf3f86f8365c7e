// Goes on with a batch after an outage has ended its snapshot: the rest is rendered from a new one that ends with the same change.
import { retryInOutage } from '../database/retry-in-outage.ts';
import { DatabaseUnreachable } from '../database/unreachable.ts';
import type { Batch } from '../rendering/renderer.ts';
import type { OpenBatch } from './share-batch.ts';

/** For batches with `outageTimeout`; others fail at once. */
export function surviveOutages(open: OpenBatch): OpenBatch {
  return async (options) => {
    const { outageTimeout } = options;
    if (outageTimeout === undefined) return open(options);
    const first = await retryInOutage(() => open(options), outageTimeout);
    const again = { ...options, asOf: first.seq };
    let batch = Promise.resolve(first);

    const ask = <T>(question: (batch: Batch) => Promise<T>): Promise<T> =>
      retryInOutage(async () => {
        const current = batch;
        try {
          return await question(await current);
        } catch (error) {
          if (error instanceof DatabaseUnreachable && batch === current) batch = open(again);
          batch.catch(() => undefined); // the next try rejects with it
          throw error;
        }
      }, outageTimeout);

    return {
      seq: first.seq,
      evaluate: (keys) => ask((current) => current.evaluate(keys)),
      render: (pages) => ask((current) => current.render(pages)),
      fail: (calls) => ask((current) => current.fail(calls)),
      sources: () => ask((current) => current.sources()),
      close: async () => (await batch.catch(() => undefined))?.close(),
    };
  };
}
