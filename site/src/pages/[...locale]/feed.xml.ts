import { cleanText, htmlLang, localPath } from '@stem/model';
import type { APIRoute } from 'astro';
import { Feed } from 'feed';
import { textsOf } from '../../language/texts.ts';
import { feed } from '../../views/feed.ts';

// Feed readers parse titles and summaries as HTML. The library lets the second ]]> of a text end its CDATA.
const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const GET: APIRoute = async ({ locals: { content, page, origin } }) => {
  const { name, description, events } = await content(feed, null);
  const self = origin + page.path;
  const home = origin + localPath(page.lang, '/');
  const lastChange =
    events
      .map(({ changedAt }) => changedAt)
      .sort()
      .at(-1) ?? '2026-01-01T00:00:00.000Z';
  const atom = new Feed({
    id: self,
    title: `${name}: ${textsOf(page.lang).feed}`,
    ...(description && { description }),
    link: home,
    language: htmlLang(page.lang),
    updated: new Date(lastChange),
    feedLinks: { atom: self },
    generator: 'Stem',
    author: { name },
    copyright: name,
  });
  for (const event of events)
    atom.addItem({
      id: `${origin}/formats/${event.id}`,
      title: asHtml(event.title),
      link: origin + event.path,
      description: asHtml(`${event.when}. ${event.summary}`),
      published: new Date(event.createdAt),
      date: new Date(event.changedAt),
    });
  // A text from before the rule for texts may have characters that XML does not allow.
  return new Response(cleanText(atom.atom1()), { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
};
