// What a published page says, without navigation, footer and controls, in the pieces its headings make of it.
import { Parser } from 'htmlparser2';

export interface PageSection {
  /** Empty for what stands before the first heading. */
  readonly heading: string;
  readonly text: string;
}

export interface PageText {
  /** `en` or `de`. */
  readonly lang: string;
  readonly title: string;
  readonly sections: readonly PageSection[];
}

const unread = new Set(['script', 'style', 'noscript', 'template', 'svg', 'nav', 'footer', 'form', 'button', 'select', 'textarea', 'astro-island']);
const headings = new Set(['h1', 'h2', 'h3']);
const inline = new Set(['a', 'abbr', 'b', 'em', 'i', 'mark', 'strong', 'sub', 'sup', 'wbr']);

/** Undefined for a page that does not want to be found. Hyphens that only show at the end of a line are taken out. */
export function pageText(html: string): PageText | undefined {
  const isWhole = !/<main[\s>]/i.test(html);
  const sections: { heading: string; text: string }[] = [{ heading: '', text: '' }];
  const open: string[] = [];
  let [lang, title, site, isHidden] = ['en', '', '', false];

  const isIn = (names: ReadonlySet<string>) => open.some((name) => names.has(name));
  const isMatter = () => (isWhole ? open.includes('body') : open.includes('main')) && !isIn(unread);
  const parser = new Parser({
    onopentag(name, attributes) {
      const { lang: own, content = '', name: about, property } = attributes;
      if (name === 'html') lang = own?.startsWith('de') ? 'de' : 'en';
      if (name === 'meta' && about === 'robots' && content.includes('noindex')) isHidden = true;
      if (name === 'meta' && property === 'og:site_name') site = content;
      const isBlock = /(?:^|\s)block(?:\s|$)/.test(attributes.class ?? '');
      open.push(!isShown(attributes) ? 'template' : isBlock ? 'div' : name);
      if (isMatter() && headings.has(name)) sections.push({ heading: '', text: '' });
      else if (isBlock || !inline.has(name)) add(' ');
    },
    ontext: add,
    onclosetag() {
      const name = open.pop() ?? '';
      if (!inline.has(name)) add(' ');
    },
  });
  function add(text: string) {
    if (open.includes('title') && !isIn(unread)) title += text;
    const section = sections.at(-1);
    if (!section || !isMatter()) return;
    if (isIn(headings)) section.heading += text;
    else section.text += text;
  }
  parser.end(html);
  if (isHidden) return undefined;
  const read = sections.map(({ heading, text }) => ({ heading: plain(heading), text: plain(text) }));
  return {
    lang,
    title: withoutSite(plain(title), site),
    sections: read.filter(({ heading, text }) => heading !== '' || text !== ''),
  };
}

// Whoever hides something does so as if it stood in a template: what only screen readers say, what they do not say, and
// what many pages repeat.
const isShown = (attributes: Readonly<Record<string, string>>) =>
  attributes.hidden === undefined &&
  attributes['aria-hidden'] !== 'true' &&
  attributes['data-nosnippet'] === undefined &&
  !/(?:^|\s)unseen(?:\s|$)/.test(attributes.class ?? '');

// Every page ends its title with the name of the site.
const withoutSite = (title: string, site: string) => (site !== '' && title.endsWith(` - ${site}`) ? title.slice(0, -site.length - 3) : title);

const plain = (text: string) =>
  text
    .replaceAll(/[\u00ad\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
