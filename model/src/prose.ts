// The door of @stem/model/prose: how the Markdown of long texts is parsed, for the site and for the check of its links.
import markdown from 'markdown-it';
import { completeAddress } from './values/address.ts';

/** Paragraphs, headings, lists and links. HTML of an editor is text. */
export const proseParser: ReturnType<typeof markdown> = markdown('zero').enable(['heading', 'list', 'link', 'emphasis', 'newline', 'autolink']);

export const proseLinks = (text: string): string[] =>
  proseParser
    .parse(text, {})
    .flatMap(({ children }) => (children ?? []).flatMap((child) => (child.type === 'link_open' ? [completeAddress(String(child.attrGet('href')))] : [])));
