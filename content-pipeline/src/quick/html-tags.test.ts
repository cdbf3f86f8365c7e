// The plain reader must find what the parser finds, or leave the document to the parser.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsedTags, plainTags, type Tag } from './html-tags.ts';

// Reads every possible attribute name. A parser creates an element for a closing tag without an opening one, for `p` and `br`.
function attributesOf(tags: readonly Tag[], html: string) {
  const names = [...new Set(html.toLowerCase().match(/[^\s"'<>/=]+/g))];
  const attributesOf = (tag: Tag) => names.map((name) => [name, tag.attribute(name)]).filter(([, value]) => value !== undefined);
  return tags.filter(({ name }) => name !== 'p' && name !== 'br').map((tag) => [tag.name, attributesOf(tag), tag.name === 'script' ? tag.text : undefined]);
}

const pieces = [
  ...['<p>', '</p>', '<a href="/x">', '</a>', '<A HREF=/x/>', "<img src='/a b.png' alt>", '<img src="/a.png" src="/b.png"/>', '<a title=">" href="/y">'],
  ...['<script>', '</script>', '<style>', '</style>', '<title>', '</title>', '<textarea>', '</textarea >', '<svg>', '</svg>', '<svg/>', '<math>', '<iframe>'],
  ...[
    '<script type="application/ld+json">',
    '<a href="?a=1&amp;b=2&#38;c&lt;&copy=1&notit;">',
    '<a\nhref = "/z"\t>',
    '<astro-island props="{&quot;a&quot;:[0,1]}">',
  ],
  ...['<!doctype html>', '<!-- words -->', '<!---->', '<!-->', '<!--->', '<!-- -- -->', '<!-- <a href="/c"> -->', '<![CDATA[', ']]>', '<?php ?>'],
  ...[
    '<',
    '>',
    '"',
    "'",
    '=',
    '/',
    ' ',
    '&',
    '-->',
    '</',
    '<a',
    '<br/>',
    '<x-y z>',
    '< p>',
    '<1>',
    'words',
    '<a href="/x"class="y">',
    '<a / href="/n">',
    '<a =b>',
  ],
];

test.each([
  [
    'a page as it is written',
    '<!doctype html><html lang="en"><head><title>Ä &amp; Ö</title><script>if (a < b) c()</script></head><body><a href="/x">x</a></body></html>',
  ],
  ['an icon with a title', '<p><svg viewBox="0 0 1 1"><title>Words</title><path d="M0 0"/></svg><a href="/x"></a></p>'],
  ['angle brackets within values', '<a title="a > b" href="/x">x</a><astro-island props="{&quot;html&quot;:[0,&quot;<a href=\'/no\'>&quot;]}"></astro-island>'],
])('%s is plain, and no tag is missed', (_, html) => {
  expect(attributesOf(plainTags(html) ?? [], html)).toEqual(attributesOf(parsedTags(html), html));
});

test.each([
  ['a single <', '<p>1 < 2</p>'],
  ['an incomplete tag', '<p><a href="/x'],
  ['a comment with a comment in it', '<!-- a -- b -->'],
  ['a script without an end', '<script>a()'],
  ['a script whose end is in a comment', '<script><!-- <script></script> --></script>'],
  ['a style within a drawing', '<svg><style>a</style></svg>'],
  ['a page within a page', '<iframe><a href="/x"></iframe>'],
])('%s is left to the parser', (_, html) => {
  expect(plainTags(html)).toBeUndefined();
});

test('in any document the plain reader returns what the parser finds, or nothing', () => {
  let plain = 0;
  fc.assert(
    fc.property(fc.array(fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...pieces) }, fc.string({ maxLength: 4 })), { maxLength: 12 }), (parts) => {
      const html = parts.join('');
      const tags = plainTags(html);
      if (tags === undefined) return;
      plain += 1;
      expect(attributesOf(tags, html)).toEqual(attributesOf(parsedTags(html), html));
    }),
    { numRuns: 20_000 },
  );
  expect(plain).toBeGreaterThan(1000);
});
