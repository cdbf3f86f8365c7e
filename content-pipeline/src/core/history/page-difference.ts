// The difference between two versions of a page: what readers see, the markup, and the answer around it. Pure.
import type { Served } from '../ledger/served.ts';
import { type DifferenceLine, differenceOf } from './difference.ts';
import { markupLines, textLines, visibleLines } from './readable.ts';

/** A version with its bytes; without them it counts as empty. */
export interface ReadableVersion {
  readonly served?: Served | undefined;
  readonly bytes: Buffer | undefined;
}

export interface PagesDifference {
  /** The text that readers see; empty when equal, absent for other than text. */
  readonly text?: readonly DifferenceLine[];
  /** The markup; as above. */
  readonly markup?: readonly DifferenceLine[];
  /** Status and headers, if they differ. */
  readonly answer: readonly DifferenceLine[];
}

export function differenceOfPages(from: ReadableVersion, to: ReadableVersion): PagesDifference {
  const answer = differenceOf(headerLines(from.served), headerLines(to.served));
  const types = [from, to].flatMap(({ served }) => (served?.object === undefined ? [] : [served.headers['content-type'] ?? '']));
  if (!types.every((type) => /^text\/|json|xml|javascript/.test(type))) return { answer };
  const isPage = types.every((type) => type.startsWith('text/html'));
  const [earlier, later] = [from.bytes?.toString() ?? '', to.bytes?.toString() ?? ''];
  const compare = (lines: (text: string) => string[]) => differenceOf(earlier === '' ? [] : lines(earlier), later === '' ? [] : lines(later));
  return { answer, text: compare(isPage ? visibleLines : textLines), markup: compare(isPage ? markupLines : textLines) };
}

// Without the content length, which follows from the bytes.
const headerLines = (served: Served | undefined): string[] =>
  served
    ? [
        `status: ${served.status}`,
        ...Object.entries(served.headers).flatMap(([name, value]) => (name.toLowerCase() === 'content-length' ? [] : [`${name}: ${value}`])),
      ]
    : [];
