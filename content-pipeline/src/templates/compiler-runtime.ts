// What compiled Astro components are linked to in place of `astro/compiler-runtime`: the same names with the same meaning,
// those written anew that most of a page is made with. Why, and what holds them equal: docs/decisions/0028-own-templates.md.
import { maybeRenderHead as astroHead } from 'astro/runtime/server/index.js';
import type { Result } from './result.ts';

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
export { addAttribute } from './attributes.ts';
export { createComponent, renderComponent } from './component.ts';
export { renderSlot } from './slot.ts';
export { render } from './template.ts';

/** Each component asks for it, in case that it is the first on a page without a head. */
export const maybeRenderHead = (result: Result): unknown => (result._metadata.headInTree ? '' : astroHead());
