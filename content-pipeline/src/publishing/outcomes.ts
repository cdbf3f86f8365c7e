// Compares what was rendered with what is live: which pages change, and what is written of each. Pure.
import type { ManifestPage, Served } from '../ledger/ledger.ts';
import type { PageWrite } from '../ledger/write-pages.ts';
import type { RedPage } from '../planning/pages.ts';
import type { PageEntry } from '../read.ts';
import type { RenderedPage } from '../rendering/renderer.ts';
import type { PublishedPage } from './publication.ts';

export interface Outcome {
  readonly write: PageWrite;
  /** Absent when the bytes and headers are what is live already. */
  readonly published?: PublishedPage;
}

export interface Rendering {
  readonly red: RedPage;
  /** Absent for a redirect, and for a page that could not even be tried: nothing is rendered. */
  readonly page?: RenderedPage;
  readonly failure?: string;
}

export function outcomeOf({ red, page, failure }: Rendering, live: ManifestPage | undefined): Outcome {
  const { entry, source } = red;
  const before = live?.served;
  const after = failure === undefined ? servedOf(entry, page) : before;
  const isSame = isSameServed(before, after);
  const write: PageWrite = {
    path: entry.path,
    source,
    entry,
    failure: failure ?? null,
    ...((page || failure === undefined) && { views: page?.views ?? [] }),
    ...(!isSame && after && { served: after }),
  };
  if (isSame && failure === undefined) return { write };
  if (red.isQuiet && failure === live?.failure) return { write };
  const outcome = failure !== undefined ? 'failed' : before ? 'changed' : 'added';
  const published: PublishedPage = {
    path: entry.path,
    outcome,
    causes: [...red.causes],
    ...(before && { before }),
    ...(after && { after }),
    ...(failure !== undefined && { failure }),
  };
  return { write, published };
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
