// The Markdown of long texts: paragraphs, headings, lists and links. HTML of an editor never reaches a page.
import { completeAddress, localPath } from '@stem/model';
import { proseParser as parser } from '@stem/model/prose';
import { hyphenate } from './hyphens.ts';

export function proseHtml(text: string, lang: string): string {
  const tokens = parser.parse(text, {});
  for (const token of tokens)
    for (const child of token.children ?? []) {
      if (child.type === 'text') child.content = hyphenate(child.content, lang);
      const href = child.type === 'link_open' ? child.attrGet('href') : null;
      if (href !== null) child.attrSet('href', localPath(lang, completeAddress(String(href))));
    }
  return parser.renderer.render(tokens, parser.options, {});
}
