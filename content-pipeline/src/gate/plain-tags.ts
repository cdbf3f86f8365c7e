// Reads the opening tags of a document that is written plainly, as renderers write: every tag closed, every value in
// quotes or without anything special, no stray mark. That takes a quarter of a parser's time, and each page goes
// through it. Whatever is not as plain is left to the parser: what is told is certain, or nothing is.
import { decodeHTMLAttribute } from 'entities/decode';
import type { Tag } from './tags.ts';

const space = '[\\t\\n\\f\\r ]';
const attribute = `${space}+([^\\t\\n\\f\\r "'<>/=]+)(?:${space}*=${space}*(?:"([^"]*)"|'([^']*)'|([^\\t\\n\\f\\r "'=<>\`]+)))?`;
const uncaptured = attribute.replace(/\((?!\?)/g, '(?:');
const opening = `<([a-zA-Z][a-zA-Z0-9-]*)((?:${uncaptured})*)${space}*(/?)>`;
const comment = '<!--(?!-?>)(?:[^-]|-(?!-))*-->';
const closing = `</([a-zA-Z][a-zA-Z0-9-]*)${space}*>`;
const piece = new RegExp(`[^<]*(?:${opening}|${closing}|${comment}|<!doctype[^<>]*>)`, 'iy');
const attributes = new RegExp(attribute, 'g');

// Their content is text, whatever it looks like.
const rawText = new Set(['script', 'style', 'title', 'textarea']);
// Here marks have other meanings.
const foreign = new Set(['svg', 'math']);
const unusual = new Set(['iframe', 'noembed', 'noframes', 'plaintext', 'xmp']);

/** Undefined for a document that is not plain. */
export function plainTags(html: string): Tag[] | undefined {
  const tags: Tag[] = [];
  let place = 0;
  const within: string[] = [];
  for (;;) {
    piece.lastIndex = place;
    const found = piece.exec(html);
    if (!found) break;
    place = piece.lastIndex;
    const [, opened, written = '', isClosed, closed] = found;
    const ended = closed?.toLowerCase() ?? '';
    if (foreign.has(ended) && within.pop() !== ended) return undefined;
    if (opened === undefined) continue;
    const name = opened.toLowerCase();
    if (unusual.has(name)) return undefined;
    if (foreign.has(name) && isClosed === '') within.push(name);
    if (!rawText.has(name)) {
      tags.push(tagOf(name, written));
      continue;
    }
    const end = endOf(name, html, place);
    if (end === -1) return undefined;
    const text = html.slice(place, end);
    const isCode = name === 'script' || name === 'style';
    if (isCode ? within.length > 0 || text.includes('<!--') : text.includes('<')) return undefined;
    tags.push({ ...tagOf(name, written), text });
    place = end;
  }
  return html.includes('<', place) ? undefined : tags;
}

function endOf(name: string, html: string, from: number): number {
  const end = new RegExp(`</${name}[\\t\\n\\f\\r />]`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? -1;
}

const tagOf = (name: string, written: string): Tag => ({
  name,
  attributes() {
    const found: Record<string, string> = {};
    attributes.lastIndex = 0;
    for (let one = attributes.exec(written); one; one = attributes.exec(written)) {
      const key = (one[1] ?? '').toLowerCase();
      found[key] ??= understood(one[2] ?? one[3] ?? one[4] ?? '');
    }
    return found;
  },
});

const understood = (value: string): string => (value.includes('&') ? decodeHTMLAttribute(value) : value);
