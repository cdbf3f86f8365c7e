// The opening tags of a document, in their order.

import { decodeHTMLAttribute } from 'entities/decode';
import { Parser } from 'htmlparser2';

export interface Tag {
  readonly name: string;
  /** The value of an attribute, as a browser understands it; its name in lower case. Empty where it stands without one. */
  attribute(name: string): string | undefined;
  /** What stands in a script, as it is written. */
  readonly text?: string;
}

export const tagsOf = (html: string): readonly Tag[] => plainTags(html) ?? parsedTags(html);

/** What `plainTags` tells as well where it tells anything, as a parser finds it in any document. */
export function parsedTags(html: string): Tag[] {
  const tags: Tag[] = [];
  let script: string | undefined;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script') script = '';
      tags.push({ name, attribute: (wanted) => (Object.hasOwn(attributes, wanted) ? attributes[wanted] : undefined) });
    },
    ontext(text) {
      if (script !== undefined) script += text;
    },
    onclosetag(name) {
      if (name !== 'script' || script === undefined) return;
      tags.push({ ...(tags.pop() as Tag), text: script }); // the script itself: nothing opens within it
      script = undefined;
    },
  });
  parser.end(html);
  return tags;
}

// Reads the opening tags of a document that is written plainly, as renderers write: every tag closed, every value in
// quotes or without anything special, no stray mark. That takes a small part of a parser's time, and each page goes
// through it. Whatever is not as plain is left to the parser: what is told is certain, or nothing is.
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

// Where the parts of a plainly written tag end, character by character; what stands in quotes, and that is most of a
// tag, is passed over in one step. A place is -1 where something is not plain.

/** Where an attribute's name and value stand. The value's places are one where it has none. */
export interface AttributePlaces {
  readonly name: number;
  readonly nameEnd: number;
  readonly value: number;
  readonly valueEnd: number;
  /** Behind it, with the mark that ends its value. */
  readonly end: number;
}

const mark = 0x3e;
const less = 0x3c;
const slash = 0x2f;
const equals = 0x3d;
const quote = 0x22;
const apostrophe = 0x27;
const backtick = 0x60;
const hyphen = 0x2d;

const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d || code === 0x0c;
const isLetter = (code: number) => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
// Behind the end of a text every code is NaN.
const endsName = (code: number) =>
  code === equals || code === mark || isSpace(code) || code === slash || code === quote || code === apostrophe || code === less || Number.isNaN(code);
const endsValue = (code: number) => code === backtick || (code !== slash && endsName(code));

/** Behind the name of a tag that begins here. */
function afterName(html: string, from: number): number {
  if (!isLetter(html.charCodeAt(from))) return -1;
  let at = from + 1;
  for (let code = html.charCodeAt(at); isLetter(code) || isDigit(code) || code === hyphen; code = html.charCodeAt(at)) at += 1;
  return at;
}

function afterSpace(html: string, from: number): number {
  let at = from;
  while (isSpace(html.charCodeAt(at))) at += 1;
  return at;
}

/** Behind an opening tag whose name ends here. */
function afterTag(html: string, from: number): number {
  for (let at = from; ; ) {
    const next = afterSpace(html, at);
    const code = html.charCodeAt(next);
    if (code === mark) return next + 1;
    if (code === slash) return html.charCodeAt(next + 1) === mark ? next + 2 : -1;
    const end = next === at ? undefined : attributeAt(html, next)?.end;
    if (end === undefined) return -1;
    at = end;
  }
}

/** The attribute that begins here; undefined where none does, or none that is plain. */
function attributeAt(html: string, name: number): AttributePlaces | undefined {
  let nameEnd = name;
  while (!endsName(html.charCodeAt(nameEnd))) nameEnd += 1;
  if (nameEnd === name) return undefined;
  const sign = afterSpace(html, nameEnd);
  if (html.charCodeAt(sign) !== equals) return { name, nameEnd, value: nameEnd, valueEnd: nameEnd, end: nameEnd };
  const value = afterSpace(html, sign + 1);
  const opening = html.charCodeAt(value);
  if (opening === quote || opening === apostrophe) {
    const valueEnd = html.indexOf(opening === quote ? '"' : "'", value + 1);
    return valueEnd === -1 ? undefined : { name, nameEnd, value: value + 1, valueEnd, end: valueEnd + 1 };
  }
  let valueEnd = value;
  while (!endsValue(html.charCodeAt(valueEnd))) valueEnd += 1;
  // Whether the last slash belongs to it is for the parser to say.
  if (valueEnd === value || html.charCodeAt(valueEnd - 1) === slash) return undefined;
  return { name, nameEnd, value, valueEnd, end: valueEnd };
}
