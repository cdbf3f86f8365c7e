// Writes what is within a line: words, links, pictures, emphasis.
import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { isHidden, saidOf } from './page-tree.ts';

export interface InlineContext {
  /** The address of the page, from which links are followed. */
  readonly base: string;
}

export function writeInline(nodes: readonly AnyNode[], context: InlineContext): string {
  const words = partsOf(nodes, context)
    .join('')
    .replaceAll(/[ \t\r\n\f]+/g, ' ');
  const lines = words.replaceAll(/ ?\u2028 ?/g, '  \n').replaceAll(/ (?=[,.;!?)](?:\s|$))/g, '');
  return escapedBegin(lines.trim());
}

/** A line break of the page, until white space is counted. */
const lineBreak = '\u2028';

/** Elements within words. Others are seen apart from what is beside them, with or without a space in the markup; so are two links. */
const withinWords = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'mark', 'strong', 'sub', 'sup', 'wbr']);

function partsOf(nodes: readonly AnyNode[], context: InlineContext): string[] {
  let isBehindLink = false;
  return nodes.flatMap((node) => {
    if (isText(node)) {
      isBehindLink = false;
      return escaped(node.data);
    }
    if (!isTag(node) || isHidden(node)) return [];
    const written = writeElement(node, context);
    const isApart = !withinWords.has(node.name);
    const isSecond = isBehindLink && node.name === 'a';
    if (written !== '') isBehindLink = node.name === 'a';
    return isApart ? [' ', written, ' '] : isSecond ? [' ', written] : written;
  });
}

function writeElement(element: Element, context: InlineContext): string {
  const { name, attribs, children } = element;
  const inside = () => partsOf(children, context).join('');
  if (name === 'br') return lineBreak;
  if (name === 'img') return pictureOf(attribs, context);
  if (name === 'a') return linkOf(attribs, inside().trim() || escaped(attribs['aria-label'] ?? saidOf(children)), context);
  if (name === 'strong' || name === 'b') return around(inside(), '**');
  if (name === 'em' || name === 'i') return around(inside(), '_');
  return inside();
}

/** White space stays outside of the marks, as Markdown wants it. */
function around(text: string, mark: string): string {
  const words = text.trim();
  if (words === '') return text;
  const begin = text.length - text.trimStart().length;
  return `${text.slice(0, begin)}${mark}${words}${mark}${text.slice(begin + words.length)}`;
}

/** A picture without words says nothing here. */
function pictureOf({ alt = '', src = '' }: Element['attribs'], { base }: InlineContext): string {
  const address = src.startsWith('data:') ? null : URL.parse(src, base);
  return alt.trim() === '' || !address ? '' : `![${escaped(alt)}](${address.href})`;
}

function linkOf({ href }: Element['attribs'], said: string, { base }: InlineContext): string {
  const text = said.replaceAll(/\s+/g, ' ').trim();
  const address = href === undefined ? null : URL.parse(href, base);
  return address && text !== '' ? `[${text}](${address.href.replaceAll('(', '%28').replaceAll(')', '%29')})` : text;
}

/** What Markdown would read as marks within a line. */
const escaped = (text: string): string => text.replaceAll(/[\\`*_[\]<>]/g, '\\$&');

/** What it would read as marks at the begin of one: `# `, `- `, `1. `. */
const escapedBegin = (text: string): string => text.replaceAll(/^(\d*)([#+\-.)])(?=#*\s)/gm, '$1\\$2');
