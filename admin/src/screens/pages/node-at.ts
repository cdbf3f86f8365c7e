// What of a page is under the pointer, and which of those that show the same: as the api counts them in the bytes of the page.

export interface PointedNode {
  readonly kind: 'text' | 'link' | 'picture' | 'description';
  readonly value: string;
  readonly nth: number;
}

const unseen = 'head, script, style, template';

const singleSpaces = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** What can be asked about an element that was pointed at, the likeliest first. `at` is in pixels of the window of the page. */
export function nodesAt(target: Element, at: { readonly x: number; readonly y: number }): PointedNode[] {
  const page = target.ownerDocument;
  const picture = target.closest('img') ?? pictureBehind(target, at);
  const text = picture ? undefined : textAt(target, at);
  const link = target.closest('a');
  const address = link?.getAttribute('href');
  return [
    ...(picture ? picturesOf(picture, page) : []),
    ...(text ? [{ kind: 'text' as const, value: singleSpaces(text.data), nth: textsOf(page, text) }] : []),
    ...(link && address ? [{ kind: 'link' as const, value: address, nth: placeAmong(page, 'a', 'href', link) }] : []),
  ];
}

/** The picture that one sees through an element without texts of its own, such as the empty part of a hero. */
function pictureBehind(target: Element, { x, y }: { readonly x: number; readonly y: number }): HTMLImageElement | undefined {
  if ([...target.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && singleSpaces(child.textContent) !== '')) return undefined;
  const found = target.ownerDocument.elementsFromPoint(x, y).find((element) => element.localName === 'img');
  return found as HTMLImageElement | undefined; // of that name
}

function picturesOf(picture: HTMLImageElement, page: Document): PointedNode[] {
  const named = (kind: 'picture' | 'description', attribute: 'src' | 'alt') => {
    const value = singleSpaces(picture.getAttribute(attribute));
    return value === '' ? [] : [{ kind, value, nth: placeAmong(page, 'img', attribute, picture) }];
  };
  return [...named('picture', 'src'), ...named('description', 'alt')];
}

const placeAmong = (page: Document, tag: string, attribute: string, element: Element): number =>
  [...page.querySelectorAll(tag)]
    .filter((other) => singleSpaces(other.getAttribute(attribute)) === singleSpaces(element.getAttribute(attribute)))
    .indexOf(element);

/** The text at the point, or the first one of the element: a click on its padding means it as well. */
function textAt(target: Element, { x, y }: { readonly x: number; readonly y: number }): Text | undefined {
  const found = target.ownerDocument.caretPositionFromPoint?.(x, y)?.offsetNode;
  const texts = textsWithin(target);
  return texts.find((text) => text === found) ?? texts[0];
}

function textsWithin(root: Node): Text[] {
  const walker = (root.ownerDocument ?? (root as Document)).createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text; // only those are shown
    if (singleSpaces(text.data) !== '' && !text.parentElement?.closest(unseen)) texts.push(text);
  }
  return texts;
}

const textsOf = (page: Document, text: Text): number =>
  textsWithin(page.body)
    .filter(({ data }) => singleSpaces(data) === singleSpaces(text.data))
    .indexOf(text);
