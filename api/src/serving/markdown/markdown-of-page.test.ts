import { expect, test } from 'vitest';
import { markdownOfPage } from './markdown-of-page.ts';

const head = `<title>Bankers &amp; friends</title><meta name="description" content="Two days.">
  <link rel="alternate" hreflang="en" href="https://stem.test/formats/b"><link rel="alternate" hreflang="de-CH" href="https://stem.test/de/formats/b">
  <meta property="og:url" content="https://stem.test/formats/b">`;
const write = (main: string) =>
  markdownOfPage(`<!doctype html><html lang="en"><head>${head}</head><body><nav><a href="/">Menu</a></nav><main>${main}</main></body></html>`)
    .replace(/^---\n[\s\S]*?\n---\n\n/, '')
    .trim();

test('it begins with title, description, address and language of the page, and its address in the other language', () => {
  expect(markdownOfPage(`<html lang="en"><head>${head}</head><body><main><p>Text</p></main></body></html>`)).toBe(
    `---
title: "Bankers & friends"
description: "Two days."
url: "https://stem.test/formats/b"
language: "en"
url_de-CH: "https://stem.test/de/formats/b"
---

Text
`,
  );
});

test.each([
  ['headings and paragraphs', '<h1>Title</h1><div><p>One</p>\n <p>Two</p></div>', '# Title\n\nOne\n\nTwo'],
  ['emphasis, with the white space outside', '<p>So <strong>very </strong>much, <em>really</em>.</p>', 'So **very** much, _really_.'],
  [
    'links and pictures with whole addresses',
    '<p><a href="/a (b)">Go</a> <img src="/m.png" alt="Lake"></p>',
    '[Go](https://stem.test/a%20%28b%29) ![Lake](https://stem.test/m.png)',
  ],
  ['a link without words by its label', '<a href="/x" aria-label="Next"><svg></svg></a>', '[Next](https://stem.test/x)'],
  ['no picture without words', '<p><img src="/m.png" alt=""><img src="data:image/png;base64,AA" alt="Code">Text</p>', 'Text'],
  ['lists in lists', '<ul><li>One<ol><li>In</li><li>Side</li></ol></li><li>Two</li></ul>', '- One\n\n  1. In\n  2. Side\n\n- Two'],
  [
    'terms with what is said of them',
    '<dl><div><dt>Date</dt><dd>14 April</dd></div><div><dt>Place</dt><dd>Zurich</dd><dd>Bern</dd></div></dl>',
    '- **Date**: 14 April\n- **Place**: Zurich; Bern',
  ],
  [
    'tables',
    '<table><tr><th>Day</th><td>One | two</td></tr><tr><th>Room</th><td>Blue</td></tr></table>',
    '| Day | One \\| two |\n| --- | --- |\n| Room | Blue |',
  ],
  ['quotations', '<blockquote><p>One</p><p>Two</p></blockquote>', '> One\n>\n> Two'],
  ['what is folded', '<details><summary>More</summary><p>Text</p></details>', '**More**\n\nText'],
  ['line breaks', '<p>One<br>Two</p>', 'One  \nTwo'],
  [
    'what stands side by side, apart',
    '<p><span>One</span><span>Two</span><a href="#a">3</a><a href="#b">4</a></p>',
    'One Two [3](https://stem.test/formats/b#a) [4](https://stem.test/formats/b#b)',
  ],
  ['words with their soft hyphens taken out', '<p>Bahn­hof</p>', 'Bahnhof'],
  ['a link around blocks', '<a href="/team"><h3>Team</h3><p>Who</p></a>', '### Team\n\nWho\n\n<https://stem.test/team>'],
])('%s', (_, main, expected) => {
  expect(write(main)).toBe(expected);
});

test('what a page has for the eye or the hand alone is left out', () => {
  const main = `<button>Close</button><button data-opens="p">Anna Muster</button><form><label>Name<input></label></form><svg><title>Icon</title></svg>
    <p hidden>Later</p><span aria-hidden="true">→</span><span class="a unseen">(opens in a new tab)</span><script>run()</script><style>p{}</style>`;
  expect(write(main)).toBe('Anna Muster');
});

test('text that looks like Markdown stays text', () => {
  expect(write('<p># not *a* [heading] &lt;b&gt; `code`</p><p>1. not a list</p>')).toBe('\\# not \\*a\\* \\[heading\\] \\<b\\> \\`code\\`\n\n1\\. not a list');
});
