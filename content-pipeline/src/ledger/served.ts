// What is served under a path, and whether two of these are the same for visitors. Pure, but for a look at stored bytes.
import { hashOf, type Objects } from '../objects/objects.ts';
import type { PageEntry } from '../read.ts';
import type { RenderedPage } from '../rendering/renderer.ts';

/** What is served under a path. */
export interface Served {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent for a redirect. */
  readonly object?: string;
  readonly size: number;
}

/** What a page, or a redirect, is served as. */
export function servedOf(entry: PageEntry, page: RenderedPage | undefined): Served | undefined {
  if (entry.redirect !== undefined) return { status: 301, headers: { location: locationOf(entry.redirect) }, size: 0 };
  if (!page) return undefined;
  const { status, headers, object, size } = page;
  return { status, headers, size, ...(object !== undefined && { object }) };
}

export const isSameServed = (one: Served | undefined, other: Served | undefined): boolean =>
  one?.status === other?.status && one?.object === other?.object && headersText(one) === headersText(other);

const headersText = (served: Served | undefined) => JSON.stringify(Object.entries(served?.headers ?? {}).sort());

// A header holds ASCII only; what is encoded already stays as it is.
const locationOf = (path: string): string => path.toWellFormed().replaceAll(/[^\x21-\x7e]+/gu, encodeURIComponent);

// What is served may be right while its bytes have been lost or changed on the disk.
/** Whether the bytes of what is served are not in the store as they should be. */
export async function isDamaged(served: Served | undefined, objects: Pick<Objects, 'get'>): Promise<boolean> {
  if (served?.object === undefined) return false;
  const bytes = await objects.get(served.object);
  return !bytes || hashOf(bytes) !== served.object;
}
