// Layouts, partials and files that pages include.
import { body, type Case, field, file, list, partial, type Show, shared } from '../case.ts';

const headline: Show = ['<h1>', field('title'), '</h1>'];
const posts = { anna: { title: 'Anna sails' }, bert: { title: 'Bert bakes' } };
const post = { path: '/posts/:id/', each: 'posts', show: headline };
const plain = { path: '/plain/', show: 'No layout' };

export const templates: readonly Case[] = [
  {
    id: 'layout',
    title: 'A changed layout is on all pages that have it, and on no others',
    report: 'https://github.com/11ty/buildawesome/issues/1485',
    tool: 'Eleventy',
    site: { content: { posts }, layouts: { base: { show: ['<main>', body, '</main>'] } }, pages: [{ ...post, layout: 'base' }, plain] },
    edits: [
      {
        templates: { layouts: { base: { show: ['<main class="wide">', body, '</main>'] } } },
        shows: { '/posts/anna/': '<main class="wide">', '/posts/bert/': '<main class="wide">' },
        keeps: ['/plain/'],
      },
    ],
  },
  {
    id: 'layout-twice',
    title: 'A layout can be changed again, and back',
    report: 'https://github.com/11ty/buildawesome/issues/2717',
    tool: 'Eleventy',
    site: { content: { posts }, layouts: { base: { show: ['<main>', body, '</main>'] } }, pages: [{ ...post, layout: 'base' }] },
    edits: [
      { templates: { layouts: { base: { show: ['<main>', body, '</main><footer>New</footer>'] } } }, shows: { '/posts/anna/': 'New', '/posts/bert/': 'New' } },
      { templates: { layouts: { base: { show: ['<main>', body, '</main>'] } } }, hides: { '/posts/anna/': 'New', '/posts/bert/': 'New' } },
    ],
  },
  {
    id: 'layout-within-layout',
    title: 'A changed outer layout reaches the pages of the layouts within it',
    report: 'https://github.com/components-web-app/components-web-app/issues/70',
    tool: 'CDN',
    site: {
      content: { posts },
      layouts: { outer: { show: ['<header>Old</header>', body] }, inner: { within: 'outer', show: ['<article>', body, '</article>'] } },
      pages: [{ ...post, layout: 'inner' }, { path: '/', layout: 'outer', show: 'Welcome' }, plain],
    },
    edits: [
      {
        templates: { layouts: { outer: { show: ['<header>New</header>', body] } } },
        shows: { '/': '<header>New', '/posts/anna/': '<header>New', '/posts/bert/': '<header>New' },
        keeps: ['/plain/'],
      },
    ],
  },
  {
    id: 'partial-in-partial',
    title: 'A changed partial that only another partial includes is on the pages',
    report: 'https://github.com/gohugoio/hugo/issues/8863',
    tool: 'Hugo',
    site: {
      content: { posts },
      partials: { inside: '<b>Old</b>', outside: ['<div>', shared('inside'), '</div>'] },
      pages: [{ ...post, show: [headline, shared('outside')] }, plain],
    },
    edits: [{ templates: { partials: { inside: '<b>New</b>' } }, shows: { '/posts/anna/': '<b>New</b>', '/posts/bert/': '<b>New</b>' }, keeps: ['/plain/'] }],
  },
  {
    id: 'component',
    title: 'A changed component is on the pages that show it, with the fields of each record',
    report: 'https://github.com/11ty/buildawesome/issues/3338',
    tool: 'Eleventy',
    site: {
      content: { posts },
      partials: { card: ['<div>', field('title'), '</div>'] },
      pages: [post, { path: '/', show: list('posts', {}, partial('card')) }, plain],
    },
    edits: [
      {
        templates: { partials: { card: ['<section>', field('title'), '</section>'] } },
        shows: { '/': '<section>Anna sails</section>' },
        keeps: ['/posts/anna/', '/plain/'],
      },
    ],
  },
  {
    id: 'component-after-data',
    title: 'A component can be changed after the data that it shows',
    report: 'https://github.com/11ty/eleventy-plugin-webc/issues/119',
    tool: 'Eleventy',
    site: {
      content: { items: { one: { name: 'One' }, two: { name: 'Two' } } },
      data: ['items'],
      partials: { items_list: list('items', {}, ['<i>', field('name'), '</i>']) },
      pages: [{ path: '/', show: shared('items_list') }, plain],
    },
    edits: [
      { save: { items: { two: { name: 'Second' } } }, shows: { '/': '<i>Second</i>' }, keeps: ['/plain/'] },
      { templates: { partials: { items_list: list('items', {}, ['<u>', field('name'), '</u>']) } }, shows: { '/': '<u>Second</u>' }, keeps: ['/plain/'] },
    ],
  },
  {
    id: 'styles',
    title: 'Styles that pages include are new on all of them',
    report: 'https://github.com/withastro/astro/issues/17704',
    tool: 'Astro',
    site: {
      content: { posts },
      files: { 'base.css': 'h1{color:red}' },
      pages: [{ ...post, show: ['<style>', file('base.css'), '</style>', headline] }, plain],
    },
    edits: [
      {
        templates: { files: { 'base.css': 'h1{color:blue}' } },
        shows: { '/posts/anna/': 'h1{color:blue}', '/posts/bert/': 'h1{color:blue}' },
        keeps: ['/plain/'],
      },
    ],
  },
  {
    id: 'styles-of-a-partial',
    title: 'Styles that a partial of the layout includes are new on all pages',
    report: 'https://github.com/withastro/astro/issues/17974',
    tool: 'Astro',
    site: {
      content: { posts },
      files: { 'colors.css': 'h1{color:red}' },
      partials: { head: ['<style>', file('colors.css'), '</style>'] },
      layouts: { base: { show: [shared('head'), body] } },
      pages: [{ ...post, layout: 'base' }, plain],
    },
    edits: [
      {
        templates: { files: { 'colors.css': 'h1{color:blue}' } },
        shows: { '/posts/anna/': 'h1{color:blue}', '/posts/bert/': 'h1{color:blue}' },
        keeps: ['/plain/'],
      },
    ],
  },
  {
    id: 'one-template',
    title: 'A changed template of one kind of page renders no other kind',
    report: 'https://github.com/gatsbyjs/gatsby/issues/26741',
    tool: 'Gatsby',
    site: {
      content: { posts, notes: { first: { title: 'A note' }, second: { title: 'Another' } } },
      pages: [post, { path: '/notes/:id/', each: 'notes', show: headline }],
    },
    edits: [
      {
        templates: { pages: { '/notes/:id/': ['<h2>', field('title'), '</h2>'] } },
        shows: { '/notes/first/': '<h2>A note', '/notes/second/': '<h2>Another' },
        keeps: ['/posts/anna/', '/posts/bert/'],
      },
    ],
  },
];
