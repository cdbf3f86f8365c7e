// What is served under a path, and comparisons of it.
import type { Objects } from '../objects/objects.ts';
import type { Slot } from '../parts/slots.ts';
import type { PageEntry } from '../read.ts';
import type { RenderedPage } from '../rendering/renderer.ts';

/** The `cache-control` of what names none. Redirects as well: a browser that cached one would never see that its slug is a page again. */
export const revalidated = 'public, max-age=0, must-revalidate';

/** What is served under a path. */
export interface Served {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly object?: string;
  /** The number of its own bytes, without parts. */
  readonly size: number;
  /** Where it shows parts; absent when it shows none. */
  readonly slots?: readonly Slot[];
}

/** What a row of the manifest or of the files of a site says; undefined for a document that was never live. */
export function servedOfRow({ status = 200, headers, size, object, slots }: Readonly<Record<string, unknown>>): Served | undefined {
  if (status === null) return undefined;
  return {
    status: Number(status),
    headers: JSON.parse(String(headers)),
    size: Number(size),
    ...(object !== null && { object: String(object) }),
    ...(typeof slots === 'string' && { slots: JSON.parse(slots) }),
  };
}

export function servedOf(entry: PageEntry, page: RenderedPage | undefined): Served | undefined {
  if (entry.redirect !== undefined) return { status: 301, headers: { location: locationOf(entry.redirect) }, size: 0 };
  if (!page) return undefined;
  const { status, headers, object, size, slots } = page;
  return { status, headers, size, ...(object !== undefined && { object }), ...(slots && { slots }) };
}

export const isSameServed = (one: Served | undefined, other: Served | undefined): boolean =>
  one?.status === other?.status &&
  one?.object === other?.object &&
  headersText(one) === headersText(other) &&
  JSON.stringify(one?.slots) === JSON.stringify(other?.slots);

const headersText = (served: Served | undefined) => JSON.stringify(Object.entries(served?.headers ?? {}).sort());

// A header may only contain ASCII; what is already encoded stays as it is.
const locationOf = (path: string): string => path.toWellFormed().replaceAll(/[^\x21-\x7e]+/gu, encodeURIComponent);

export const isDamaged = async (served: Served | undefined, objects: Pick<Objects, 'get'>): Promise<boolean> =>
  served?.object !== undefined && !(await objects.get(served.object));
