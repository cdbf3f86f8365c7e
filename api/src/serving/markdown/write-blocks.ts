// Writes elements as blocks of Markdown. A library makes the same of a page of 90 KB in some seventy milliseconds, in which no
// request is answered.
import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { isHidden } from './page-tree.ts';
import { type InlineContext, writeInline } from './write-inline.ts';

/** `base`: the address of the page, from which links are followed. */
export function writeBlocks(nodes: readonly AnyNode[], base: string): string {
  return blocksIn(nodes, { base }).join('\n\n');
}

const blockNames = new Set(
  'address article aside blockquote body dd details div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

const isBlock = (node: AnyNode): boolean => isTag(node) && (blockNames.has(node.name) || node.children.some(isBlock));

/** What is beside each other in the markup without blocks is one paragraph. */
function blocksIn(nodes: readonly AnyNode[], context: InlineContext): string[] {
  const blocks: string[] = [];
  let run: AnyNode[] = [];
  const endRun = () => {
    const text = writeInline(run, context);
    if (text !== '') blocks.push(text);
    run = [];
  };
  for (const node of nodes) {
    if (isTag(node) && isHidden(node)) continue;
    if (!isTag(node) || !isBlock(node)) {
      if (isText(node) || isTag(node)) run.push(node);
      continue;
    }
    endRun();
    blocks.push(...writeBlock(node, context));
  }
  endRun();
  return blocks;
}

function writeBlock(element: Element, context: InlineContext): string[] {
  const inside = () => blocksIn(element.children, context);
  const level = /^h([1-6])$/.exec(element.name)?.[1];
  if (level !== undefined) return only(writeInline(element.children, context), (text) => `${'#'.repeat(Number(level))} ${text}`);
  if (element.name === 'ul' || element.name === 'ol') return writeList(element, context);
  if (element.name === 'dl') return writeTerms(element, context);
  if (element.name === 'table') return writeTable(element, context);
  if (element.name === 'blockquote') return only(inside().join('\n\n'), (text) => indented(text, '> ', '> '));
  if (element.name === 'summary') return only(writeInline(element.children, context), (text) => `**${text}**`);
  if (element.name === 'hr') return ['---'];
  // A link around blocks: its words as they are, and where it leads.
  if (element.name === 'a') return linked(element, inside(), context);
  return inside();
}

const only = (text: string, write: (text: string) => string): string[] => (text === '' ? [] : [write(text)]);

function linked({ attribs: { href } }: Element, blocks: string[], { base }: InlineContext): string[] {
  const address = href === undefined ? null : URL.parse(href, base);
  return address && blocks.length > 0 ? [...blocks, `<${address.href}>`] : blocks;
}

function writeList(list: Element, context: InlineContext): string[] {
  const items = list.children.filter((node): node is Element => isTag(node) && node.name === 'li' && !isHidden(node));
  const written = items.map((item) => blocksIn(item.children, context)).filter((blocks) => blocks.length > 0);
  const isLoose = written.some((blocks) => blocks.length > 1);
  const lines = written.map((blocks, place) => {
    const mark = list.name === 'ol' ? `${place + 1}. ` : '- ';
    return indented(blocks.join('\n\n'), mark, ' '.repeat(mark.length));
  });
  return lines.length === 0 ? [] : [lines.join(isLoose ? '\n\n' : '\n')];
}

/** Each term with its descriptions in one line, also where both are within elements that only place them. */
function writeTerms(list: Element, context: InlineContext): string[] {
  const lines: { term: string; said: string[] }[] = [];
  const read = (nodes: readonly AnyNode[]) => {
    for (const node of nodes) {
      if (!isTag(node) || isHidden(node)) continue;
      if (node.name === 'dt') lines.push({ term: writeInline(node.children, context), said: [] });
      else if (node.name === 'dd') lines.at(-1)?.said.push(blocksIn(node.children, context).join(' ').replaceAll(/\s+/g, ' '));
      else read(node.children);
    }
  };
  read(list.children);
  const filled = lines.map(({ term, said }) => ({ term, said: said.filter(Boolean).join('; ') })).filter(({ term, said }) => term + said !== '');
  return filled.length === 0 ? [] : [filled.map(({ term, said }) => `- **${term}**: ${said}`).join('\n')];
}

function writeTable(table: Element, context: InlineContext): string[] {
  const rows = [...rowsIn(table)].map((row) =>
    row.children
      .filter((node): node is Element => isTag(node) && (node.name === 'td' || node.name === 'th'))
      .map((cell) => blocksIn(cell.children, context).join(' ').replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')),
  );
  const [first, ...others] = rows;
  if (!first) return [];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [[line(first), line(first.map(() => '---')), ...others.map(line)].join('\n')];
}

function* rowsIn(element: Element): Generator<Element> {
  for (const child of element.children)
    if (isTag(child) && !isHidden(child)) {
      if (child.name === 'tr') yield child;
      else yield* rowsIn(child);
    }
}

const indented = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((line, place) => (place === 0 ? first + line : line === '' ? others.trimEnd() : others + line))
    .join('\n');
