// Opens, repeats and closes the batches of a publication.
import type { Batch, BatchOptions, Renderer } from '../rendering/renderer.ts';

// With at most 200 page sources, one worker is done before others have started.
const maxSourcesOnOneWorker = 200;

/** Opens a batch in which every page may be rendered, on several workers if that is worth their start. */
export async function openBatchForWholeSite(renderer: Renderer, options: BatchOptions): Promise<Batch> {
  const batch = await renderer.open(options);
  if ((await batch.sources()).length <= maxSourcesOnOneWorker) return batch;
  await batch.close();
  return renderer.open({ ...options, isLarge: true });
}
