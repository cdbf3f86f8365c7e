// Unfinished uploads of this browser, as the tus client stores them: after a reload the same file
// continues where it stopped.
import { z } from 'zod';

export interface Unfinished {
  /** Its key in the storage of the browser. */
  readonly key: string;
  readonly name: string;
  readonly size: number;
  /** The address its parts were sent to. */
  readonly address: string;
}

/** Milliseconds after which the server deletes them: a day. */
const life = 24 * 60 * 60 * 1000;

const note = z.object({
  size: z.number(),
  metadata: z.object({ filename: z.string() }),
  creationTime: z.coerce.date(),
  uploadUrl: z.string(),
});

export function readUnfinished(storage: Pick<Storage, 'length' | 'key' | 'getItem'>, now: number): Unfinished[] {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  return keys
    .filter((key) => key.startsWith('tus::stem '))
    .flatMap((key) => {
      const read = note.safeParse(parsed(storage.getItem(key) ?? ''));
      if (!read.success || now - read.data.creationTime.getTime() > life) return [];
      const { size, metadata, uploadUrl } = read.data;
      return [{ key, name: metadata.filename, size, address: uploadUrl }];
    });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
