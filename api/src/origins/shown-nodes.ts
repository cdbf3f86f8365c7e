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

/** What is empty is no node. A comment divides a text in two, as it does in a browser. */
export function shownNodes(html: string): ShownNode[] {
  const nodes: ShownNode[] = [];
  let hidden = 0;
  let text = '';
  const note = (kind: NodeKind, value: string | undefined) => {
    const shown = singleSpaces(value ?? '');
    if (shown !== '') nodes.push({ kind, value: shown });
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

/** One node of a page: which of those that show the same, from 0. */
export interface NodePlace extends ShownNode {
  readonly nth: number;
}

/** Its place among all nodes; undefined where the page does not show it. */
export function indexOf({ kind, value, nth }: NodePlace, nodes: readonly ShownNode[]): number | undefined {
  const equal = nodes.flatMap((node, index) => (node.kind === kind && node.value === singleSpaces(value) ? [index] : []));
  return equal[nth] ?? equal.at(-1);
}
