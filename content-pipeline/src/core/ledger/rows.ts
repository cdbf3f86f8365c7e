// Divides what is written or read: a few hundred rows at a time in one statement.
import { setImmediate as yieldToOthers } from 'node:timers/promises';

/** Yields at most `size` items at a time. In between the event loop runs, which an embedded database would otherwise block. */
export async function* inPortions<T>(items: readonly T[], size = 400): AsyncGenerator<T[]> {
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await yieldToOthers();
    yield items.slice(from, from + size);
  }
}

export const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
