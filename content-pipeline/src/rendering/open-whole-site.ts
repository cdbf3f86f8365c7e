// A batch in which every page may be rendered: on several threads where that is worth their start.
import type { Batch, BatchOptions, Renderer } from './renderer.ts';

// With fewer page sources one thread is done before others have begun.
const few = 200;

export async function openWholeSite(renderer: Renderer, options: BatchOptions): Promise<Batch> {
  const batch = await renderer.open(options);
  if ((await batch.sources()).length <= few) return batch;
  await batch.close();
  return renderer.open({ ...options, isLarge: true });
}
