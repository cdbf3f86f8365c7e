// A batch in which every page may be rendered: on several threads where that is worth their start.
import { type Batch, type BatchOptions, ContentMoved, type Renderer } from '../rendering/renderer.ts';

// With fewer page sources one thread is done before others have begun.
const maxSourcesOnOneWorker = 200;

export async function openBatchForWholeSite(renderer: Renderer, options: BatchOptions): Promise<Batch> {
  const batch = await renderer.open(options);
  if ((await batch.sources()).length <= maxSourcesOnOneWorker) return batch;
  await batch.close();
  return renderer.open({ ...options, isLarge: true });
}

// While it was found out what computes without an end, content may have been changed: what was made until then does not
// go together with what comes now. It is begun anew at once, and what never ends is known by then.
const maxTries = 3;

/** For work that opens its batch by itself. */
export async function retryWhenContentMoved<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ContentMoved) || tries === maxTries) throw error;
    }
  }
}
