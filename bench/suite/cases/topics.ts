// Topics, for which pages exist because records name them; and changes that should touch little or nothing.
import { body, type Case, count, every, field, has, is, list, mine, one, type Show, theValue, value, values } from '../case.ts';

const headline: Show = ['<h1>', field('title'), '</h1>'];
const posts = {
  anna: { title: 'Anna sails', topics: ['sea', 'sport'] },
  bert: { title: 'Bert bakes', topics: ['food'] },
  cleo: { title: 'Cleo dives', topics: ['sea'] },
};
const tagged: Show = [headline, values('topics', ['<a href="/topics/', value, '/">', value, '</a>'])];
const post = { path: '/posts/:id/', each: 'posts', show: tagged };
const topic = {
  path: '/topics/:value/',
  eachValue: { of: 'posts', field: 'topics' },
  show: ['<h1>', value, '</h1>', list('posts', { where: [has('topics', theValue)] }, field('title'))],
};
const cloud = { path: '/cloud/', show: every('posts', 'topics', ['<a href="/topics/', value, '/">', value, '</a>']) };
const many = Object.fromEntries(
  Array.from({ length: 20 }, (_, at) => [`p${String(at).padStart(2, '0')}`, { title: `Post ${at}`, note: 'none', group: at < 3 ? 'few' : 'many' }]),
);
const manyPosts = { path: '/posts/:id/', each: 'posts', show: headline };
const except = (...ids: string[]) =>
  Object.keys(many)
    .filter((id) => !ids.includes(id))
    .map((id) => `/posts/${id}/`);

export const topics: readonly Case[] = [
  {
    id: 'new-topic',
    title: 'A topic that a post is the first to name gets a page',
    report: 'https://github.com/gohugoio/hugo/issues/10901',
    tool: 'Hugo',
    site: { content: { posts }, pages: [post, topic] },
    edits: [
      {
        save: { posts: { bert: { topics: ['food', 'home'] } } },
        shows: { '/topics/home/': 'Bert bakes', '/posts/bert/': '/topics/home/' },
        keeps: ['/topics/sea/', '/posts/anna/'],
      },
    ],
  },
  {
    id: 'list-of-topics',
    title: 'A new topic is in the list of all topics',
    report: 'https://github.com/gohugoio/hugo/issues/13648',
    tool: 'Hugo',
    site: { content: { posts }, pages: [post, topic, cloud] },
    edits: [
      {
        save: { posts: { bert: { topics: ['food', 'home'] } } },
        shows: { '/cloud/': '/topics/home/', '/topics/home/': 'Bert bakes' },
        keeps: ['/topics/sea/', '/posts/cleo/'],
      },
    ],
  },
  {
    id: 'last-post-of-a-topic',
    title: 'A topic that no post names any more has no page and is in no list',
    report: 'https://github.com/gohugoio/hugo/issues/9533',
    tool: 'Hugo',
    site: { content: { posts }, pages: [post, topic, cloud] },
    edits: [
      {
        save: { posts: { anna: { topics: ['sea'] } } },
        gone: ['/topics/sport/'],
        hides: { '/cloud/': 'sport', '/posts/anna/': 'sport' },
        keeps: ['/topics/food/', '/topics/sea/'],
      },
    ],
  },
  {
    id: 'renamed-topic',
    title: 'A topic that is renamed in all its posts moves',
    report: 'https://github.com/11ty/buildawesome/issues/986',
    tool: 'Eleventy',
    site: { content: { posts }, pages: [post, topic] },
    edits: [
      {
        save: { posts: { anna: { topics: ['ocean', 'sport'] }, cleo: { topics: ['ocean'] } } },
        gone: ['/topics/sea/'],
        shows: { '/topics/ocean/': 'Anna sails', '/posts/cleo/': '/topics/ocean/' },
        keeps: ['/topics/food/', '/posts/bert/', '/topics/sport/'],
      },
    ],
  },
  {
    id: 'topic-of-a-deleted-post',
    title: 'A deleted post leaves the pages of its topics, and the topic that only it had goes',
    report: 'https://github.com/gohugoio/hugo/issues/6213',
    tool: 'Hugo',
    site: { content: { posts }, pages: [post, topic] },
    edits: [{ remove: { posts: ['anna'] }, gone: ['/posts/anna/', '/topics/sport/'], hides: { '/topics/sea/': 'Anna sails' }, keeps: ['/topics/food/'] }],
  },
  {
    id: 'topics-after-a-layout',
    title: 'The list of topics is still whole after a change of a layout',
    report: 'https://github.com/gohugoio/hugo/issues/4260',
    tool: 'Hugo',
    site: { content: { posts }, layouts: { base: { show: ['<main>', body, '</main>'] } }, pages: [{ ...post, layout: 'base' }, topic, cloud] },
    edits: [
      {
        templates: { layouts: { base: { show: ['<main class="wide">', body, '</main>'] } } },
        shows: { '/posts/anna/': 'wide', '/posts/bert/': 'wide' },
        keeps: ['/cloud/', '/topics/sea/'],
      },
    ],
  },
  {
    id: 'one-of-many',
    title: 'A change of one record of twenty renders its page alone',
    report: 'https://github.com/vercel/next.js/issues/79197',
    tool: 'Next',
    site: { content: { posts: many }, pages: [manyPosts] },
    edits: [{ save: { posts: { p07: { title: 'Seven' } } }, shows: { '/posts/p07/': 'Seven' }, keeps: except('p07') }],
  },
  {
    id: 'shown-nowhere',
    title: 'A change of a field that no page shows renders nothing',
    report: 'https://github.com/withastro/astro/issues/18058',
    tool: 'Astro',
    site: { content: { posts: many }, pages: [manyPosts, { path: '/', show: ['<p>', count('posts'), '</p>'] }] },
    edits: [{ save: { posts: { p07: { note: 'internal' } } }, keeps: ['/', ...except()] }],
  },
  {
    id: 'group-of-many',
    title: 'A new group name is on the pages of the three records of the group, of twenty',
    report: 'https://github.com/gatsbyjs/gatsby/issues/30202',
    tool: 'Gatsby',
    site: {
      content: { posts: many, groups: { few: { name: 'Few' }, many: { name: 'Many' } } },
      pages: [{ ...manyPosts, show: [headline, one('groups', mine('group'), field('name'))] }],
    },
    edits: [
      {
        save: { groups: { few: { name: 'Some' } } },
        shows: { '/posts/p00/': 'Some', '/posts/p01/': 'Some', '/posts/p02/': 'Some' },
        keeps: except('p00', 'p01', 'p02'),
      },
    ],
  },
  {
    id: 'front-page-of-few',
    title: 'A front page that shows three of twenty records is not rendered for a change of another one',
    report: 'https://github.com/11ty/buildawesome/issues/1622',
    tool: 'Eleventy',
    site: { content: { posts: many }, pages: [manyPosts, { path: '/', show: list('posts', { where: [is('group', 'few')] }, headline) }] },
    edits: [{ save: { posts: { p07: { title: 'Seven' } } }, shows: { '/posts/p07/': 'Seven' }, keeps: ['/', ...except('p07')] }],
  },
  {
    id: 'tagged-release',
    title: 'A page that shows the newest of all releases changes with a new one, and the pages of the others stay',
    report: 'https://github.com/opennextjs/opennextjs-cloudflare/issues/1295',
    tool: 'CDN',
    site: {
      content: { releases: { r1: { title: 'First', step: 1 }, r2: { title: 'Second', step: 2 } } },
      pages: [
        { path: '/releases/:id/', each: 'releases', show: headline },
        { path: '/download/', show: list('releases', { by: 'step', descending: true, limit: 1 }, headline) },
      ],
    },
    edits: [
      {
        save: { releases: { r3: { title: 'Third', step: 3 } } },
        shows: { '/download/': 'Third', '/releases/r3/': 'Third' },
        keeps: ['/releases/r1/', '/releases/r2/'],
      },
    ],
  },
];
