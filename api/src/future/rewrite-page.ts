// Makes the links of a page lead on within a walk, and puts the bar on top of it. Everything else stays as it is, byte for byte.
import { isNoPage } from '@stem/model';
import { Parser } from 'htmlparser2';

export interface PageRewriting {
  /** The address before the paths of the site, without a slash at its end. */
  readonly base: string;
  /** Our own origins: absolute addresses of the site lead on as well. */
  readonly origins: readonly string[];
  /** HTML at the beginning of the body, after a link that skips to the content. */
  readonly bar: string;
}

const searchPath = '/api/search';
/** The address of the search within a walk, after its base. */
export const walkedSearch = '/~search';

const leading = new Map([
  ['a', 'href'],
  ['area', 'href'],
  ['form', 'action'],
]);

export function rewritePage(html: string, { base, origins, bar }: PageRewriting): string {
  const pieces: string[] = [];
  let done = 0;
  const replace = (from: number, to: number, text: string) => {
    pieces.push(html.slice(done, from), text);
    done = to;
  };
  /** Where the bar belongs: at the next tag, or at the end of the link that is open. */
  let awaits: 'body' | 'tag' | 'end' | undefined = 'body';
  const putBar = (at: number) => {
    awaits = undefined;
    replace(at, at, bar);
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (awaits === 'tag') {
        if (name === 'a' && attributes.href?.startsWith('#')) awaits = 'end';
        else putBar(parser.startIndex);
      }
      const wanted = leading.get(name);
      const address = wanted === undefined ? undefined : attributes[wanted];
      const [from, to] = [parser.startIndex, parser.endIndex + 1];
      const led = address === undefined ? undefined : addressWithin(address, { base, origins });
      if (led !== undefined && wanted !== undefined) replace(from, to, withAttribute(html.slice(from, to), wanted, led));
      if (name === 'body') awaits = 'tag';
    },
    onclosetag(name) {
      if (awaits === 'end' && name === 'a') putBar(parser.endIndex + 1);
      else if (awaits === 'tag' && name === 'body') putBar(parser.startIndex);
    },
  });
  parser.end(html);
  return pieces.join('') + html.slice(done);
}

/** Undefined for an address that leads elsewhere. */
export function addressWithin(address: string, { base, origins }: Pick<PageRewriting, 'base' | 'origins'>): string | undefined {
  const origin = origins.find((own) => address === own || address.startsWith(`${own}/`)) ?? '';
  const path = address === origin ? '/' : address.slice(origin.length);
  if (!path.startsWith('/') || path.startsWith('//')) return undefined;
  if (path === searchPath) return base + walkedSearch;
  return isNoPage(path) ? undefined : base + path;
}

/** Each with its whole value: what looks like an attribute in the text of another one is none. */
const attribute = /(\s([^\s"'<>/=]+)\s*=\s*)(?:"[^"]*"|'[^']*'|[^\s"'>]+)/g;

const withAttribute = (tag: string, name: string, value: string): string =>
  tag.replaceAll(attribute, (written: string, before: string, found: string) =>
    found.toLowerCase() === name ? `${before}"${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"` : written,
  );
