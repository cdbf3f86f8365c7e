// Attributes of elements. Most are a plain name with a text, which Astro looks at anew each time; whatever is not is
// Astro’s to write.
import { addAttribute as astroAttribute } from 'astro/runtime/server/index.js';
import { Markup } from './markup.ts';

const plainNames = new Map<string, boolean>();

export function addAttribute(value: unknown, name: string, shouldEscape = true, tag = ''): unknown {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string' || !shouldEscape || !isPlain(name)) return astroAttribute(value, name, shouldEscape, tag);
  return new Markup(value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`);
}

// Names stand in templates: there are as many as somebody has written.
function isPlain(name: string): boolean {
  const known = plainNames.get(name);
  if (known !== undefined) return known;
  const found = String(astroAttribute('x', name)) === ` ${name}="x"` && String(astroAttribute('', name)) === ` ${name}`;
  plainNames.set(name, found);
  return found;
}

const escaped = (value: string): string => (value.includes('&') || value.includes('"') ? value.replaceAll('&', '&amp;').replaceAll('"', '&quot;') : value);
