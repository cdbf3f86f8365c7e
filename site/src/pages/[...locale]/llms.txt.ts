// What there is on the site, for programs that read it: each page as Markdown, with the events in the order in which they were announced.
import { localPath } from '@stem/model';
import type { APIRoute } from 'astro';
import { markdownPath } from '../../language/paths.ts';
import { textsOf } from '../../language/texts.ts';
import { feed } from '../../views/feed.ts';
import { footerColumns, type Link, navigation } from '../../views/layout.ts';

export const GET: APIRoute = async ({ locals: { content, page, origin } }) => {
  const { name, description, events } = await content(feed, null);
  const items = [...(await content(navigation, { only: 'links' })), ...(await content(navigation, { only: 'buttons' }))];
  const columns = await content(footerColumns, null);
  const texts = textsOf(page.lang);
  const line = (title: string, path: string, said = '') => `- [${asText(title)}](${origin}${markdownPath(path)})${said === '' ? '' : `: ${asText(said)}`}`;
  const own = events.map(({ title, path, when, summary }) => line(title, path, `${when}. ${summary}`));
  const known = new Set(events.map(({ path }) => path));
  const linked: Pick<Link, 'label' | 'href'>[] = [...items.flatMap((item) => [item, ...item.children]), ...columns.flatMap(({ links }) => links)];
  const home = [{ label: { text: name }, href: localPath(page.lang, '/') }];
  const pages = [...home, ...linked].flatMap(({ label, href }) => {
    const path = /^\/[^#?]*/.exec(href)?.[0];
    if (path === undefined || known.has(path)) return [];
    known.add(path);
    return line(label.text, path);
  });
  const blocks = [
    `# ${asText(name)}`,
    ...(description ? [`> ${asText(description)}`] : []),
    `## ${texts.pages}`,
    pages.join('\n'),
    `## ${texts.feed}`,
    own.join('\n'),
  ];
  return new Response(`${blocks.filter(Boolean).join('\n\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};

const asText = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>]/g, '\\$&');
