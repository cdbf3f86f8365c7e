// The difference between two versions of a page: what readers see, the markup, and the answer around it. Pure.
import { Parser } from 'htmlparser2';
import type { Served } from '../ledger/served.ts';
import { type DifferenceLine, differenceOf } from './difference.ts';

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

// Splits a stored page into lines for a comparison: the visible text, and the markup.
const hiddenElements = new Set(['script', 'style', 'template', 'svg']);

// Inline elements; every other element starts a new line.
const inlineElements = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's', 'samp', 'small'],
  ...['span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
]);

/** The text of a page, one line per block: its title and description, then its body. */
export function visibleLines(html: string): string[] {
  const lines: string[] = [];
  let line = '';
  let hidden = 0;
  let isBetween = false;
  const end = () => {
    // Soft hyphens are invisible.
    const text = line.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();
    if (text !== '') lines.push(text);
    line = '';
  };
  const addLine = (text: string | undefined) => {
    end();
    line = text ?? '';
    end();
  };
  const parser = new Parser({
    onopentag(name, { name: called, content, alt }) {
      if (hiddenElements.has(name)) hidden += 1;
      else if (!inlineElements.has(name)) end();
      // Inline elements that only CSS separates, such as a name and a position.
      else if (isBetween && name !== 'wbr') line += ' ';
      if (hidden === 0 && name === 'img') addLine(alt);
      if (name === 'meta' && called === 'description') addLine(content);
    },
    ontext(text) {
      if (hidden === 0) line += text;
      isBetween = false;
    },
    onclosetag(name) {
      if (hiddenElements.has(name)) hidden -= 1;
      else if (!inlineElements.has(name)) end();
      else isBetween = name !== 'wbr';
    },
  });
  parser.end(html);
  end();
  return lines;
}

/** The markup of a page, with additional line breaks between tags. */
export const markupLines = (html: string): string[] =>
  html
    .replace(/>\s*(?=<)/g, '>\n')
    .split(/\r?\n/)
    .filter((text) => text.trim() !== '');

/** The lines of a text that is not a page. */
const textLines = (text: string): string[] => text.split(/\r?\n/);
