// Reads the opening tags of a document that is written plainly, as renderers write: every tag closed, every value in
// quotes or without anything special, no stray mark. That takes a small part of a parser's time, and each page goes
// through it. Whatever is not as plain is left to the parser: what is told is certain, or nothing is.
import { decodeHTMLAttribute } from 'entities/decode';
import { afterName, afterSpace, afterTag, attributeAt } from './scan.ts';
import type { Tag } from './tags.ts';

const remark = /<(?:!--(?!-?>)(?:[^-]|-(?!-))*--|!doctype[^<>]*)>/iy;

type Kind = 'foreign' | 'unusual' | RegExp;
const kinds = new Map<string, Kind>([
  // Their content is text, whatever it looks like, up to here.
  ...['script', 'style', 'title', 'textarea'].map((name) => [name, new RegExp(`</${name}[\\t\\n\\f\\r />]`, 'gi')] as const),
  // Within them, marks have other meanings.
  ...['svg', 'math'].map((name) => [name, 'foreign'] as const),
  ...['iframe', 'noembed', 'noframes', 'plaintext', 'xmp'].map((name) => [name, 'unusual'] as const),
]);

/** Undefined for a document that is not plain. */
export function plainTags(html: string): Tag[] | undefined {
  const tags: Tag[] = [];
  const within: string[] = [];
  for (let place = html.indexOf('<'); place !== -1; ) {
    const isClosing = html[place + 1] === '/';
    const nameFrom = place + (isClosing ? 2 : 1);
    const nameTo = afterName(html, nameFrom);
    const end = nameTo === -1 ? afterRemark(html, place) : isClosing ? afterClosing(html, nameTo) : afterTag(html, nameTo);
    if (end === -1) return undefined;
    place = html.indexOf('<', end);
    if (nameTo === -1) continue;
    const name = html.slice(nameFrom, nameTo).toLowerCase();
    const kind = kinds.get(name);
    if (isClosing) {
      if (kind === 'foreign' && within.pop() !== name) return undefined;
      continue;
    }
    if (kind === 'unusual') return undefined;
    if (kind === 'foreign' && html[end - 2] !== '/') within.push(name);
    if (!(kind instanceof RegExp)) {
      tags.push({ name, attribute: (wanted) => attributeOf(html, nameTo, wanted) });
      continue;
    }
    kind.lastIndex = end;
    place = kind.exec(html)?.index ?? -1;
    if (place === -1) return undefined;
    const text = html.slice(end, place);
    const isCode = name === 'script' || name === 'style';
    if (isCode ? within.length > 0 || text.includes('<!--') : text.includes('<')) return undefined;
    tags.push({ name, attribute: (wanted) => attributeOf(html, nameTo, wanted), text });
  }
  return tags;
}

function afterClosing(html: string, from: number): number {
  const end = afterSpace(html, from);
  return html[end] === '>' ? end + 1 : -1;
}

function afterRemark(html: string, from: number): number {
  remark.lastIndex = from;
  return remark.test(html) ? remark.lastIndex : -1;
}

/** The first one counts, as in a browser. */
function attributeOf(html: string, tag: number, wanted: string): string | undefined {
  for (let at = tag; ; ) {
    const attribute = attributeAt(html, afterSpace(html, at));
    if (!attribute) return undefined;
    const { name, nameEnd, value, valueEnd, end } = attribute;
    if (nameEnd - name === wanted.length && html.slice(name, nameEnd).toLowerCase() === wanted) return understood(html.slice(value, valueEnd));
    at = end;
  }
}

const understood = (value: string): string => (value.includes('&') ? decodeHTMLAttribute(value) : value);
