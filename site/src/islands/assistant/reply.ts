// Parses the Markdown of a reply: paragraphs, lists, tables, code, bold and emphasized words, and links to this site or to an
// e-mail address. Everything else, such as pictures and HTML, stays text. A reply that is still arriving is parsed as well.

export type Piece =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'bold' | 'emphasis'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type Line = readonly Piece[];

export type Block =
  | { readonly kind: 'paragraph' | 'heading'; readonly pieces: Line }
  | { readonly kind: 'list'; readonly items: readonly Line[] }
  | { readonly kind: 'numbered'; readonly start: number; readonly items: readonly Line[] }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] }
  | { readonly kind: 'code'; readonly text: string };

interface Lines {
  readonly kind: Block['kind'];
  readonly lines: string[];
  readonly start?: number;
}

const fence = /^\s*(?:```|~~~)/;
const rule = /^\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?$/;

/** `origin` is that of the site: its absolute addresses become paths. */
export function blocksOf(reply: string, origin: string): Block[] {
  const lines = reply.split('\n');
  const blocks: Lines[] = [];
  let isNew = true;
  let code: string[] | undefined;
  for (const [place, raw] of lines.entries()) {
    const line = raw.trim();
    if (fence.test(raw)) {
      if (code) code = undefined;
      else {
        code = [];
        blocks.push({ kind: 'code', lines: code });
      }
      isNew = true;
      continue;
    }
    if (code) {
      code.push(raw);
      continue;
    }
    const last = blocks.at(-1);
    const { kind, text, start } = lineOf(line, { isTable: rule.test(lines[place + 1]?.trim() ?? '') || (last?.kind === 'table' && !isNew) });
    if (line === '') isNew = true;
    else if (last?.kind === kind && kind !== 'heading' && (!isNew || kind === 'list' || kind === 'numbered')) last.lines.push(text);
    else if (kind === 'paragraph' && last && !isNew && (last.kind === 'list' || last.kind === 'numbered') && /^\s+/.test(raw))
      last.lines.push(`${last.lines.pop()} ${text}`);
    else blocks.push({ kind, lines: [text], ...(start !== undefined && { start }) });
    if (line !== '') isNew = false;
  }
  return blocks.map((block) => blockOf(block, origin));
}

function lineOf(line: string, { isTable }: { readonly isTable: boolean }): { readonly kind: Block['kind']; readonly text: string; readonly start?: number } {
  const bullet = /^[-*•]\s+(\S.*)$/.exec(line)?.[1];
  if (bullet !== undefined) return { kind: 'list', text: bullet };
  const numbered = /^(\d{1,4})[.)]\s+(\S.*)$/.exec(line);
  if (numbered) return { kind: 'numbered', text: numbered[2] ?? '', start: Number(numbered[1]) };
  if (isTable && line.includes('|')) return { kind: 'table', text: line };
  const heading = /^#{1,6}\s(.*)$/.exec(line)?.[1]?.trim();
  return heading === undefined ? { kind: 'paragraph', text: line.replace(/^>\s?/, '') } : { kind: 'heading', text: heading };
}

function blockOf({ kind, lines, start = 1 }: Lines, origin: string): Block {
  const parsed = (line: string) => piecesOf(line, origin);
  if (kind === 'code') return { kind, text: lines.join('\n') };
  if (kind === 'list') return { kind, items: lines.map(parsed) };
  if (kind === 'numbered') return { kind, start, items: lines.map(parsed) };
  if (kind !== 'table') return { kind, pieces: parsed(lines.join(' ')) };
  const [head = [], ...rows] = lines.filter((line) => !rule.test(line)).map((line) => cellsOf(line).map(parsed));
  return { kind, head, rows: rows.map((row) => head.map((_, column) => row[column] ?? [])) };
}

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

const marks =
  /`([^`]+)`|!?\[([^[\]]*)\]\(([^()\s]*)\)|\*\*([^*]+)\*\*|__([^_]+)__|\*(?=\S)([^*]+?)(?<=\S)\*|(?<![\p{L}\p{N}])_(?=\S)([^_]+?)(?<=\S)_(?![\p{L}\p{N}])/gu;

function piecesOf(line: string, origin: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const add = (text: string) => {
    if (text !== '') pieces.push({ kind: 'text', text });
  };
  for (const match of line.matchAll(marks)) {
    const [whole, code, label = '', target = '', stars, lines, star, underline] = match;
    add(line.slice(end, match.index));
    end = match.index + whole.length;
    const [bold, emphasis] = [stars ?? lines, star ?? underline];
    const href = whole.startsWith('!') ? undefined : ownHref(target, origin);
    if (code !== undefined) pieces.push({ kind: 'code', text: code });
    else if (bold !== undefined) pieces.push({ kind: 'bold', pieces: piecesOf(bold, origin) });
    else if (emphasis !== undefined) pieces.push({ kind: 'emphasis', pieces: piecesOf(emphasis, origin) });
    else if (href !== undefined && label !== '') pieces.push({ kind: 'link', text: label, href });
    else add(label);
  }
  add(line.slice(end));
  return pieces;
}

function ownHref(target: string, origin: string): string | undefined {
  if (/^mailto:[^\s?&@]+@[^\s?&@]+$/i.test(target)) return target;
  if (!URL.canParse(target, origin)) return undefined;
  const url = new URL(target, origin);
  if (url.origin !== origin || !/^(?:https?:\/|\/)/i.test(target)) return undefined;
  // A query could send parts of the conversation to another server.
  return `${url.pathname}${url.hash}`;
}

/** The reply as plain text, for screen readers and for copying. */
export const plainReply = (reply: string): string =>
  reply
    .split('\n')
    .filter((line) => !fence.test(line) && !(line.includes('-') && rule.test(line.trim())))
    .map(withoutMarks)
    .join('\n');

// The groups of `marks`: code, label, target, then what is bold or emphasized.
const withoutMarks = (text: string): string =>
  text.replace(marks, (...[, code, label = '', , ...marked]: readonly (string | undefined)[]) => {
    const inner = marked.slice(0, 4).find((one) => one !== undefined);
    return code ?? (inner === undefined ? label : withoutMarks(inner));
  });
