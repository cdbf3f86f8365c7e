// Keeps the styles of a drawing, without what loads or runs: imports, addresses, scripts of old browsers.
import { type CssNode, type Declaration, generate, type List, type ListItem, parse, type WalkContext, walk } from 'css-tree';

/** What the styles draw with: `#gradient`, by the class, id or element that ends the selector. */
export interface StyleReference {
  /** '.name', '#name', 'name', or '*' for any. */
  readonly key: string;
  readonly ids: readonly string[];
}

export interface CleanStyle {
  readonly css: string;
  readonly references: readonly StyleReference[];
}

/** Rules that say when others apply, how something moves, and which font is in the file. */
const keptRules = new Set(['media', 'supports', 'keyframes', '-webkit-keyframes', 'font-face', 'layer']);
const removedProperties = new Set(['behavior', '-moz-binding', 'cursor']);
const addressed = /^(?:expression|image|-webkit-image-set|image-set|cross-fade|element|src|paint|javascript)$/i;
/** Fonts in the file itself. */
const ownFont = /^data:(?:font|application)\/[\w.+-]{1,60}(?:;[\w=-]{1,40}){0,3},[\w+/=%\s-]*$/i;

export function cleanStyleSheet(text: string): CleanStyle {
  const sheet = parse(text, { onParseError: () => undefined });
  walk(sheet, {
    enter(this: WalkContext, node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      const isRefused =
        (node.type === 'Rule' && node.prelude.type === 'Raw' && isSuspicious(node.prelude.value)) ||
        (node.type === 'Atrule' && !keptRules.has(node.name.toLowerCase())) ||
        (node.type === 'Declaration' && !isHarmless(node, this.atrule?.name.toLowerCase() === 'font-face')) ||
        (node.type === 'Raw' && isSuspicious(generate(node)));
      if (isRefused) list?.remove(item);
    },
  });
  const references: StyleReference[] = [];
  walk(sheet, {
    visit: 'Rule',
    enter({ prelude, block }) {
      const ids = idsIn(block);
      if (ids.length > 0) references.push(...keysOf(prelude).map((key) => ({ key, ids })));
    },
  });
  return { css: generate(sheet), references };
}

/** The declarations of a style attribute. */
export function cleanStyleAttribute(text: string): string {
  const block = parsedAs(text, 'declarationList');
  if (!block) return '';
  walk(block, {
    enter(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if ((node.type === 'Declaration' && !isHarmless(node, false)) || node.type === 'Raw') list?.remove(item);
    },
  });
  return generate(block);
}

/** The elements that a value, or a style attribute, draws with; undefined when it refers to anything outside the drawing. */
export function referencesIn(text: string, context: 'value' | 'declarationList' = 'value'): string[] | undefined {
  if (!text.includes('(') || !/url|image|src|element|expression/i.test(text)) return text.includes('\\') ? undefined : [];
  const parsed = parsedAs(text, context);
  if (!parsed) return undefined;
  let isForeign = false;
  walk(parsed, (node) => {
    isForeign ||= node.type === 'Raw' || (node.type === 'Url' && !isLocal(node.value)) || (node.type === 'Function' && addressed.test(node.name));
  });
  return isForeign ? undefined : idsIn(parsed);
}

/** Undefined for text that is neither. */
function parsedAs(text: string, context: 'value' | 'declarationList'): CssNode | undefined {
  try {
    return parse(text, { context, onParseError: () => undefined });
  } catch {
    return undefined;
  }
}

const isLocal = (address: string): boolean => address.trim().startsWith('#');

function isHarmless({ property, value }: Declaration, isFont: boolean): boolean {
  if (removedProperties.has(property.toLowerCase())) return false;
  if (value.type === 'Raw') return !isSuspicious(value.value);
  let harmless = true;
  walk(value, (node) => {
    if (node.type === 'Url') harmless &&= isLocal(node.value) || (isFont && ownFont.test(node.value));
    if (node.type === 'Function') harmless &&= !addressed.test(node.name);
    if (node.type === 'Raw') harmless &&= !isSuspicious(node.value);
  });
  return harmless;
}

/** Text that the parser does not understand may be understood by a browser. */
const isSuspicious = (text: string): boolean => /[\\<@]|url|image|src|expression|script/i.test(text);

function idsIn(node: CssNode): string[] {
  const ids: string[] = [];
  walk(node, (part) => {
    if (part.type === 'Url' && isLocal(part.value)) ids.push(part.value.trim().slice(1));
  });
  return ids;
}

/** The last class, id or element of each selector: it matches at least what the selector matches. */
function keysOf(prelude: CssNode): string[] {
  if (prelude.type !== 'SelectorList') return ['*'];
  return prelude.children.toArray().map((selector) => {
    const last = selector.type === 'Selector' ? selector.children.last : null;
    if (last?.type === 'ClassSelector') return `.${last.name}`;
    if (last?.type === 'IdSelector') return `#${last.name}`;
    return last?.type === 'TypeSelector' ? last.name : '*';
  });
}
