// Writes a drawing as XML, in which no text can become an element or an attribute.
import type { DrawnElement } from './parse-drawing.ts';

/** `deepestNesting` bounds the recursion. */
export function serializeDrawing(root: DrawnElement): string {
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
