// Astro writes the style of islands before the first island, inside an element where HTML allows no style. It belongs in
// the head. The page stays bytes: decoding and encoding it would cost about 5 % of rendering it.
// biome-ignore lint/correctness/noNodejsModules: runs where pages are rendered, never in a browser.
import { Buffer } from 'node:buffer';

const begin = '<style>astro-island';
const end = '</style>';
const headEnd = '</head>';

/** The same page with the style of its islands at the end of its head. The bytes are moved in place, because a page is large. */
export function withIslandStyleInHead(written: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const page = Buffer.from(written);
  const [head, from] = [page.indexOf(headEnd), page.indexOf(begin)];
  if (head === -1 || from < head) return page;
  const style = Buffer.from(page.subarray(from, page.indexOf(end, from) + end.length));
  page.copyWithin(head + style.length, head, from);
  page.set(style, head);
  return page;
}
