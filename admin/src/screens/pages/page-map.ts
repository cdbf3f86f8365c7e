// Which fields the places of a page in a frame come from: what the api has found, at the elements that show it.
import type { OriginPlace, PageOrigins } from '@stem/api/client';
import type { Entity } from '@stem/model';
import type { PointedText } from '../../kit/records/form/pointed-text.ts';
import { entities } from '../../texts/entities.ts';

type Kind = PageOrigins['nodes'][number]['kind'];

interface Shown {
  readonly kind: Kind;
  readonly element: Element;
  readonly node: Node;
  readonly fields: readonly OriginPlace[];
}

/** What was pointed at. */
export interface Pointed {
  /** The fields of what is there: of a picture, its description, a text, the target of its link. */
  readonly fields: readonly OriginPlace[];
  /** Where it has none, the field that is nearest to it. */
  readonly near?: OriginPlace;
  /** The target of the link that was pointed at. */
  readonly target?: string;
  /** Where in a text. */
  readonly text?: PointedText;
}

export interface PageMap {
  /** The elements that show the value of a field, in the order of the page. */
  readonly editable: readonly Element[];
  /** `at`, in pixels of the window of the page, says which text of an element is meant. */
  readonly pointedAt: (target: Element, at?: Point) => Pointed;
  /** The first element on screen that shows a field. */
  readonly elementOf: (place: OriginPlace) => Element | undefined;
}

/** In pixels of the window of the page. */
interface Point {
  readonly x: number;
  readonly y: number;
}

const unseen = 'head, script, style, template';

const singleSpaces = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** Counts what is shown as the api does in the bytes of the page. Without `origins` no place is known to come from a field. */
export function mapPage(page: Document, { places, nodes }: PageOrigins = { places: [], nodes: [] }): PageMap {
  const known = new Map(nodes.map(({ kind, value, nth, places: numbers }) => [`${kind} ${nth} ${value}`, numbers.flatMap((number) => places[number] ?? [])]));
  const seen = new Map<string, number>();
  const shown: Shown[] = [];
  const note = (kind: Kind, text: string | null, node: Node, element: Element) => {
    const value = singleSpaces(text);
    if (value === '' && kind !== 'description') return;
    const nth = seen.get(`${kind} ${value}`) ?? 0;
    seen.set(`${kind} ${value}`, nth + 1);
    const fields = known.get(`${kind} ${nth} ${value}`) ?? [];
    // That an address is part of a link says nothing of what one sees: it would be changed by mistake.
    shown.push({ kind, node, element, fields: kind === 'link' ? fields.filter((field) => !isAddress(field)) : fields });
  };
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!parent || parent.closest(unseen)) continue;
    if (node.nodeType === Node.TEXT_NODE) note('text', node.textContent, node, parent);
    const element = node as Element; // only elements have these names
    if (node.nodeName === 'A' && element.hasAttribute('href')) note('link', element.getAttribute('href'), node, element);
    if (node.nodeName === 'IMG') note('picture', element.getAttribute('src'), node, element);
    if (node.nodeName === 'IMG') note('description', element.getAttribute('alt'), node, element);
  }
  const at = Map.groupBy(shown, ({ element }) => element);
  return {
    editable: [...at].flatMap(([element, own]) => (own.some(({ fields }) => fields.length > 0) ? [element] : [])),
    pointedAt(target, point) {
      const own = placesAt(target, point).flatMap((node) => shown.filter((one) => one.node === node));
      const fields = [...new Set(own.flatMap((one) => one.fields))];
      const target_ = target.closest('a')?.getAttribute('href');
      const near = fields.length === 0 ? nearestTo(target, shown) : undefined;
      const text = point && textPointedAt(target, point);
      return { fields, ...(near && { near }), ...(target_ && { target: target_ }), ...(text && { text }) };
    },
    elementOf: (place) => shown.find(({ element, fields }) => fields.some((one) => isSamePlace(one, place)) && element.checkVisibility())?.element,
  };
}

const isAddress = ({ entity, field }: OriginPlace): boolean => (entities[entity] as Entity).fields[field]?.kind === 'slug';

const isSamePlace = (one: OriginPlace, { entity, id, key, field }: OriginPlace): boolean =>
  one.entity === entity && one.id === id && one.key === key && one.field === field;

/** A picture, or else a text, and the link around it. */
function placesAt(target: Element, point: Point | undefined): Node[] {
  const picture = target.closest('img') ?? (point && pictureBehind(target, point));
  const text = picture ? undefined : textAt(target, point);
  const link = target.closest('a');
  return [picture, text, link].filter((node) => node !== undefined && node !== null);
}

/** The picture that one sees through an element without texts of its own, such as the empty part of a hero. */
function pictureBehind(target: Element, { x, y }: Point): Element | undefined {
  if ([...target.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && singleSpaces(child.textContent) !== '')) return undefined;
  return target.ownerDocument.elementsFromPoint(x, y).find((element) => element.localName === 'img');
}

/** Of a text under the point itself. */
function textPointedAt(target: Element, { x, y }: Point): PointedText | undefined {
  const { offsetNode: node, offset: at } = target.ownerDocument.caretPositionFromPoint?.(x, y) ?? {};
  return node?.nodeType === Node.TEXT_NODE && at !== undefined && target.contains(node) ? { text: node.textContent ?? '', at } : undefined;
}

/** The text at the point, or the first one of the element: a click on its padding means it as well. */
function textAt(target: Element, point: Point | undefined): Node | undefined {
  const found = point && target.ownerDocument.caretPositionFromPoint?.(point.x, point.y)?.offsetNode;
  const walker = target.ownerDocument.createTreeWalker(target, NodeFilter.SHOW_TEXT);
  let first: Node | undefined;
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (singleSpaces(text.textContent) === '' || text.parentElement?.closest(unseen)) continue;
    if (text === found) return text;
    first ??= text;
  }
  return first;
}

/** The first field within the closest element around it that has any: the record of its section. */
function nearestTo(target: Element, shown: readonly Shown[]): OriginPlace | undefined {
  for (let around: Element | null = target; around; around = around.parentElement) {
    const within = shown.find(({ element, fields }) => fields.length > 0 && around?.contains(element));
    if (within) return within.fields[0];
  }
  return undefined;
}
