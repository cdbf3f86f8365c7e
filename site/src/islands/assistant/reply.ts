// Parses the Markdown of a reply: paragraphs, lists, bold, and links to this site or to an e-mail address. Everything else,
// such as pictures and HTML, stays text.

export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bold'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type Block =
  | { readonly kind: 'paragraph'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Piece[])[] };

/** `origin` is that of the site: its absolute addresses become paths. */
export function blocksOf(reply: string, origin: string): Block[] {
  const blocks: { kind: 'paragraph' | 'list'; lines: string[] }[] = [];
  let isNew = true;
  for (const line of reply.split('\n').map((text) => text.trim())) {
    const item = /^(?:[-*•]|\d+[.)])\s+(\S.*)$/.exec(line)?.[1];
    const kind = item === undefined ? 'paragraph' : 'list';
    const last = blocks.at(-1);
    if (line === '') isNew = true;
    else if (last?.kind === kind && (!isNew || kind === 'list')) last.lines.push(item ?? line);
    else blocks.push({ kind, lines: [item ?? line.replace(/^#+\s+/, '')] });
    if (line !== '') isNew = false;
  }
  return blocks.map(({ kind, lines }) =>
    kind === 'list' ? { kind, items: lines.map((line) => piecesOf(line, origin)) } : { kind, pieces: piecesOf(lines.join(' '), origin) },
  );
}

const marks = /!?\[([^[\]]*)\]\(([^()\s]*)\)|\*\*([^*]+)\*\*/g;

function piecesOf(line: string, origin: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const add = (text: string) => {
    if (text !== '') pieces.push({ kind: 'text', text });
  };
  for (const match of line.matchAll(marks)) {
    const [whole, label = '', target = '', bold] = match;
    add(line.slice(end, match.index));
    end = match.index + whole.length;
    const href = whole.startsWith('!') ? undefined : ownHref(target, origin);
    if (bold !== undefined) pieces.push({ kind: 'bold', text: bold });
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
export const plainReply = (reply: string): string => reply.replace(marks, (_, label = '', __, bold) => bold ?? label);
