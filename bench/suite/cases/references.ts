// Records that are shown on pages of others, global data, and saves that follow each other.
import { type Case, field, is, list, mine, one, type Show, shared } from '../case.ts';

const headline: Show = ['<h1>', field('title'), '</h1>'];
const byline: Show = one('authors', mine('author'), ['<p>By ', field('name'), '</p>']);
const posts = { anna: { title: 'Anna sails', author: 'ada' }, bert: { title: 'Bert bakes', author: 'bo' }, cleo: { title: 'Cleo sings', author: 'ada' } };
const authors = { ada: { name: 'Ada' }, bo: { name: 'Bo' } };
const post = { path: '/posts/:id/', each: 'posts', show: headline };
const settings = { site: { name: 'Our site', motto: 'Be brief' } };

export const references: readonly Case[] = [
  {
    id: 'name-of-an-author',
    title: 'A new name of an author is on the pages of their posts, and no others are touched',
    report: 'https://github.com/gatsbyjs/gatsby/issues/25928',
    tool: 'Gatsby',
    site: { content: { posts, authors }, pages: [{ ...post, show: [headline, byline] }] },
    edits: [
      { save: { authors: { ada: { name: 'Ada Lang' } } }, shows: { '/posts/anna/': 'By Ada Lang', '/posts/cleo/': 'By Ada Lang' }, keeps: ['/posts/bert/'] },
    ],
  },
  {
    id: 'author-in-a-data-file',
    title: 'The same with authors in a data file',
    report: 'https://github.com/11ty/buildawesome/issues/341',
    tool: 'Eleventy',
    site: { content: { posts, authors }, data: ['authors'], pages: [{ ...post, show: [headline, byline] }] },
    edits: [
      { save: { authors: { ada: { name: 'Ada Lang' } } }, shows: { '/posts/anna/': 'By Ada Lang', '/posts/cleo/': 'By Ada Lang' }, keeps: ['/posts/bert/'] },
    ],
  },
  {
    id: 'other-author',
    title: 'A post that gets another author leaves the page of the former and is on the page of the new one',
    report: 'https://github.com/vercel/next.js/issues/49387',
    tool: 'Next',
    site: {
      content: { posts, authors },
      pages: [
        { ...post, show: [headline, byline] },
        { path: '/authors/:id/', each: 'authors', show: [field('name'), list('posts', { where: [is('author', mine('id'))] }, headline)] },
      ],
    },
    edits: [
      {
        save: { posts: { cleo: { author: 'bo' } } },
        shows: { '/authors/bo/': 'Cleo sings', '/posts/cleo/': 'By Bo' },
        hides: { '/authors/ada/': 'Cleo sings' },
        keeps: ['/posts/anna/', '/posts/bert/'],
      },
    ],
  },
  {
    id: 'author-deleted',
    title: 'Posts of a deleted author show no author',
    report: 'https://github.com/withastro/astro/pull/16567',
    tool: 'Astro',
    site: { content: { posts, authors }, pages: [{ ...post, show: [headline, byline] }] },
    edits: [{ remove: { authors: ['bo'] }, hides: { '/posts/bert/': 'By Bo' }, keeps: ['/posts/anna/', '/posts/cleo/'] }],
  },
  {
    id: 'author-created-later',
    title: 'A post that names an author who does not exist yet shows them as soon as they do',
    report: 'https://github.com/vercel/next.js/issues/25470',
    tool: 'Next',
    site: { content: { posts: { ...posts, dora: { title: 'Dora digs', author: 'cy' } }, authors }, pages: [{ ...post, show: [headline, byline] }] },
    edits: [{ save: { authors: { cy: { name: 'Cy' } } }, shows: { '/posts/dora/': 'By Cy' }, keeps: ['/posts/anna/', '/posts/bert/'] }],
  },
  {
    id: 'two-steps-away',
    title: 'A page shows a record through another one, and changes with it',
    report: 'https://github.com/withastro/astro/issues/9061',
    tool: 'Astro',
    site: {
      content: {
        posts,
        authors: { ada: { name: 'Ada', city: 'bern' }, bo: { name: 'Bo', city: 'chur' } },
        cities: { bern: { name: 'Bern' }, chur: { name: 'Chur' } },
      },
      pages: [{ ...post, show: [headline, one('authors', mine('author'), [field('name'), ' of ', one('cities', mine('city'), field('name'))])] }],
    },
    edits: [
      { save: { cities: { bern: { name: 'Berne' } } }, shows: { '/posts/anna/': 'Ada of Berne', '/posts/cleo/': 'Ada of Berne' }, keeps: ['/posts/bert/'] },
    ],
  },
  {
    id: 'global-data',
    title: 'The name of the site in a data file is on all pages, also after a second change',
    report: 'https://github.com/11ty/buildawesome/issues/2735',
    tool: 'Eleventy',
    site: {
      content: { posts, settings },
      data: ['settings'],
      layouts: { base: { show: [one('settings', 'site', ['<header>', field('name'), '</header>']), '<main>', { kind: 'body' }, '</main>'] } },
      pages: [
        { ...post, layout: 'base' },
        { path: '/', layout: 'base', show: 'Welcome' },
      ],
    },
    edits: [
      { save: { settings: { site: { name: 'Your site' } } }, shows: { '/': 'Your site', '/posts/anna/': 'Your site', '/posts/bert/': 'Your site' } },
      { save: { settings: { site: { name: 'Their site' } } }, shows: { '/': 'Their site', '/posts/anna/': 'Their site', '/posts/bert/': 'Their site' } },
    ],
  },
  {
    id: 'layout-that-reads',
    title: 'A layout that shows records is new on all routes at once, not on some of them',
    report: 'https://github.com/opennextjs/opennextjs-netlify/issues/3536',
    tool: 'CDN',
    site: {
      content: { posts, notices: { now: { text: 'Open today' } } },
      layouts: { base: { show: [list('notices', {}, ['<aside>', field('text'), '</aside>']), { kind: 'body' }] } },
      pages: [
        { ...post, layout: 'base' },
        { path: '/', layout: 'base', show: 'Welcome' },
        { path: '/plain/', show: 'No notice here' },
      ],
    },
    edits: [
      {
        save: { notices: { now: { text: 'Closed today' } } },
        shows: { '/': 'Closed today', '/posts/anna/': 'Closed today', '/posts/cleo/': 'Closed today' },
        keeps: ['/plain/'],
      },
    ],
  },
  {
    id: 'second-save',
    title: 'Each save is shown, not the one before it',
    report: 'https://github.com/11ty/buildawesome/issues/3397',
    tool: 'Eleventy',
    site: { content: { posts }, pages: [post, { path: '/', show: list('posts', {}, headline) }] },
    edits: [
      { save: { posts: { anna: { title: 'Anna swims' } } }, shows: { '/posts/anna/': 'Anna swims', '/': 'Anna swims' }, keeps: ['/posts/bert/'] },
      { save: { posts: { anna: { title: 'Anna dives' } } }, shows: { '/posts/anna/': 'Anna dives', '/': 'Anna dives' }, keeps: ['/posts/bert/'] },
    ],
  },
  {
    id: 'there-and-back',
    title: 'A change that is undone leaves the pages as they were',
    report: 'https://github.com/sanity-io/nextjs-blog-cms-sanity-v3/issues/131',
    tool: 'Next',
    site: { content: { posts }, pages: [post, { path: '/', show: list('posts', {}, headline) }] },
    edits: [
      { save: { posts: { bert: { title: 'Bert fries' } } }, shows: { '/posts/bert/': 'Bert fries', '/': 'Bert fries' } },
      { save: { posts: { bert: { title: 'Bert bakes' } } }, shows: { '/posts/bert/': 'Bert bakes', '/': 'Bert bakes' }, keeps: ['/posts/anna/'] },
    ],
  },
  {
    id: 'several-in-one-save',
    title: 'A save that creates, changes and deletes is on all pages',
    report: 'https://github.com/gohugoio/hugo/issues/10918',
    tool: 'Hugo',
    site: {
      content: { posts: { a: { title: 'Anna sails' }, b: { title: 'Bert bakes' }, c: { title: 'Cleo sings' } } },
      pages: [post, { path: '/', show: list('posts', {}, headline) }],
    },
    edits: [
      {
        save: { posts: { a: { title: 'Anna swims' }, d: { title: 'Cleo hums' } } },
        remove: { posts: ['b', 'c'] },
        shows: { '/': '<h1>Anna swims</h1><h1>Cleo hums</h1>', '/posts/d/': 'Cleo hums', '/posts/a/': 'Anna swims' },
        gone: ['/posts/b/', '/posts/c/'],
      },
    ],
  },
  {
    id: 'two-addresses',
    title: 'What is served at two addresses is new at both',
    report: 'https://github.com/CDCgov/prime-simplereport/issues/1450',
    tool: 'CDN',
    site: {
      content: { settings },
      partials: { motto: one('settings', 'site', field('motto')) },
      pages: [
        { path: '/', show: shared('motto') },
        { path: '/start/', show: shared('motto') },
        { path: '/about/', show: 'About' },
      ],
    },
    edits: [{ save: { settings: { site: { motto: 'Be kind' } } }, shows: { '/': 'Be kind', '/start/': 'Be kind' }, keeps: ['/about/'] }],
  },
];
