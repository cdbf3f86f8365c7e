// Pages that list records: an index, a sidebar, neighbours, portions, a feed.
import { above, below, type Case, count, field, is, isNot, list, mine, number, type Show, shared, slice } from '../case.ts';

const headline: Show = ['<h1>', field('title'), '</h1>'];
const item: Show = ['<li><a href="/posts/', field('id'), '/">', field('title'), '</a></li>'];
const posts = {
  anna: { title: 'Anna sails', day: '2027-01-01' },
  bert: { title: 'Bert bakes', day: '2027-01-02' },
  cleo: { title: 'Cleo sings', day: '2027-01-03' },
};
const post = { path: '/posts/:id/', each: 'posts', show: headline };

export const lists: readonly Case[] = [
  {
    id: 'field-only-in-index',
    title: 'A field that only the index shows changes the index, and no page of a post',
    report: 'https://github.com/11ty/buildawesome/issues/3505',
    tool: 'Eleventy',
    site: {
      content: { posts: { anna: { title: 'Anna sails', author: 'Ada' }, bert: { title: 'Bert bakes', author: 'Bo' } } },
      pages: [post, { path: '/', show: list('posts', {}, ['<p>', field('title'), ' by ', field('author'), '</p>']) }],
    },
    edits: [{ save: { posts: { anna: { author: 'Zoe' } } }, shows: { '/': 'Anna sails by Zoe' }, keeps: ['/posts/anna/', '/posts/bert/'] }],
  },
  {
    id: 'title-in-index',
    title: 'The front page shows a title that was changed, not only the page of the record',
    report: 'https://github.com/acquia/next-acms/issues/19',
    tool: 'Next',
    site: { content: { posts }, pages: [post, { path: '/', show: list('posts', { by: 'day' }, item) }, { path: '/about/', show: '<p>About us</p>' }] },
    edits: [
      { save: { posts: { bert: { title: 'Bert fries' } } }, shows: { '/': 'Bert fries', '/posts/bert/': 'Bert fries' }, keeps: ['/about/', '/posts/anna/'] },
    ],
  },
  {
    id: 'new-record-in-year',
    title: 'A new post gets its page, and the page of its year lists it',
    report: 'https://github.com/11ty/buildawesome/issues/108',
    tool: 'Eleventy',
    site: {
      content: {
        posts: { anna: { title: 'Anna sails', year: '2026' }, bert: { title: 'Bert bakes', year: '2027' } },
        years: { y2026: { name: '2026' }, y2027: { name: '2027' } },
      },
      pages: [post, { path: '/years/:name/', each: 'years', show: list('posts', { where: [is('year', mine('name'))] }, item) }],
    },
    edits: [
      {
        save: { posts: { cleo: { title: 'Cleo sings', year: '2027' } } },
        shows: { '/years/2027/': 'Cleo sings', '/posts/cleo/': 'Cleo sings' },
        keeps: ['/years/2026/'],
      },
    ],
  },
  {
    id: 'sidebar-of-all-pages',
    title: 'A new name of a page reaches the sidebar of all pages',
    report: 'https://github.com/kestra-io/docs/pull/5520',
    tool: 'Astro',
    site: {
      content: { posts },
      partials: { sidebar: ['<ul>', list('posts', { by: 'day' }, item), '</ul>'] },
      pages: [{ ...post, show: [shared('sidebar'), headline] }],
    },
    edits: [
      { save: { posts: { cleo: { title: 'Cleo hums' } } }, shows: { '/posts/anna/': 'Cleo hums', '/posts/bert/': 'Cleo hums', '/posts/cleo/': 'Cleo hums' } },
    ],
  },
  {
    id: 'neighbours',
    title: 'A deleted post disappears from the links of its neighbours, which now lead to each other',
    report: 'https://github.com/gohugoio/hugo/issues/7085',
    tool: 'Hugo',
    site: {
      content: { posts: { ...posts, dora: { title: 'Dora digs', day: '2027-01-04' } } },
      pages: [
        {
          ...post,
          show: [
            headline,
            list('posts', { where: [below('day', mine('day'))], by: 'day', descending: true, limit: 1 }, ['Before: ', field('title')]),
            list('posts', { where: [above('day', mine('day'))], by: 'day', limit: 1 }, ['After: ', field('title')]),
          ],
        },
      ],
    },
    edits: [
      {
        remove: { posts: ['bert'] },
        shows: { '/posts/anna/': 'After: Cleo sings', '/posts/cleo/': 'Before: Anna sails' },
        gone: ['/posts/bert/'],
        keeps: ['/posts/dora/'],
      },
    ],
  },
  {
    id: 'order-of-a-list',
    title: 'A new date moves a post within the lists that are sorted by it',
    report: 'https://github.com/gohugoio/hugo/issues/1993',
    tool: 'Hugo',
    site: {
      content: { posts },
      pages: [
        post,
        { path: '/', show: list('posts', { by: 'day', descending: true }, item) },
        { path: '/latest/', show: list('posts', { by: 'day', descending: true, limit: 1 }, item) },
      ],
    },
    edits: [
      {
        save: { posts: { anna: { day: '2027-02-01' } } },
        shows: { '/': '<li><a href="/posts/anna/">', '/latest/': 'Anna sails' },
        hides: { '/latest/': 'Cleo sings' },
        keeps: ['/posts/anna/'],
      },
    ],
  },
  {
    id: 'portions-grow',
    title: 'A new post moves the others to later pages of the archive, and the last one gets a page of its own',
    report: 'https://github.com/11ty/buildawesome/issues/2992',
    tool: 'Eleventy',
    site: {
      content: { posts: { ...posts, dora: { title: 'Dora digs', day: '2027-01-04' } } },
      pages: [post, { path: '/posts/', portions: { of: 'posts', by: 'day', descending: true, size: 2 }, show: ['<h1>Page ', number, '</h1>', slice(item)] }],
    },
    edits: [
      {
        save: { posts: { emil: { title: 'Emil runs', day: '2027-01-05' } } },
        shows: { '/posts/': 'Emil runs', '/posts/page/2/': 'Cleo sings', '/posts/page/3/': 'Anna sails', '/posts/emil/': 'Emil runs' },
        keeps: ['/posts/anna/'],
      },
    ],
  },
  {
    id: 'portions-shrink',
    title: 'The last page of the archive goes when its only post is deleted',
    report: 'https://github.com/11ty/buildawesome/issues/3759',
    tool: 'Eleventy',
    site: {
      content: { posts },
      pages: [post, { path: '/posts/', portions: { of: 'posts', by: 'day', size: 2 }, show: ['<h1>Page ', number, '</h1>', slice(item)] }],
    },
    edits: [{ remove: { posts: ['cleo'] }, gone: ['/posts/page/2/', '/posts/cleo/'], keeps: ['/posts/', '/posts/anna/'] }],
  },
  {
    id: 'feed',
    title: 'The feed has a changed title as well',
    report: 'https://github.com/netlify/netlify-plugin-gatsby/issues/86',
    tool: 'Gatsby',
    site: {
      content: { posts },
      pages: [
        post,
        { path: '/', show: list('posts', { by: 'day' }, item) },
        {
          path: '/index.xml',
          show: ['<rss version="2.0"><channel>', list('posts', { by: 'day' }, ['<item><title>', field('title'), '</title></item>']), '</channel></rss>'],
        },
      ],
    },
    edits: [{ save: { posts: { anna: { title: 'Anna swims' } } }, shows: { '/index.xml': 'Anna swims', '/': 'Anna swims' }, keeps: ['/posts/bert/'] }],
  },
  {
    id: 'related',
    title: 'A post that leaves a series is no longer related to the others of it',
    report: 'https://github.com/gohugoio/hugo/issues/11543',
    tool: 'Hugo',
    site: {
      content: {
        posts: { anna: { title: 'Anna sails', series: 'sea' }, bert: { title: 'Bert bakes', series: 'home' }, cleo: { title: 'Cleo dives', series: 'sea' } },
      },
      pages: [{ ...post, show: [headline, 'See also: ', list('posts', { where: [is('series', mine('series')), isNot('id', mine('id'))] }, item)] }],
    },
    edits: [
      {
        save: { posts: { cleo: { series: 'home' } } },
        shows: { '/posts/bert/': 'Cleo dives', '/posts/cleo/': 'Bert bakes' },
        hides: { '/posts/anna/': 'Cleo dives' },
      },
    ],
  },
  {
    id: 'count',
    title: 'A number of records in the footer of all pages is right after a deletion',
    report: 'https://github.com/pawcoding/astro-loader-pocketbase/issues/46',
    tool: 'Astro',
    site: {
      content: { posts },
      partials: { footer: ['<footer>', count('posts'), ' posts</footer>'] },
      pages: [
        { ...post, show: [headline, shared('footer')] },
        { path: '/', show: shared('footer') },
      ],
    },
    edits: [{ remove: { posts: ['cleo'] }, shows: { '/': '2 posts', '/posts/anna/': '2 posts' }, gone: ['/posts/cleo/'] }],
  },
];
