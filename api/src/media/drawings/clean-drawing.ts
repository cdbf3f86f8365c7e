// Reduces a drawing to shapes, text, paint and pictures in it: it opens in our origin. What would change its look is refused.
import { fail, type Result, type Sentence, say, succeed } from '@stem/model';
import { type CleanStyle, cleanStyleAttribute, cleanStyleSheet, type Foreign, referencesIn, type StyleReference } from './clean-style.ts';
import { decodeXml, endOfPrologue } from './decode-xml.ts';
import { cleanEmbedded, type EmbeddedPicture } from './embedded-pictures.ts';
import { type DrawnElement, parseDrawing } from './parse-drawing.ts';

/** What a drawing may draw, in elements: about a second of work for a program that draws it. */
const mostDrawn = 200_000;

export async function cleanDrawing(bytes: Uint8Array): Promise<Result<Buffer>> {
  const text = expandEntities(decodeXml(bytes));
  if (text === undefined) return refuse(say('drawings.abbreviations'));
  const parsed = parseDrawing(text);
  if (!parsed.ok) return parsed;
  if (!hasSize(parsed.value)) return refuse(noSize);
  const styles: StyleReference[] = [];
  const pictures = new Map<DrawnElement, EmbeddedPicture>();
  for (const element of elementsOf(parsed.value)) {
    const sheet = element.name === 'style' ? cleanSheet(element) : undefined;
    if (element.name === 'style' && !sheet) return refuse(say('drawings.styles'));
    styles.push(...(sheet?.references ?? []));
    const attributes = [...element.attributes].map(([name, value]) => cleanAttribute(element, name, value));
    const foreign = sheet?.foreign ?? attributes.find((one) => one !== undefined);
    if (foreign) return refuse(say('drawings.elsewhere', say(`drawings.${foreign}`)));
    if (!showsPicture(element)) continue;
    const picture = await cleanEmbedded(element.attributes);
    if (!picture.ok) return picture;
    if (picture.value) pictures.set(element, picture.value);
  }
  const drawn = countDrawn(parsed.value, styles, pictures);
  if (drawn === undefined) return refuse(say('drawings.itself'));
  if (drawn > mostDrawn) return refuse(say('drawings.tooOften'));
  return succeed(Buffer.from(serializeDrawing(parsed.value)));
}

const noSize = say('drawings.noSize');

/** Browsers and programs take anything else for another size each. */
function hasSize({ attributes }: DrawnElement): boolean {
  const [viewBox, width, height] = ['viewBox', 'width', 'height'].map((name) => attributes.get(name)?.trim() ?? '');
  if ([width, height].some((side = '') => /^[+-]?0*(?:\.0*)?(?:[a-z]{2}|%)?$/i.test(side) && side !== '')) return false;
  const box = (viewBox ?? '').split(/[\s,]+/).map(Number);
  if (box.length === 4 && box.every(Number.isFinite)) return (box[2] ?? 0) > 0 && (box[3] ?? 0) > 0;
  return [width, height].every((side = '') => /^\+?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?(?:px|pt|pc|mm|cm|in|em|ex)?$/i.test(side));
}

const showsPicture = ({ name }: Pick<DrawnElement, 'name'>): boolean => name === 'image';

const refuse = (detail: Sentence) => fail({ name: 'unsupported_type', detail });

function* elementsOf(root: DrawnElement): Generator<DrawnElement> {
  yield root;
  for (const child of root.children) if (typeof child !== 'string') yield* elementsOf(child);
}

/** Undefined when they are damaged. */
function cleanSheet(element: DrawnElement): CleanStyle | undefined {
  const clean = cleanStyleSheet(element.children.filter((child) => typeof child === 'string').join(''));
  element.children.splice(0, element.children.length, clean?.css ?? '');
  return clean;
}

const painting = /^(?:fill|stroke|mask|clip-path|marker(?:-\w+)?|from|to|by|values)$/;

/** Returns what cannot be kept although it is seen. */
function cleanAttribute({ name: element, attributes }: DrawnElement, name: string, value: string): Foreign | undefined {
  if (name === 'style') {
    const { css, foreign } = cleanStyleAttribute(value);
    attributes.set(name, css);
    return foreign;
  }
  if (name === 'href' || name === 'xlink:href') {
    // Pictures have their own check.
    if (showsPicture({ name: element }) || value.trim().startsWith('#')) return undefined;
    attributes.delete(name);
    // Of a link only the words are left.
    return value.trim() === '' || element === 'g' || element === 'tspan' ? undefined : 'part';
  }
  if (referencesIn(value) !== undefined) return undefined;
  attributes.delete(name);
  return painting.test(name) ? 'part' : undefined;
}

// Writes a drawing as XML, in which no text can become an element or an attribute.

/** `deepestNesting` bounds the recursion. */
function serializeDrawing(root: DrawnElement): string {
  const uses = (element: DrawnElement): boolean =>
    [...element.attributes.keys()].some((name) => name.startsWith('xlink:')) || element.children.some((child) => typeof child !== 'string' && uses(child));
  const spaces = ` xmlns="http://www.w3.org/2000/svg"${uses(root) ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : ''}`;
  return write(root, spaces);
}

function write({ name, attributes, children }: DrawnElement, spaces = ''): string {
  const written = [...attributes].map(([key, value]) => ` ${key}="${escapeText(value)}"`).join('');
  const content = children.map((child) => (typeof child === 'string' ? escapeText(child) : write(child))).join('');
  return content === '' ? `<${name}${spaces}${written}/>` : `<${name}${spaces}${written}>${content}</${name}>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeText = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);

// Illustrator writes the addresses of its namespaces as abbreviations that the head of the file explains. They are written
// out, and the head is dropped: abbreviations that contain others, or other files, are not.

/** At most 100 abbreviations of at most 300 characters. */
const mostEntities = 100;

/** The text grows to at most this many times its length. */
const mostGrowth = 2;

const declaration = /<!ENTITY\s{1,20}([\w.-]{1,60})\s{1,20}(?:"([^"&%<]{0,300})"|'([^'&%<]{0,300})')\s{0,20}>/g;

/** Undefined when the text grows too much. */
function expandEntities(text: string): string | undefined {
  const { head, body } = withoutDoctype(text);
  const known = new Map([...head.matchAll(declaration)].slice(0, mostEntities).map(([, name = '', one, other]) => [name, one ?? other ?? '']));
  if (known.size === 0) return body;
  let left = body.length * (mostGrowth - 1) + 10_000;
  const expanded = body.replaceAll(/&([\w.-]{1,60});/g, (written, name: string) => {
    const value = known.get(name);
    left -= value?.length ?? 0;
    return value === undefined || left < 0 ? written : escapeQuotes(value);
  });
  return left < 0 ? undefined : expanded;
}

// It may be part of an attribute.
const escapeQuotes = (value: string): string => value.replaceAll('"', '&quot;').replaceAll("'", '&apos;');

/** The declaration at the start of the document, and the rest without it. */
function withoutDoctype(text: string): { readonly head: string; readonly body: string } {
  for (let at = text.search(/\S/); at !== -1 && at < text.length; ) {
    const end = endOfPrologue(text, at);
    if (end === undefined || end === -1) break;
    if (text.startsWith('<!D', at) || text.startsWith('<!d', at)) return { head: text.slice(at, end), body: text.slice(0, at) + text.slice(end) };
    const next = text.slice(end, end + 10_000).search(/\S/);
    if (next === -1) break;
    at = end + next;
  }
  return { head: '', body: text };
}

/** A longer chain of references is refused like one that never ends. */
const longestChain = 2000;

/** Characters of path or text that are as much work as one element. */
const charactersPerElement = 100;

/** Pixels of an embedded picture that are as much work as one element. */
const pixelsPerElement = 10_000;

/**
 * How much a drawing draws, with all repetitions: thirty groups that each use the one before twice are a thousand million
 * shapes. Undefined when a part contains itself.
 */
function countDrawn(
  root: DrawnElement,
  styles: readonly StyleReference[],
  pictures: ReadonlyMap<DrawnElement, Pick<EmbeddedPicture, 'pixels'>>,
): number | undefined {
  const byId = new Map<string, DrawnElement>();
  note(root, byId);
  const styled = Map.groupBy(styles, ({ key }) => key);
  const counted = new Map<DrawnElement, number>();
  const open = new Set<DrawnElement>();

  // Undefined when the element contains itself.
  function count(element: DrawnElement): number | undefined {
    const known = counted.get(element);
    if (known !== undefined) return known;
    if (open.has(element) || open.size > longestChain) return undefined;
    open.add(element);
    let total = ownWork(element) + (pictures.get(element)?.pixels ?? 0) / pixelsPerElement;
    for (const child of element.children) {
      const inside = typeof child === 'string' ? 0 : count(child);
      if (inside === undefined) return undefined;
      total += inside;
    }
    for (const { id, times } of referencesOf(element, styled)) {
      const target = byId.get(id);
      const inside = target ? count(target) : 0;
      if (inside === undefined) return undefined;
      total += inside * times;
    }
    open.delete(element);
    counted.set(element, total);
    return total;
  }
  return count(root);
}

// The first element with an id is the one that is meant.
function note(element: DrawnElement, byId: Map<string, DrawnElement>): void {
  const id = element.attributes.get('id');
  if (id !== undefined && !byId.has(id)) byId.set(id, element);
  for (const child of element.children) if (typeof child !== 'string') note(child, byId);
}

function ownWork({ attributes, children }: DrawnElement): number {
  const written = [...attributes].reduce((sum, [name, value]) => sum + (name.endsWith('href') ? 0 : value.length), 0);
  const text = children.reduce((sum, child) => sum + (typeof child === 'string' ? child.length : 0), 0);
  return 1 + (written + text) / charactersPerElement;
}

interface Reference {
  readonly id: string;
  /** How often it is drawn: a marker is at every point of a path. */
  readonly times: number;
}

function referencesOf({ name, attributes }: DrawnElement, styled: ReadonlyMap<string, readonly StyleReference[]>): Reference[] {
  const references: Reference[] = [];
  const points = ((attributes.get('d') ?? '') + (attributes.get('points') ?? '')).length / 4;
  for (const [attribute, value] of attributes) {
    const times = attribute.startsWith('marker') || attribute === 'style' ? 1 + points : 1;
    if (attribute.endsWith('href')) references.push(...(value.trim().startsWith('#') ? [{ id: value.trim().slice(1), times: 1 }] : []));
    else if (value.includes('(')) references.push(...(referencesIn(value) ?? []).map((id) => ({ id, times })));
  }
  const classes = attributes.get('class')?.trim().split(/\s+/) ?? [];
  const keys = ['*', name, `#${attributes.get('id') ?? ''}`, ...classes.map((one) => `.${one}`)];
  // A rule may set a marker as well.
  for (const key of keys) for (const { ids } of styled.get(key) ?? []) references.push(...ids.map((id) => ({ id, times: 1 + points })));
  return references;
}
