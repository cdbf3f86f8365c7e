// Keeps the styles of a drawing, without what loads or runs: imports, addresses, scripts of old browsers.
import {
  type CssNode,
  type Declaration,
  generate,
  ident,
  type List,
  type ListItem,
  parse,
  string,
  tokenize,
  tokenNames,
  url,
  type WalkContext,
  walk,
} from 'css-tree';

/** What the styles draw with: `#gradient`, by the class, id or element that ends the selector. */
export interface StyleReference {
  /** '.name', '#name', 'name', or '*' for any. */
  readonly key: string;
  readonly ids: readonly string[];
}

export interface CleanStyle {
  readonly css: string;
  readonly references: readonly StyleReference[];
  /** What of its look is elsewhere. */
  readonly foreign?: Foreign;
}

export type Foreign = 'import' | 'font' | 'part';

/** Rules that say when others apply, how something moves, and which font is in the file. */
const keptRules = new Set(['media', 'supports', 'keyframes', '-webkit-keyframes', 'font-face', 'layer']);
const removedProperties = new Set(['behavior', '-moz-binding', 'cursor', 'filter', '-webkit-filter', 'backdrop-filter', '-webkit-backdrop-filter']);
const addressed = /^(?:expression|image|-webkit-image-set|image-set|cross-fade|element|src|paint|javascript)$/i;
/** Fonts in the file itself. */
const ownFont = /^data:(?:font|application)\/[\w.+-]{1,60}(?:;[\w=-]{1,40}){0,3},[\w+/=%\s-]*$/i;

/** Undefined when a browser would understand it in another way than it was read here. */
export function cleanStyleSheet(text: string): CleanStyle | undefined {
  const sheet = parse(text, { onParseError: () => undefined });
  let foreign: Foreign | undefined;
  walk(sheet, {
    enter(this: WalkContext, node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      const isFont = this.atrule?.name.toLowerCase() === 'font-face';
      if (node.type === 'Atrule' && node.name.toLowerCase() === 'import') foreign ??= 'import';
      if (node.type === 'Declaration' && isForeign(node, isFont)) foreign ??= isFont ? 'font' : 'part';
      const isRefused =
        (node.type === 'Rule' && node.prelude.type === 'Raw' && isSuspicious(node.prelude.value)) ||
        (node.type === 'Atrule' && (!node.block || !keptRules.has(node.name.toLowerCase()))) ||
        (node.type === 'Declaration' && !isHarmless(node, isFont)) ||
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
  const css = generate(sheet);
  return referencesIn(css) && { css, references, ...(foreign && { foreign }) };
}

export function cleanStyleAttribute(text: string): Pick<CleanStyle, 'css' | 'foreign'> {
  const block = parse(text, { context: 'declarationList', onParseError: () => undefined });
  let foreign: Foreign | undefined;
  walk(block, {
    enter(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (node.type === 'Declaration' && isForeign(node, false)) foreign = 'part';
      if ((node.type === 'Declaration' && !isHarmless(node, false)) || node.type === 'Raw') list?.remove(item);
    },
  });
  const css = generate(block);
  return { css: referencesIn(css) ? css : '', ...(foreign && { foreign }) };
}

/** The elements that a value or a style draws with; undefined when it refers to anything outside the drawing. */
export function referencesIn(text: string): string[] | undefined {
  // Nothing is addressed without these.
  if (!/[(@]/.test(text)) return [];
  const ids: string[] = [];
  let isForeign = false;
  let isAddress = false;
  const take = (address: string) => {
    if (isLocal(address)) ids.push(address.trim().slice(1));
    else isForeign ||= !ownFont.test(address);
  };
  // By its words, as a browser reads it: a parser that repairs may understand something else.
  tokenize(text, (type, start, end) => {
    const word = text.slice(start, end);
    const kind = tokenNames[type];
    if (kind === 'url-token') take(url.decode(word));
    else if (kind === 'string-token' && isAddress) take(string.decode(word));
    else if (kind === 'at-keyword-token') isForeign ||= !keptRules.has(ident.decode(word.slice(1)).toLowerCase());
    else if (kind === 'function-token') isForeign ||= addressed.test(ident.decode(word.slice(0, -1)));
    else isForeign ||= kind?.startsWith('bad-') || (isAddress && kind !== 'whitespace-token');
    isAddress = kind === 'function-token' ? /^url$/i.test(ident.decode(word.slice(0, -1))) : isAddress && kind === 'whitespace-token';
  });
  return isForeign ? undefined : ids;
}

const isLocal = (address: string): boolean => address.trim().startsWith('#');

/** A browser reads `f\69lter` as `filter`. */
const isRemoved = ({ property }: Declaration): boolean => removedProperties.has(ident.decode(property).toLowerCase());

function isHarmless(declaration: Declaration, isFont: boolean): boolean {
  const { value } = declaration;
  if (isRemoved(declaration)) return false;
  if (value.type === 'Raw') return !isSuspicious(value.value);
  let harmless = true;
  walk(value, (node) => {
    if (node.type === 'Url') harmless &&= isLocal(node.value) || (isFont && ownFont.test(node.value));
    if (node.type === 'Function') harmless &&= !addressed.test(node.name);
    if (node.type === 'Raw') harmless &&= !isSuspicious(node.value);
  });
  return harmless;
}

/** Whether something that is seen comes from elsewhere. What old browsers would run, and a cursor, are no part of it. */
function isForeign(declaration: Declaration, isFont: boolean): boolean {
  if (isRemoved(declaration) || isHarmless(declaration, isFont)) return false;
  const { value } = declaration;
  if (value.type === 'Raw') return /url|image|src/i.test(ident.decode(value.value));
  let found = false;
  walk(value, (node) => {
    if (node.type === 'Url' || (node.type === 'Raw' && /url/i.test(node.value))) found = true;
    if (node.type === 'Function' && addressed.test(node.name)) found ||= !/^(?:expression|javascript)$/i.test(node.name);
  });
  return found;
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
