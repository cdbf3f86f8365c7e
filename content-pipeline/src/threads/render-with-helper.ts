// A batch of some pages on two threads. Somebody waits for it, so a second thread takes over what it can; it is started
// once it would have been of use, and nobody waits for that. One or two pages are done before it has begun.
import type { Batch } from '../rendering/renderer.ts';
import { type OpenBatch, renderShared } from './share-batch.ts';

export interface Helper {
  isRunning(): boolean;
  readonly open: OpenBatch;
  start(): void;
}

const minPagesForHelper = 4;

// Each thread gets its pages in two portions, so that the one that is done first can take over from the other.
const portions = 4;

export function renderWithHelper(openFirst: OpenBatch, helper: Helper): OpenBatch {
  return async (options) => {
    const first = await openFirst(options);
    // What is only compared is asked for while nobody waits.
    if (options.storesBytes === false) return first;
    let opening: Promise<Batch | undefined> | undefined;
    const opened = () => {
      opening ??= helper.open(options).catch(() => undefined); // the first thread does all of it then
      return opening;
    };
    const second: Batch = {
      ...first,
      async render(pages) {
        const help = await opened();
        // With another number something was saved between the two snapshots.
        return help?.seq === first.seq ? help.render(pages) : first.render(pages);
      },
    };
    return {
      ...first,
      async render(pages) {
        if (pages.length < minPagesForHelper) return first.render(pages);
        if (helper.isRunning()) return renderShared([first, second], pages, Math.ceil(pages.length / portions));
        helper.start();
        return first.render(pages);
      },
      async close() {
        await Promise.all([first.close(), opening?.then((help) => help?.close())]);
      },
    };
  };
}
