// The elements of a page, and which of them its text form leaves out.
import { type AnyNode, type Element, isTag, isText } from 'domhandler';

const controls = new Set(['script', 'style', 'noscript', 'template', 'svg', 'nav', 'footer', 'form', 'select', 'textarea']);

/** Drawings, navigation, controls, what is hidden from assistive technology and what is only for it: for the eye or the hand alone. */
export const isHidden = (element: Element): boolean => isSilent(element) || /(?:^|\s)unseen(?:\s|$)/.test(element.attribs.class ?? '');

function isSilent({ name, attribs }: Element): boolean {
  if (controls.has(name) || attribs.hidden !== undefined || attribs['aria-hidden'] === 'true' || attribs['data-nosnippet'] !== undefined) return true;
  // One that opens a person or a house says its name.
  return name === 'button' && attribs['data-opens'] === undefined;
}

/** What assistive technology says of an element: the name of one that shows only a sign. */
export const saidOf = (nodes: readonly AnyNode[]): string =>
  nodes.map((node) => (isText(node) ? node.data : isTag(node) && !isSilent(node) ? saidOf(node.children) : '')).join(' ');

/** In the order of the page. */
export function* elementsIn(nodes: readonly AnyNode[]): Generator<Element> {
  for (const node of nodes)
    if (isTag(node)) {
      yield node;
      yield* elementsIn(node.children);
    }
}
