// Reads a drawing once into a tree of what is kept, within limits: a few kilobytes could otherwise take minutes.
import { fail, type Result, type Sentence, say, succeed } from '@stem/model';
import { Parser } from 'htmlparser2';

export interface DrawnElement {
  readonly name: string;
  readonly attributes: Map<string, string>;
  readonly children: (DrawnElement | string)[];
}

/** At most 200 nested elements; drawing programs use a handful. */
const deepestNesting = 200;

const mostElements = 100_000;

const svg = 'http://www.w3.org/2000/svg';
const xlink = 'http://www.w3.org/1999/xlink';

/** Prefixes as they are used, whether or not they are declared. */
const usual: Readonly<Record<string, string>> = { '': svg, svg, xlink, xml: 'xml' };

class Refusal extends Error {
  readonly sentence: Sentence;
  constructor(sentence: Sentence) {
    super(sentence.name);
    this.sentence = sentence;
  }
}

export function parseDrawing(text: string): Result<DrawnElement> {
  const reader = createReader();
  const parser = new Parser(reader.handler, { xmlMode: true });
  try {
    parser.end(text);
  } catch (error) {
    if (error instanceof Refusal) return fail({ name: 'unsupported_type', detail: error.sentence });
    throw error;
  }
  const root = reader.root();
  return root?.name === 'svg' ? succeed(root) : fail({ name: 'unsupported_type', detail: say('drawings.damaged') });
}

type Attributes = Readonly<Record<string, string>>;

function createReader() {
  let root: DrawnElement | undefined;
  let elements = 0;
  /** The open elements; undefined for those that are left out, with everything in them. */
  const open: (DrawnElement | undefined)[] = [];
  const scopes: Attributes[] = [usual];

  function start(written: string, attributes: Attributes) {
    if (open.length >= deepestNesting) throw new Refusal(say('drawings.nested', deepestNesting));
    elements += 1;
    if (elements > mostElements) throw new Refusal(say('drawings.parts', mostElements.toLocaleString('en')));
    const scope = withDeclared(attributes, scopes.at(-1) ?? usual);
    scopes.push(scope);
    const parent = open.at(-1);
    if (/(?:^|:)link$/.test(written) && /stylesheet/i.test(attributes.rel ?? '')) refuseImport();
    const element = open.length > 0 && !parent ? undefined : elementOf(written, attributes, scope, parent);
    if (element?.name === 'foreignObject') refuseForeign(parent);
    const isKept = element !== undefined && drawnElements.has(element.name);
    open.push(isKept ? element : undefined);
    if (!isKept) return;
    if (parent) parent.children.push(element);
    else root ??= element;
  }
  return {
    root: () => root,
    handler: {
      onopentag: start,
      onclosetag() {
        // What it had was a part of a web page: there is nothing else to show.
        const closed = open.pop();
        if (closed?.name === 'switch' && closed.children.length === 0) refuseForeign(undefined);
        scopes.pop();
      },
      onprocessinginstruction(name: string, content: string) {
        if (name.toLowerCase() === '?xml-stylesheet' && !/href\s{0,9}=\s{0,9}["']#/i.test(content)) refuseImport();
      },
      ontext(text: string) {
        const parent = open.at(-1);
        if (parent && textElements.has(parent.name)) parent.children.push(visible(text));
      },
    },
  };
}

function withDeclared(attributes: Attributes, scope: Attributes): Attributes {
  const declared = Object.entries(attributes).flatMap(([name, value]) => {
    if (name === 'xmlns') return [['', value.trim()] as const];
    return name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), value.trim()] as const] : [];
  });
  return declared.length === 0 ? scope : { ...scope, ...Object.fromEntries(declared) };
}

/** Undefined for an element of another language. A link becomes a group, and inside a text a part of it. */
function elementOf(written: string, attributes: Attributes, scope: Attributes, parent: DrawnElement | undefined): DrawnElement | undefined {
  const { space, name } = nameIn(written, scope);
  if (space !== svg) return undefined;
  // An animation must not change where something leads to, and is no way to a filter.
  if (animations.has(name) && /href|^on|^style$|filter/i.test(attributes.attributeName ?? '')) return undefined;
  const group = parent && textElements.has(parent.name) ? 'tspan' : 'g';
  return { name: name === 'a' ? group : name, attributes: keptAttributes(attributes, scope), children: [] };
}

function keptAttributes(attributes: Attributes, scope: Attributes): Map<string, string> {
  const kept = new Map<string, string>();
  for (const [written, value] of Object.entries(attributes)) {
    const isPlain = !written.includes(':');
    const { space, name } = isPlain ? { space: '', name: written } : nameIn(written, scope);
    const known = space === xlink ? `xlink:${name}` : space === 'xml' ? `xml:${name}` : name;
    const isKept = known === 'href' || known === 'xlink:href' || (space !== xlink && drawnAttributes.has(known));
    if (isKept && (isPlain || space === xlink || space === 'xml')) kept.set(known, visible(value));
  }
  return kept;
}

/** Characters that XML forbids, and other invisible ones, are left out before anything is checked: what they part would be one word. */
const visible = (text: string): string => text.toWellFormed().replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '');

function nameIn(written: string, scope: Attributes): { readonly space: string | undefined; readonly name: string } {
  const colon = written.indexOf(':');
  return { space: scope[colon === -1 ? '' : written.slice(0, colon)], name: written.slice(colon + 1) };
}

function refuseImport(): never {
  throw new Refusal(say('drawings.elsewhere', say('drawings.import')));
}

// Without it the drawing would lose its texts; in a choice there is something else to show.
function refuseForeign(parent: DrawnElement | undefined): void {
  if (parent?.name === 'switch') return;
  throw new Refusal(say('drawings.foreign'));
}

/** What drawings keep. Everything else runs, loads, links, or belongs to a program; filters take any amount of work to show. */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const drawnElements = words(`
  svg g defs symbol use switch title desc style
  path rect circle ellipse line polyline polygon image
  text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  animate animateMotion animateTransform set mpath
`);

/** Elements whose text is shown or read aloud. */
const textElements = words('text tspan textPath title desc style');

/** Elements that change an attribute as time passes. */
const animations = words('animate animateMotion animateTransform set');

const drawnAttributes = words(`
  id class style media lang tabindex role aria-hidden aria-label aria-labelledby aria-describedby xml:space xml:lang
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height d points viewBox version preserveAspectRatio transform
  transform-origin transform-box pathLength rotate textLength lengthAdjust startOffset method spacing side
  systemLanguage requiredExtensions requiredFeatures
  gradientUnits gradientTransform spreadMethod offset patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits mask-type markerUnits markerWidth markerHeight refX refY orient
  type values attributeName attributeType begin dur end min max restart repeatCount repeatDur calcMode keyTimes keySplines
  keyPoints from to by additive accumulate fill path origin
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation
  color-profile color-rendering direction display dominant-baseline fill-opacity fill-rule font font-family font-feature-settings font-kerning font-size font-size-adjust
  font-stretch font-style font-variant font-variation-settings font-weight glyph-orientation-horizontal
  glyph-orientation-vertical image-rendering isolation kerning letter-spacing line-height marker
  marker-end marker-mid marker-start mask mix-blend-mode opacity overflow paint-order pointer-events shape-rendering
  stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width text-anchor text-decoration text-orientation text-rendering unicode-bidi vector-effect
  visibility white-space word-spacing writing-mode
`);
