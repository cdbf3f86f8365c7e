// Rich text of Word, Outlook, Google Docs and web pages as a field keeps it: with the marks of Markdown, or as plain lines.
import { completeAddress, isSafeAddress } from '@stem/model';

export interface PastedNode {
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: Iterable<PastedNode>;
  readonly getAttribute?: (name: string) => string | null;
}

export type LeftOut = 'bold' | 'italics' | 'underline' | 'links' | 'unsafeLinks' | 'headings' | 'pictures' | 'tables';

export interface RichText {
  readonly text: string;
  /** In the order in which the sentence names them. */
  readonly leftOut: readonly LeftOut[];
  /** Whether it is more than the text that browsers paste by themselves. */
  readonly isRich: boolean;
}

interface Run {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly href: string;
}

interface Block {
  /** Lines and items follow each other without a blank line. */
  readonly kind: 'paragraph' | 'line' | 'item' | 'heading';
  readonly prefix: string;
  readonly text: string;
  /** A blank line was there before it. */
  readonly isApart: boolean;
}

interface Style extends Omit<Run, 'text'> {
  /** What the next block begins with, and each of its further lines. */
  readonly indent: string;
  readonly isHeading: boolean;
  /** In a row of a table, where blocks are words of a line. */
  readonly isCell: boolean;
}

const order: readonly LeftOut[] = ['bold', 'italics', 'underline', 'links', 'unsafeLinks', 'headings', 'tables', 'pictures'];
const plain: Style = { isBold: false, isItalic: false, href: '', indent: '', isHeading: false, isCell: false };
const skipped = new Set(['STYLE', 'SCRIPT', 'HEAD', 'TITLE', 'META', 'LINK', 'TEMPLATE', '#comment']);
const lines = new Set(['DIV', 'TR', 'DT', 'DD', 'CAPTION', 'ADDRESS', 'FIGCAPTION']);
const paragraphs = new Set(['P', 'BLOCKQUOTE', 'PRE', 'SECTION', 'ARTICLE', 'HEADER', 'FOOTER', 'MAIN', 'FIGURE', 'TABLE', 'DL', 'HR']);

export function readRichText(body: PastedNode, keepsMarks: boolean): RichText {
  const reader = new Reader(keepsMarks);
  reader.read(body, plain);
  return reader.finish();
}

class Reader {
  readonly #keepsMarks: boolean;
  readonly #blocks: Block[] = [];
  readonly #leftOut = new Set<LeftOut>();
  #runs: Run[] = [];
  #isRich = false;
  #prefix = '';
  #isApart = false;
  /** Of the lists of Word, which are paragraphs: the width of the mark of each level, and its last number. */
  readonly #word: { width: number; count: number }[] = [];

  constructor(keepsMarks: boolean) {
    this.#keepsMarks = keepsMarks;
  }

  read(node: PastedNode, style: Style): void {
    const name = node.nodeName.toUpperCase();
    const css = (node.getAttribute?.('style') ?? '')
      .toLowerCase()
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?([:;]) ?/g, '$1');
    const heading = /^H([1-6])$/.exec(name)?.[1];
    const level = /mso-list:[^;]*level(\d)/.exec(css)?.[1];
    const { isCell } = style;
    if (name === '#TEXT') this.#write(node.nodeValue ?? '', style);
    else if (skipped.has(name) || /display:none|mso-hide:all|mso-list:ignore/.test(css)) return;
    else if (name === 'BR') this.#write(isCell ? ' ' : '\n', style, true);
    else if (name === 'IMG' || name === 'SVG' || name === 'VIDEO') this.#drop('pictures');
    else if (isCell) this.#readInline(node, name, css, style);
    else if (name === 'UL' || name === 'OL') this.#readList(node, name === 'OL', style);
    else if (name === 'TR' && cellsOf(node).length > 1) this.#readRow(node, style);
    else if (heading !== undefined) this.#readHeading(node, Number(heading), style);
    else if (level !== undefined) this.#readItemOfWord(node, Number(level), style);
    else if (paragraphs.has(name)) this.#readBlock(node, 'paragraph', css, style);
    else if (lines.has(name)) this.#readBlock(node, 'line', css, style);
    else this.#readInline(node, name, css, style);
  }

  finish(): RichText {
    this.#flush('paragraph', plain);
    const text = this.#blocks.map((block, at) => `${at === 0 ? '' : this.#between(this.#blocks[at - 1], block)}${block.prefix}${block.text}`).join('');
    return { text, leftOut: order.filter((one) => this.#leftOut.has(one)), isRich: this.#isRich };
  }

  #between(before: Block | undefined, { kind, isApart }: Block): string {
    if (isApart || before?.kind !== kind || kind === 'paragraph' || kind === 'heading') return '\n\n';
    return kind === 'line' && this.#keepsMarks ? '  \n' : '\n';
  }

  #drop(what: LeftOut): void {
    this.#leftOut.add(what);
    this.#isRich = true;
  }

  #readAll(node: PastedNode, style: Style): void {
    for (const child of node.childNodes) this.read(child, style);
  }

  #readBlock(node: PastedNode, kind: Block['kind'], css: string, style: Style): void {
    this.#flush(kind, style);
    this.#readAll(node, withMarks(node.nodeName.toUpperCase(), css, style));
    this.#flush(kind, style);
  }

  #readHeading(node: PastedNode, level: number, style: Style): void {
    this.#flush('paragraph', style);
    if (this.#keepsMarks) this.#prefix = `${'#'.repeat(Math.max(2, level))} `;
    this.#isRich = true;
    this.#readAll(node, { ...style, isHeading: true });
    const isEmpty = !this.#flush('heading', style);
    this.#prefix = '';
    if (!isEmpty && !this.#keepsMarks) this.#drop('headings');
  }

  #readList(list: PastedNode, isOrdered: boolean, style: Style): void {
    this.#flush('paragraph', style);
    this.#isRich = true;
    let count = Number(list.getAttribute?.('start') ?? 1) || 1;
    let width = 2;
    for (const item of list.childNodes) {
      if (item.nodeName.toUpperCase() !== 'LI') {
        // Google Docs has the inner list beside the item that it belongs to.
        this.read(item, { ...style, indent: `${style.indent}${' '.repeat(width)}` });
        continue;
      }
      const mark = isOrdered ? `${count++}. ` : '- ';
      width = mark.length;
      this.#readItem(item, mark, style);
    }
  }

  #readItem(item: PastedNode, mark: string, style: Style): void {
    this.#prefix = `${style.indent}${mark}`;
    const inner = `${style.indent}${' '.repeat(mark.length)}`;
    this.#readAll(item, { ...style, indent: inner });
    this.#flush('item', { ...style, indent: inner });
    this.#prefix = '';
  }

  #readItemOfWord(paragraph: PastedNode, level: number, style: Style): void {
    this.#flush('paragraph', style);
    this.#isRich = true;
    const written = textOf(markOf(paragraph)).trim();
    const isOrdered = /^\(?[\da-z]+[.)]/i.test(written);
    this.#word.length = Math.min(this.#word.length, level);
    const count = Number.parseInt(written, 10) || (this.#word[level - 1]?.count ?? 0) + 1;
    const mark = isOrdered ? `${count}. ` : '- ';
    this.#word[level - 1] = { width: mark.length, count };
    const indent = ' '.repeat(this.#word.slice(0, level - 1).reduce((sum, one) => sum + (one?.width ?? 0), 0));
    this.#readItem(paragraph, mark, { ...style, indent });
  }

  #readRow(row: PastedNode, style: Style): void {
    this.#flush('line', style);
    this.#drop('tables');
    for (const [at, cell] of cellsOf(row).entries()) {
      if (at > 0) this.#write(' – ', style, true);
      this.#readAll(cell, { ...style, isCell: true });
    }
    this.#flush('line', style);
  }

  #readInline(node: PastedNode, name: string, css: string, style: Style): void {
    const href = name === 'A' ? (node.getAttribute?.('href') ?? '') : '';
    if (style.isCell && (name === 'LI' || paragraphs.has(name) || lines.has(name))) this.#write(' ', style);
    if (/^(?:U|S|STRIKE|DEL)$/.test(name) && style.href === '' && textOf(node).trim() !== '') this.#drop('underline');
    const address = href === '' || href.startsWith('#') ? '' : completeAddress(href);
    const isSafe = address !== '' && isSafeAddress(address);
    if (address !== '' && !isSafe) this.#drop('unsafeLinks');
    this.#readAll(node, { ...withMarks(name, css, style), href: isSafe ? address : name === 'A' ? '' : style.href });
  }

  #write(text: string, style: Style, isExact = false): void {
    const written = isExact ? text : text.replaceAll(/[\s\u00a0]+/g, ' ');
    this.#runs.push({ text: written, isBold: style.isBold && !style.isHeading, isItalic: style.isItalic, href: style.href });
  }

  /** Ends the block. False where nothing is in it. */
  #flush(kind: Block['kind'], { indent }: Style): boolean {
    const runs = joinAlike(this.#runs);
    this.#runs = [];
    this.#isApart ||= this.#blocks.length > 0 && runs.some((run) => run.text.trim() === '' && run.text.includes('\n'));
    const text = runs
      .map((run) => this.#textOf(run))
      .join('')
      .replaceAll(/ {2,}/g, ' ')
      .trim()
      .replaceAll(/ ?\n ?/g, this.#keepsMarks ? `  \n${indent}` : `\n${indent}`);
    if (text === '') return false;
    const isItem = indent !== '';
    // What follows in an item after its first line belongs to it.
    const prefix = this.#prefix || (isItem ? indent : '');
    this.#blocks.push({ kind: isItem || kind === 'item' ? 'item' : kind, prefix, text, isApart: this.#isApart });
    this.#isApart = false;
    this.#prefix = '';
    if (!isItem) this.#word.length = 0;
    return true;
  }

  #textOf({ text, isBold, isItalic, href }: Run): string {
    const said = text.trim();
    if (said === '') return text;
    if (isBold) this.#mark('bold');
    if (isItalic) this.#mark('italics');
    if (href !== '') this.#mark('links');
    if (!this.#keepsMarks) return text;
    const linked =
      href === ''
        ? said
        : `[${said.replaceAll(/[[\]]/g, '').replaceAll('\n', ' ')}](${href.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(' ', '%20')})`;
    const marks = `${isBold ? '**' : ''}${isItalic ? '*' : ''}`;
    // Markdown knows no mark with a blank inside of it.
    return text.replace(said, () => `${marks}${linked}${[...marks].toReversed().join('')}`);
  }

  #mark(what: LeftOut): void {
    this.#isRich = true;
    if (!this.#keepsMarks) this.#leftOut.add(what);
  }
}

/** Google Docs wraps all in `<b style="font-weight:normal">`. */
function withMarks(name: string, css: string, style: Style): Style {
  const weight = /font-weight:(\w+)/.exec(css)?.[1];
  const slant = /font-style:(\w+)/.exec(css)?.[1];
  return {
    ...style,
    isBold: weight === undefined ? style.isBold || name === 'B' || name === 'STRONG' : /^(?:bold|bolder|[6-9]00)$/.test(weight),
    isItalic: slant === undefined ? style.isItalic || name === 'I' || name === 'EM' : slant !== 'normal',
  };
}

const cellsOf = (row: PastedNode): PastedNode[] => [...row.childNodes].filter(({ nodeName }) => /^T[DH]$/i.test(nodeName));

const textOf = (node: PastedNode | undefined): string => node?.nodeValue ?? [...(node?.childNodes ?? [])].map(textOf).join('');

/** The bullet or number that Word writes into a paragraph of a list. */
const markOf = (node: PastedNode): PastedNode | undefined =>
  /mso-list:\s*ignore/i.test(node.getAttribute?.('style') ?? '') ? node : [...node.childNodes].map(markOf).find(Boolean);

function joinAlike(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const isAlike = last && last.isBold === run.isBold && last.isItalic === run.isItalic && last.href === run.href;
    if (isAlike) joined[joined.length - 1] = { ...last, text: last.text + run.text };
    else joined.push(run);
  }
  return joined;
}
