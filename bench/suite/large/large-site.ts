// A site of any number of pages for all tools: articles of some 7 KB with an author, labels and related articles, topics that list
// them, a front page, and a navigation on all pages. And edits of it. Pure: the same numbers give the same site.
import { makeSentences } from '../../src/content/text.ts';
import { type Edit, type Fields, field, is, list, mine, one, type Site, shared, theValue, value, values } from '../case.ts';

/** What a save changes: a paragraph, a title that other pages show too, nothing, or a title in the navigation of all pages. */
export type EditKind = 'text' | 'title' | 'nothing' | 'navigation';

const paragraphs = 12;
/** Words of a paragraph: about 600 characters. */
const words = 95;
const sections = 8;
const newest = 20;
const articlesOfTopic = 50;
const articlesOfAuthor = 100;
/** Pages of which each save checks that they keep their bytes. */
const kept = 10;
const [day, start] = [86_400_000, Date.UTC(2012, 0, 1)];

interface Counts {
  readonly articles: number;
  readonly topics: number;
  readonly authors: number;
}

function countsOf(pages: number): Counts {
  const topics = Math.max(2, Math.round(pages / articlesOfTopic));
  return { topics, authors: Math.max(2, Math.round(pages / articlesOfAuthor)), articles: pages - topics - 1 };
}

export function createLargeSite(pages: number): Site {
  const counts = countsOf(pages);
  const records = (letter: string, count: number, make: (index: number) => Fields) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [letter + index, make(index)]));
  return {
    content: {
      articles: records('a', counts.articles, (index) => articleOf(index, counts)),
      topics: records('t', counts.topics, (index) => ({ name: `Topic ${index}`, summary: makeSentences('en', index + 7, words) })),
      authors: records('p', counts.authors, (index) => ({ name: `Author ${index}`, role: `Role ${index % 9}` })),
      sections: records('s', sections, (index) => ({ title: `Section ${index}`, place: index, topic: `t${index % counts.topics}` })),
    },
    pages: [
      { path: '/', layout: 'main', show: ['<h1>Newest</h1><ul>', list('articles', { by: 'day', descending: true, limit: newest }, articleLink), '</ul>'] },
      { path: '/articles/:id/', each: 'articles', layout: 'main', show: article },
      { path: '/topics/:id/', each: 'topics', layout: 'main', show: topic },
    ],
    layouts: { main: { show: ['<header>', shared('navigation'), '</header><main>', { kind: 'body' }, '</main><footer>All articles</footer>'] } },
    partials: {
      navigation: ['<nav>', list('sections', { by: 'place' }, ['<a href="/topics/', field('topic'), '/">', field('title'), '</a> ']), '</nav>'],
    },
  };
}

const articleLink = ['<li><a href="/articles/', field('id'), '/">', field('title'), '</a> ', field('day'), '</li>'];
const article = [
  ...['<h1>', field('title'), '</h1><p>', field('day'), ' '],
  one('authors', mine('author'), ['by ', field('name'), ', ', field('role')]),
  '</p>',
  values('paragraphs', ['<p>', value, '</p>']),
  ...['<ul>', values('labels', ['<li>', value, '</li>']), '</ul><aside><ul>'],
  values('related', one('articles', theValue, articleLink)),
  '</ul></aside>',
];
const topic = [
  ...['<h1>', field('name'), '</h1><p>', field('summary'), '</p><ul>'],
  list('articles', { where: [is('topic', mine('id'))], by: 'day', descending: true }, articleLink),
  '</ul>',
];

/** By how much the numbers of related articles are higher. */
const related = [1, 7, 31];

const articleOf = (index: number, { articles, topics, authors }: Counts): Fields => ({
  title: `Article ${index}`,
  day: new Date(start + index * day).toISOString().slice(0, 10),
  author: `p${index % authors}`,
  topic: `t${index % topics}`,
  labels: [`label ${index % 11}`, `label ${index % 13}`],
  related: related.map((step) => `a${(index + step) % articles}`),
  paragraphs: textOf(index),
});

const textOf = (index: number, first: string = makeSentences('en', index, words)) => [
  first,
  ...Array.from({ length: paragraphs - 1 }, (_, at) => makeSentences('en', index * paragraphs + at + 1, words)),
];

export function pathsOf(pages: number): string[] {
  const { articles, topics } = countsOf(pages);
  const numbered = (path: string, count: number) => Array.from({ length: count }, (_, index) => `${path}${index}/`);
  return ['/', ...numbered('/articles/a', articles), ...numbered('/topics/t', topics)];
}

/** The nth edit of a kind, with what pages must show, and some that must keep their bytes. */
export function createEdit(kind: EditKind, number: number, pages: number): Edit {
  const { articles, topics } = countsOf(pages);
  const index = (number * 37 + 11) % articles;
  const own = `/articles/a${index}/`;
  const mark = `New ${kind} ${number}.`;
  const others = Array.from({ length: kept }, (_, at) => `/articles/a${(index + 3 + Math.floor((at * articles) / kept)) % articles}/`);
  const keep = (...changed: readonly string[]) => others.filter((path) => !changed.includes(path));
  switch (kind) {
    case 'text':
      return { save: { articles: { [`a${index}`]: { paragraphs: textOf(index, mark) } } }, shows: { [own]: mark }, keeps: keep(own) };
    case 'title': {
      const linking = related.map((step) => `/articles/a${(index - step + articles) % articles}/`);
      const changed = [own, ...linking, `/topics/t${index % topics}/`, ...(index >= articles - newest ? ['/'] : [])];
      return {
        save: { articles: { [`a${index}`]: { title: mark } } },
        shows: Object.fromEntries(changed.map((path) => [path, mark])),
        keeps: keep(...changed),
      };
    }
    case 'nothing':
      return { save: { articles: { [`a${index}`]: {} } }, shows: { [own]: '<h1>' }, keeps: [own, ...others] };
    case 'navigation':
      return { save: { sections: { s3: { title: mark } } }, shows: Object.fromEntries(['/', own, '/topics/t0/', ...others].map((path) => [path, mark])) };
    default:
      return kind satisfies never;
  }
}
