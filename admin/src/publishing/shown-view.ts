// A view call as the engine notes it, in words: its name, its language, and what it was asked with.
import { z } from 'zod';

const noted = z.tuple([z.string(), z.string(), z.unknown()]);

export interface ShownView {
  readonly name: string;
  readonly details: string;
}

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
