// Records that are deleted, renamed, withdrawn and restored.
import { type Case, field, is, list, mine, one, type Show } from '../case.ts';

const headline: Show = ['<h1>', field('title'), '</h1>'];
const item: Show = ['<li><a href="/posts/', field('id'), '/">', field('title'), '</a></li>'];
const posts = { anna: { title: 'Anna sails' }, bert: { title: 'Bert bakes' } };
const drafts = { anna: { title: 'Anna sails', draft: false }, bert: { title: 'Bert bakes', draft: true } };
const post = { path: '/posts/:id/', each: 'posts', show: headline };
const index = { path: '/', show: ['<ul>', list('posts', {}, item), '</ul>'] };
const published = { path: '/', show: list('posts', { where: [is('draft', false)] }, item) };
const publishedPost = { ...post, where: [is('draft', false)] };

export const removal: readonly Case[] = [
  {
    id: 'deleted',
    title: 'The page of a deleted record is gone, and nothing lists it',
    report: 'https://github.com/vercel/next.js/issues/25907',
    tool: 'Next',
    site: { content: { posts }, pages: [post, index] },
    edits: [{ remove: { posts: ['bert'] }, gone: ['/posts/bert/'], hides: { '/': 'Bert bakes' }, keeps: ['/posts/anna/'] }],
  },
  {
    id: 'last-one-deleted',
    title: 'The last record of a collection can be deleted',
    report: 'https://github.com/withastro/astro/issues/17919',
    tool: 'Astro',
    site: {
      content: { posts, notes: { only: { title: 'A note' } } },
      pages: [post, { path: '/notes/:id/', each: 'notes', show: headline }, { path: '/', show: ['<p>Notes: ', list('notes', {}, field('title')), '</p>'] }],
    },
    edits: [{ remove: { notes: ['only'] }, gone: ['/notes/only/'], hides: { '/': 'A note' }, keeps: ['/posts/anna/'] }],
  },
  {
    id: 'deleted-without-other-change',
    title: 'A record that was never edited since the first build can be deleted',
    report: 'https://github.com/withastro/astro/pull/12476',
    tool: 'Astro',
    site: { content: { posts }, pages: [post, index] },
    edits: [
      { save: { posts: { anna: { title: 'Anna swims' } } }, shows: { '/': 'Anna swims', '/posts/anna/': 'Anna swims' }, keeps: ['/posts/bert/'] },
      { remove: { posts: ['bert'] }, gone: ['/posts/bert/'], hides: { '/': 'Bert bakes' }, keeps: ['/posts/anna/'] },
    ],
  },
  {
    id: 'deleted-and-restored',
    title: 'A record that was deleted and is created again with the same content has its page again',
    report: 'https://github.com/vercel/next.js/issues/34006',
    tool: 'Next',
    site: { content: { posts }, pages: [post, index] },
    edits: [
      { remove: { posts: ['bert'] }, gone: ['/posts/bert/'], hides: { '/': 'Bert bakes' } },
      { save: { posts: { bert: { title: 'Bert bakes' } } }, shows: { '/posts/bert/': 'Bert bakes', '/': 'Bert bakes' }, keeps: ['/posts/anna/'] },
    ],
  },
  {
    id: 'renamed',
    title: 'A record with a new address is at the new one and no longer at the old one, and links follow',
    report: 'https://github.com/gohugoio/hugo/issues/5266',
    tool: 'Hugo',
    site: { content: { posts }, pages: [post, index] },
    edits: [
      {
        remove: { posts: ['bert'] },
        save: { posts: { robert: { title: 'Bert bakes' } } },
        gone: ['/posts/bert/'],
        shows: { '/posts/robert/': 'Bert bakes', '/': '/posts/robert/' },
        hides: { '/': '/posts/bert/' },
      },
    ],
  },
  {
    id: 'renamed-by-a-field',
    title: 'A field that is part of the address moves the page',
    report: 'https://github.com/gatsbyjs/gatsby/issues/10844',
    tool: 'Gatsby',
    site: {
      content: { posts: { p1: { title: 'Anna sails', address: 'anna-sails' }, p2: { title: 'Bert bakes', address: 'bert-bakes' } } },
      pages: [{ path: '/posts/:address/', each: 'posts', show: headline }],
    },
    edits: [
      {
        save: { posts: { p1: { title: 'Anna swims', address: 'anna-swims' } } },
        gone: ['/posts/anna-sails/'],
        shows: { '/posts/anna-swims/': 'Anna swims' },
        keeps: ['/posts/bert-bakes/'],
      },
    ],
  },
  {
    id: 'moved-there-and-back',
    title: 'A page that moves, and moves back, is at its first address alone',
    report: 'https://github.com/vercel/next.js/issues/66540',
    tool: 'Next',
    site: {
      content: { posts: { p1: { title: 'Anna sails', address: 'hello' }, p2: { title: 'Bert bakes', address: 'bert' } } },
      pages: [{ path: '/posts/:address/', each: 'posts', show: headline }],
    },
    edits: [
      { save: { posts: { p1: { address: 'hello-again' } } }, gone: ['/posts/hello/'], shows: { '/posts/hello-again/': 'Anna sails' }, keeps: ['/posts/bert/'] },
      { save: { posts: { p1: { address: 'hello' } } }, gone: ['/posts/hello-again/'], shows: { '/posts/hello/': 'Anna sails' }, keeps: ['/posts/bert/'] },
    ],
  },
  {
    id: 'two-swap-addresses',
    title: 'Two pages that exchange their addresses each show the right record',
    report: 'https://github.com/11ty/buildawesome/issues/2772',
    tool: 'Eleventy',
    site: {
      content: { posts: { p1: { title: 'Anna sails', address: 'left' }, p2: { title: 'Bert bakes', address: 'right' } } },
      pages: [
        { path: '/posts/:address/', each: 'posts', show: headline },
        { path: '/', show: list('posts', {}, ['<a href="/posts/', field('address'), '/">', field('title'), '</a>']) },
      ],
    },
    edits: [
      {
        save: { posts: { p1: { address: 'right' }, p2: { address: 'left' } } },
        shows: { '/posts/left/': 'Bert bakes', '/posts/right/': 'Anna sails', '/': '/posts/right/">Anna sails' },
      },
    ],
  },
  {
    id: 'published',
    title: 'A draft that is published gets its page and appears in every list',
    report: 'https://github.com/gohugoio/hugo/issues/7053',
    tool: 'Hugo',
    site: { content: { posts: drafts }, pages: [publishedPost, published, { ...published, path: '/archive/' }] },
    edits: [
      {
        save: { posts: { bert: { draft: false } } },
        shows: { '/posts/bert/': 'Bert bakes', '/': 'Bert bakes', '/archive/': 'Bert bakes' },
        keeps: ['/posts/anna/'],
      },
    ],
  },
  {
    id: 'withdrawn',
    title: 'A post that becomes a draft again is gone',
    report: 'https://github.com/vercel/next.js/issues/46578',
    tool: 'Next',
    site: { content: { posts: drafts }, pages: [publishedPost, published] },
    edits: [{ save: { posts: { anna: { draft: true } } }, gone: ['/posts/anna/'], hides: { '/': 'Anna sails' } }],
  },
  {
    id: 'published-too-early',
    title: 'What was published by mistake and withdrawn has left no trace',
    report: 'https://github.com/gatsbyjs/gatsby/issues/6931',
    tool: 'Gatsby',
    site: { content: { posts: drafts }, pages: [publishedPost, published] },
    edits: [
      { save: { posts: { bert: { draft: false } } }, shows: { '/posts/bert/': 'Bert bakes', '/': 'Bert bakes' }, keeps: ['/posts/anna/'] },
      { save: { posts: { bert: { draft: true } } }, gone: ['/posts/bert/'], hides: { '/': 'Bert bakes' }, keeps: ['/posts/anna/'] },
    ],
  },
  {
    id: 'computed-visibility',
    title: 'A page that goes with a field of another kind of record goes from all lists too',
    report: 'https://github.com/11ty/buildawesome/issues/2710',
    tool: 'Eleventy',
    site: {
      content: { posts: { anna: { title: 'Anna sails', state: 'live' }, bert: { title: 'Bert bakes', state: 'live' } } },
      pages: [
        { ...post, where: [is('state', 'live')] },
        { path: '/', show: list('posts', { where: [is('state', 'live')] }, item) },
        { path: '/held/', show: ['Held: ', list('posts', { where: [is('state', 'held')] }, field('title'))] },
      ],
    },
    edits: [
      {
        save: { posts: { bert: { state: 'held' } } },
        gone: ['/posts/bert/'],
        hides: { '/': 'Bert bakes' },
        shows: { '/held/': 'Held: Bert bakes' },
        keeps: ['/posts/anna/'],
      },
    ],
  },
  {
    id: 'redirect',
    title: 'A redirect that is changed leads to its new target, and one that is deleted is gone',
    report: 'https://github.com/gohugoio/hugo/pull/13318',
    tool: 'Hugo',
    site: {
      content: { posts, redirects: { old: { target: 'anna' }, older: { target: 'anna' } } },
      pages: [
        post,
        {
          path: '/redirects/:id/',
          each: 'redirects',
          show: ['<meta http-equiv="refresh" content="0; url=/posts/', field('target'), '/">', one('posts', mine('target'), field('title'))],
        },
      ],
    },
    edits: [
      {
        save: { redirects: { old: { target: 'bert' } } },
        remove: { redirects: ['older'] },
        shows: { '/redirects/old/': '/posts/bert/' },
        gone: ['/redirects/older/'],
        keeps: ['/posts/anna/', '/posts/bert/'],
      },
    ],
  },
];
