// What compiled Astro components are linked to in place of `astro/compiler-runtime`: the same names with the same meaning,
// those written anew that most of a page is made with. Why, and what holds them equal: docs/decisions/0028-own-templates.md.
import { addAttribute as astroAttribute, maybeRenderHead as astroHead } from 'astro/runtime/server/index.js';
import type { PageResult } from './page-result.ts';
import { Markup } from './writer.ts';

export {
  createAstro,
  createTransitionScope,
  defineScriptVars,
  defineStyleVars,
  Fragment,
  mergeSlots,
  renderHead,
  renderScript,
  renderTransition,
  spreadAttributes,
  templateEnter,
  templateExit,
  unescapeHTML,
} from 'astro/runtime/server/index.js';
export { createComponent, renderComponent } from './component.ts';
export { render, renderSlot } from './template.ts';

/** Each component asks for it, in case that it is the first on a page without a head. */
export const maybeRenderHead = (result: PageResult): unknown => (result._metadata.headInTree ? '' : astroHead());

// Attributes of elements. Most are a plain name with a text, which Astro looks at anew each time; whatever is not is
// Astro’s to write.
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
