// What is served under a path, and comparisons of it.
import type { Objects } from '../objects/objects.ts';
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

/** What is served for a rendered page or a redirect. */
export function servedOf(entry: PageEntry, page: RenderedPage | undefined): Served | undefined {
  if (entry.redirect !== undefined) return { status: 301, headers: { location: locationOf(entry.redirect) }, size: 0 };
  if (!page) return undefined;
  const { status, headers, object, size } = page;
  return { status, headers, size, ...(object !== undefined && { object }) };
}

export const isSameServed = (one: Served | undefined, other: Served | undefined): boolean =>
  one?.status === other?.status && one?.object === other?.object && headersText(one) === headersText(other);

const headersText = (served: Served | undefined) => JSON.stringify(Object.entries(served?.headers ?? {}).sort());

// A header may only contain ASCII; what is already encoded stays as it is.
const locationOf = (path: string): string => path.toWellFormed().replaceAll(/[^\x21-\x7e]+/gu, encodeURIComponent);

/** Whether the object of what is served is missing or damaged on the disk. */
export const isDamaged = async (served: Served | undefined, objects: Pick<Objects, 'get'>): Promise<boolean> =>
  served?.object !== undefined && !(await objects.get(served.object));
