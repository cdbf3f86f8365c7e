// Astro writes the style of its islands in front of the first one, inside whatever element that is, where HTML allows no
// style. It belongs in the head. The page is taken as bytes: reading them as text and writing that again costs every
// page about a twentieth of making it.
// biome-ignore lint/correctness/noNodejsModules: pages go through it where they are made, never in a browser.
import { Buffer } from 'node:buffer';

const begin = '<style>astro-island';
const end = '</style>';
const headEnd = '</head>';

/** The same page with the style of its islands at the end of its head. */
export function withIslandStyleInHead(written: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const page = Buffer.from(written);
  const [head, from] = [page.indexOf(headEnd), page.indexOf(begin)];
  if (head === -1 || from < head) return page;
  const to = page.indexOf(end, from) + end.length;
  return Buffer.concat([page.subarray(0, head), page.subarray(from, to), page.subarray(head, from), page.subarray(to)]);
}
