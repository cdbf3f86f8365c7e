// Opens, repeats and closes the batches of a publication.
import { type Batch, type BatchOptions, ContentMoved, type Renderer } from '../rendering/renderer.ts';

// With at most 200 page sources, one worker is done before others have started.
const maxSourcesOnOneWorker = 200;

/** Opens a batch in which every page may be rendered, on several workers if that is worth their start. */
export async function openBatchForWholeSite(renderer: Renderer, options: BatchOptions): Promise<Batch> {
  const batch = await renderer.open(options);
  if ((await batch.sources()).length <= maxSourcesOnOneWorker) return batch;
  await batch.close();
  return renderer.open({ ...options, isLarge: true });
}

const maxTries = 3;

/** Repeats `work`, which opens its own batch, when content was changed while a hanging page was found. The page is known then. */
export async function retryWhenContentMoved<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ContentMoved) || tries === maxTries) throw error;
    }
  }
}
