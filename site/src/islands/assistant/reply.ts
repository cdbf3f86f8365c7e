// Parses the Markdown that replies are written in: paragraphs, lists, bold words, and links to this site or to an e-mail
// address. Everything else, such as tables, pictures and HTML, stays text in its lines, also while a reply arrives.
// A library of Markdown would weigh more than all other scripts of the page together.

export interface Piece {
  readonly text: string;
  readonly isBold?: true;
  readonly href?: string;
}

export interface Block {
  readonly kind: 'paragraph' | 'list';
  readonly lines: readonly (readonly Piece[])[];
}

/** `origin` is that of the site: its absolute addresses become paths. */
export function blocksOf(reply: string, origin: string): Block[] {
  const blocks: { readonly kind: Block['kind']; readonly lines: Piece[][] }[] = [];
  let isNew = true;
  for (const line of reply.split('\n').map((raw) => raw.trim())) {
    const item = /^[-*•]\s+(\S.*)$/.exec(line)?.[1];
    const kind = item === undefined ? 'paragraph' : 'list';
    const last = blocks.at(-1);
    if (line !== '') {
      const pieces = piecesOf(item ?? line, origin);
      if (last?.kind === kind && (!isNew || kind === 'list')) last.lines.push(pieces);
      else blocks.push({ kind, lines: [pieces] });
    }
    isNew = line === '';
  }
  return blocks;
}

const marks = /\*\*([^*]+)\*\*|!?\[([^[\]]*)\]\(([^()\s]*)\)/g;

function piecesOf(line: string, origin: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(marks)) {
    const [whole, bold, text = '', target = ''] = match;
    pieces.push({ text: line.slice(end, match.index) });
    end = match.index + whole.length;
    const href = whole.startsWith('!') ? undefined : ownHref(target, origin);
    if (bold !== undefined) pieces.push(...piecesOf(bold, origin).map((piece) => ({ ...piece, isBold: true as const })));
    else pieces.push({ text, ...(href !== undefined && { href }) });
  }
  return [...pieces, { text: line.slice(end) }].filter(({ text }) => text !== '');
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
  reply.replace(marks, (_, bold: string | undefined, label: string | undefined) => (bold === undefined ? (label ?? '') : plainReply(bold)));
