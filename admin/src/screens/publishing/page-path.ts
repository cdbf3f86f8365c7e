// The path of a page as it is typed, and the views it shows as the engine notes them.
import { z } from 'zod';
import { viewTitle } from '../../texts/entities.ts';

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

/** Whether it is the path of a page: a part has its name instead, such as `Navigation (de)`. */
export const isPath = (text: string): boolean => text.startsWith('/');

const noted = z.tuple([z.string(), z.string(), z.unknown()]);

/** A noted call of a view in words: its name, its language and its arguments. */
export function shownView(key: string): { readonly name: string; readonly details: string } {
  const parsed = noted.safeParse(jsonOf(key));
  if (!parsed.success) return { name: key, details: '' };
  const [name, lang, args] = parsed.data;
  return { name: viewTitle(name), details: [lang, argsText(args)].filter(Boolean).join(' ') };
}

/** Arguments as they are noted; empty where there are none. */
export const argsText = (args: unknown): string => (args === null || args === undefined || JSON.stringify(args) === '{}' ? '' : JSON.stringify(args));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
