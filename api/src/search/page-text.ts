// Extracts the text of a published page by sections, without navigation, footer and controls.
import { asTyped, baseLanguage, type Language, languageNamed } from '@stem/model';
import { Parser } from 'htmlparser2';

export interface PageSection {
  /** Empty before the first heading. */
  readonly heading: string;
  readonly text: string;
  /** The id of the element around the heading, for addresses that lead to it. */
  readonly anchor?: string;
}

export interface PageText {
  /** `en` or `de`. */
  readonly lang: string;
  readonly title: string;
  readonly sections: readonly PageSection[];
}

const skipped = new Set(['script', 'style', 'noscript', 'template', 'svg', 'nav', 'footer', 'form', 'button', 'select', 'textarea', 'astro-island']);
const headings = new Set(['h1', 'h2', 'h3']);
const inline = new Set(['a', 'abbr', 'b', 'em', 'i', 'mark', 'strong', 'sub', 'sup', 'wbr']);

/** Undefined for a page with `noindex`. Soft hyphens are removed. */
export function extractPageText(html: string): PageText | undefined {
  const hasNoMain = !/<main[\s>]/i.test(html);
  const sections: { heading: string; text: string; anchor: string }[] = [{ heading: '', text: '', anchor: '' }];
  const open: string[] = [];
  const ids: string[] = [];
  let [lang, title, site, isHidden]: [Language, string, string, boolean] = [baseLanguage, '', '', false];
  // Two links side by side are two, with or without a space in the markup.
  let isBehindLink = false;

  const isIn = (names: ReadonlySet<string>) => open.some((name) => names.has(name));
  const isContent = () => (hasNoMain ? open.includes('body') : open.includes('main')) && !isIn(skipped);
  const parser = new Parser({
    onopentag(name, attributes) {
      const { lang: own, content = '', name: about, property } = attributes;
      if (name === 'html') lang = languageNamed(own?.split('-')[0]);
      if (name === 'meta' && about === 'robots' && content.includes('noindex')) isHidden = true;
      if (name === 'meta' && property === 'og:site_name') site = content;
      const isBlock = /(?:^|\s)block(?:\s|$)/.test(attributes.class ?? '');
      open.push(!isShown(attributes) ? 'template' : isBlock ? 'div' : name);
      ids.push(name === 'main' ? '' : (attributes.id ?? ids.at(-1) ?? ''));
      if (isContent() && headings.has(name)) sections.push({ heading: '', text: '', anchor: ids.at(-1) ?? '' });
      else if (isBlock || !inline.has(name) || (name === 'a' && isBehindLink)) add(' ');
    },
    ontext: add,
    onclosetag() {
      const name = open.pop() ?? '';
      ids.pop();
      if (!inline.has(name)) add(' ');
      isBehindLink = name === 'a';
    },
  });
  function add(text: string) {
    isBehindLink = false;
    if (open.includes('title') && !isIn(skipped)) title += text;
    const section = sections.at(-1);
    if (!section || !isContent()) return;
    if (isIn(headings)) section.heading += text;
    else section.text += text;
  }
  parser.end(html);
  if (isHidden) return undefined;
  const cleaned = sections.map(({ heading, text, anchor }) => ({ heading: cleanText(heading), text: cleanText(text), ...(anchor && { anchor }) }));
  return {
    lang,
    title: withoutSite(cleanText(title), site),
    sections: cleaned.filter(({ heading, text }) => heading !== '' || text !== ''),
  };
}

// Hidden elements count as templates: those only for screen readers, those hidden from them, and text many pages repeat.
const isShown = (attributes: Readonly<Record<string, string>>) =>
  attributes.hidden === undefined &&
  attributes['aria-hidden'] !== 'true' &&
  attributes['data-nosnippet'] === undefined &&
  attributes.download === undefined &&
  !/(?:^|\s)unseen(?:\s|$)/.test(attributes.class ?? '');

// The title of every page ends with the name of the site.
const withoutSite = (title: string, site: string) => (site !== '' && title.endsWith(` - ${site}`) ? title.slice(0, -site.length - 3) : title);

const cleanText = (text: string) => asTyped(text).replace(/\s+/g, ' ').trim();
