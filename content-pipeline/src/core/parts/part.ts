// A part is HTML that many pages show: a navigation, a footer. It is rendered once per language and arguments. To the engine
// it is a document like a page; its key is in the place of a path, and it exists while a page shows it.
import type { Json, PageEntry } from '../read.ts';
import { parseViewKey, viewKey } from '../reading/view-key.ts';

/** The source of every part: no page source lists them. */
export const partSource = '';

export const partKey = (part: string, lang: string, args: Json): string => viewKey({ view: part, lang, args });

/** Whether a document is a part: the path of a page begins with a slash. */
export const isPart = (path: string): boolean => path.startsWith('[');

/** The entry of a part, as a page has one. */
export function partEntry(key: string): PageEntry {
  const { lang, args } = parseViewKey(key);
  return { path: key, lang, args };
}

/** The `page` of a part in `Astro.locals`. */
export function refusePage(): never {
  throw new Error('A part has no page in Astro.locals, because many pages show it: pass it what it needs in the args of <Part>');
}

/** The name, language and arguments of a part, of the key under which the ledger and receipts have it. */
export function parsePartKey(key: string) {
  const { view: name, lang, args } = parseViewKey(key);
  return { name, lang, args };
}

/** The name of a part as people read it: `Event column` for `EventColumn`. */
export const partLabel = (name: string): string => name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A document as people read it: the path of a page, `Navigation (de)` for a part. */
export function documentLabel(path: string): string {
  if (!isPart(path)) return path;
  const { name, lang } = parsePartKey(path);
  return lang === '' ? partLabel(name) : `${partLabel(name)} (${lang})`;
}
