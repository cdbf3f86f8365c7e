// Replaces `astro/compiler-runtime` for compiled components: the same functions, of which those that produce most of a page
// are our own. Tests compare their output with Astro's, byte for byte.
// Gain: about 20 % of the time of a page (docs/decisions/0028-own-templates.md).
// Remove the folder when Astro's templates take less than 5 % more time per page than ours.
import { addAttribute as astroAttribute, maybeRenderHead as astroHead } from 'astro/runtime/server/index.js';
import type { RenderResult } from './render-result.ts';
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

/** Called by each component, in case it is the first one on a page without a head. */
export const maybeRenderHead = (result: RenderResult): unknown => (result._metadata.headInTree ? '' : astroHead());

const plainNames = new Map<string, boolean>();

/** Most attributes are a plain name with a string. All others are left to Astro. */
export function addAttribute(value: unknown, name: string, shouldEscape = true, tag = ''): unknown {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string' || !shouldEscape || !isPlain(name)) return astroAttribute(value, name, shouldEscape, tag);
  return new Markup(value === '' ? ` ${name}` : ` ${name}="${escapeText(value)}"`);
}

// Cached by name: attribute names are written in templates, so their number is bounded.
function isPlain(name: string): boolean {
  const known = plainNames.get(name);
  if (known !== undefined) return known;
  const found = String(astroAttribute('x', name)) === ` ${name}="x"` && String(astroAttribute('', name)) === ` ${name}`;
  plainNames.set(name, found);
  return found;
}

const escapeText = (value: string): string => (value.includes('&') || value.includes('"') ? value.replaceAll('&', '&amp;').replaceAll('"', '&quot;') : value);
