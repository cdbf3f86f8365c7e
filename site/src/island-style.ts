// Astro writes the style of its islands in front of the first one, inside whatever element that is, where HTML allows no
// style. It belongs in the head. The page is taken as bytes: reading them as text and writing that again costs every
// page about a twentieth of making it.
// biome-ignore lint/correctness/noNodejsModules: pages go through it where they are made, never in a browser.
import { Buffer } from 'node:buffer';

const begin = '<style>astro-island';
const end = '</style>';
const headEnd = '</head>';

/** The same page with the style of its islands at the end of its head. It is changed where it stands: it is large. */
export function withIslandStyleInHead(written: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const page = Buffer.from(written);
  const [head, from] = [page.indexOf(headEnd), page.indexOf(begin)];
  if (head === -1 || from < head) return page;
  const style = Buffer.from(page.subarray(from, page.indexOf(end, from) + end.length));
  page.copyWithin(head + style.length, head, from);
  page.set(style, head);
  return page;
}
