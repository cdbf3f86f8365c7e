// Illustrator writes the addresses of its namespaces as abbreviations that the head of the file explains. They are written
// out, and the head is dropped: abbreviations that contain others, or other files, are not.
import { endOfPrologue } from './decode-xml.ts';

/** At most 100 abbreviations of at most 300 characters. */
const mostEntities = 100;

/** The text grows to at most this many times its length. */
const mostGrowth = 2;

const declaration = /<!ENTITY\s{1,20}([\w.-]{1,60})\s{1,20}(?:"([^"&%<]{0,300})"|'([^'&%<]{0,300})')\s{0,20}>/g;

/** Undefined when the text grows too much. */
export function expandEntities(text: string): string | undefined {
  const { head, body } = withoutDoctype(text);
  const known = new Map([...head.matchAll(declaration)].slice(0, mostEntities).map(([, name = '', one, other]) => [name, one ?? other ?? '']));
  if (known.size === 0) return body;
  let left = body.length * (mostGrowth - 1) + 10_000;
  const expanded = body.replaceAll(/&([\w.-]{1,60});/g, (written, name: string) => {
    const value = known.get(name);
    left -= value?.length ?? 0;
    return value === undefined || left < 0 ? written : escapeQuotes(value);
  });
  return left < 0 ? undefined : expanded;
}

// It may be part of an attribute.
const escapeQuotes = (value: string): string => value.replaceAll('"', '&quot;').replaceAll("'", '&apos;');

/** The declaration at the start of the document, and the rest without it. */
function withoutDoctype(text: string): { readonly head: string; readonly body: string } {
  for (let at = text.search(/\S/); at !== -1 && at < text.length; ) {
    const end = endOfPrologue(text, at);
    if (end === undefined || end === -1) break;
    if (text.startsWith('<!D', at) || text.startsWith('<!d', at)) return { head: text.slice(at, end), body: text.slice(0, at) + text.slice(end) };
    const next = text.slice(end, end + 10_000).search(/\S/);
    if (next === -1) break;
    at = end + next;
  }
  return { head: '', body: text };
}
