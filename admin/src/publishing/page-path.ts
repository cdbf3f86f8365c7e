// The path of a page as it is typed, and the views it shows as the engine notes them.
import { z } from 'zod';

/** From an address, or a path with or without its first slash. */
export function pagePath(typed: string): string {
  const text = typed.trim();
  const address = URL.canParse(text) ? text : `https://site.invalid/${text.replace(/^\/+/, '')}`;
  const { pathname } = new URL(address);
  return pathname.length > 1 ? pathname.replace(/(?<!\/)\/+$/, '') : pathname;
}

/** A path as it is, then with the last slash it lacks, or without it: visitors get the same page at both, and it has one. */
export function pathForms(path: string): string[] {
  if (path === '/') return [path];
  return [path, path.endsWith('/') ? path.slice(0, -1) : `${path}/`];
}

const noted = z.tuple([z.string(), z.string(), z.unknown()]);

export interface ShownView {
  readonly name: string;
  readonly details: string;
}

/** A noted call of a view in words: its name, its language and its arguments. */
export function shownView(key: string): ShownView {
  const parsed = noted.safeParse(jsonOf(key));
  if (!parsed.success) return { name: key, details: '' };
  const [name, lang, args] = parsed.data;
  const isAsked = args !== null && args !== undefined && JSON.stringify(args) !== '{}';
  return { name, details: [lang, isAsked && JSON.stringify(args)].filter(Boolean).join(' ') };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
