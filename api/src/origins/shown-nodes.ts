// What a page shows, piece by piece in its order: texts, the targets of links, pictures and what describes them.
import { Parser } from 'htmlparser2';

export const nodeKinds = ['text', 'link', 'picture', 'description'] as const;
export type NodeKind = (typeof nodeKinds)[number];

export interface ShownNode {
  readonly kind: NodeKind;
  /** A text with single spaces; of a link or picture its address, as the page writes it. */
  readonly value: string;
}

/** What browsers do not show. */
const unseen = new Set(['head', 'script', 'style', 'template']);

const singleSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What is empty is no node, but for the description of a picture. A comment divides a text in two, as it does in a browser. */
export function shownNodes(html: string): ShownNode[] {
  const nodes: ShownNode[] = [];
  let hidden = 0;
  let text = '';
  const note = (kind: NodeKind, value: string | undefined) => {
    const shown = singleSpaces(value ?? '');
    if (shown !== '' || kind === 'description') nodes.push({ kind, value: shown });
  };
  const endText = () => {
    if (hidden === 0) note('text', text);
    text = '';
  };
  const parser = new Parser({
    onopentag(name, { href, src, alt }) {
      endText();
      if (unseen.has(name)) hidden += 1;
      if (hidden > 0) return;
      if (name === 'a') note('link', href);
      if (name === 'img') note('picture', src);
      if (name === 'img') note('description', alt);
    },
    ontext(piece) {
      text += piece;
    },
    oncomment: endText,
    onclosetag(name) {
      endText();
      if (unseen.has(name)) hidden -= 1;
    },
  });
  parser.end(html);
  return nodes;
}

/** Each with which of those that show the same it is, from 0. */
export function numbered<T extends ShownNode>(nodes: readonly T[]): (T & { readonly nth: number })[] {
  const seen = new Map<string, number>();
  return nodes.map((node) => {
    const name = `${node.kind} ${node.value}`;
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    return { ...node, nth };
  });
}
