// Renders a batch on two workers: an editor waits for it, so a second worker takes over some of the pages. It is started
// in the background when it would first have been of use.
import type { Batch, Evaluation } from '../rendering/renderer.ts';
import { type OpenBatch, renderShared } from './share-batch.ts';

export interface Helper {
  isRunning(): boolean;
  readonly open: OpenBatch;
  start(): void;
}

// With fewer pages the first worker is done before the second has begun.
const minPagesForHelper = 4;

// Two portions per worker, so that the one that finishes first can take over from the other.
const portions = 4;

export function renderWithHelper(openFirst: OpenBatch, helper: Helper): OpenBatch {
  return async (options) => {
    const first = await openFirst(options);
    // No editor waits for pages that are rendered only to be compared.
    if (options.storesBytes === false) return first;
    let opening: Promise<Batch | undefined> | undefined;
    const failed: Evaluation[] = [];
    async function openSecond(): Promise<Batch> {
      const batch = await helper.open({ ...options, asOf: first.seq });
      await batch.fail(failed);
      return batch;
    }
    const opened = () => {
      opening ??= openSecond().catch(() => undefined); // then the first worker renders everything
      return opening;
    };
    const second: Batch = { ...first, render: async (pages) => ((await opened()) ?? first).render(pages) };
    return {
      ...first,
      async render(pages) {
        if (pages.length < minPagesForHelper) return first.render(pages);
        if (helper.isRunning()) return renderShared([first, second], pages, Math.ceil(pages.length / portions));
        helper.start();
        return first.render(pages);
      },
      async fail(calls) {
        failed.push(...calls);
        await Promise.all([first.fail(calls), opening?.then((helperBatch) => helperBatch?.fail(calls))]);
      },
      async close() {
        await Promise.all([first.close(), opening?.then((helperBatch) => helperBatch?.close())]);
      },
    };
  };
}
