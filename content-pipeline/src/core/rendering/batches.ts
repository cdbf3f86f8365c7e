// Opens and closes batches.
import type { Batch, BatchOptions, Renderer } from './renderer.ts';

/** Closes the batch after the work without waiting. A worker that has ended has released its snapshot. */
export async function onBatch<T>(opening: Promise<Batch>, work: (batch: Batch) => Promise<T>): Promise<T> {
  const batch = await opening;
  try {
    return await work(batch);
  } finally {
    batch.close().catch(() => undefined);
  }
}

// With at most 200 page sources, one worker is done before others have started.
const maxSourcesOnOneWorker = 200;

/** Opens a batch in which every page may be rendered, on several workers if that is worth their start. */
export async function openBatchForWholeSite(renderer: Renderer, options: BatchOptions): Promise<Batch> {
  const batch = await renderer.open(options);
  if ((await batch.sources()).length <= maxSourcesOnOneWorker) return batch;
  await batch.close();
  return renderer.open({ ...options, isLarge: true });
}
