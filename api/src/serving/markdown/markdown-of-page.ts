// The Markdown of a published page, for programs that read the site: made from the bytes of the page, so that both cannot disagree.
import { asTyped } from '@stem/model';
import type { Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { elementsIn } from './page-tree.ts';
import { writeBlocks } from './write-blocks.ts';

/** Begins with what the head says of the page. Links and pictures get whole addresses. */
export function markdownOfPage(html: string): string {
  const elements = [...elementsIn(parseDocument(html).children)];
  const find = (name: string, fits: (attributes: Element['attribs']) => boolean = () => true) =>
    elements.find((element) => element.name === name && fits(element.attribs));
  const content = find('main') ?? find('body');
  const url = find('meta', ({ property }) => property === 'og:url')?.attribs.content ?? '';
  const others = elements.filter(({ name, attribs: { rel, hreflang } }) => name === 'link' && rel === 'alternate' && hreflang !== undefined);
  const language = find('html')?.attribs.lang ?? '';
  const about: [string, string][] = [
    ['title', DomUtils.textContent(find('title') ?? []).trim()],
    ['description', find('meta', ({ name }) => name === 'description')?.attribs.content ?? ''],
    ['url', url],
    ['language', language],
    ...others.flatMap(({ attribs: { hreflang = '', href = '' } }): [string, string][] =>
      hreflang === 'x-default' || language.startsWith(hreflang) ? [] : [[`url_${hreflang}`, href]],
    ),
  ];
  const head = about.flatMap(([name, value]) => (value === '' ? [] : `${name}: ${JSON.stringify(asTyped(value))}`));
  return `---\n${head.join('\n')}\n---\n\n${asTyped(writeBlocks(content?.children ?? [], url))}\n`;
}
