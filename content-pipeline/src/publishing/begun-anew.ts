// While it was found out what computes without an end, content may have been changed: what was made until then does not
// go together with what comes now. It is begun anew at once, and what never ends is known by then.
import { ContentMoved } from '../rendering/renderer.ts';

const mostTries = 3;

/** For work that opens its batch by itself. */
export async function begunAnew<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ContentMoved) || tries === mostTries) throw error;
    }
  }
}
