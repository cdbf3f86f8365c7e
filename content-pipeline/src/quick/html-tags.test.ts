// The quick way to read a document must find what a parser finds, or leave the document to the parser.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsedTags, plainTags, type Tag } from './html-tags.ts';

// Whatever could be the name of an attribute is asked for. A parser makes an element of an end without a beginning, for `p` and `br`.
function told(tags: readonly Tag[], html: string) {
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
  ['marks within values', '<a title="a > b" href="/x">x</a><astro-island props="{&quot;html&quot;:[0,&quot;<a href=\'/no\'>&quot;]}"></astro-island>'],
])('%s is plain, and nothing is missed', (_, html) => {
  expect(told(plainTags(html) ?? [], html)).toEqual(told(parsedTags(html), html));
});

test.each([
  ['a mark that stands alone', '<p>1 < 2</p>'],
  ['a tag that is cut', '<p><a href="/x'],
  ['a comment with a comment in it', '<!-- a -- b -->'],
  ['a script that never ends', '<script>a()'],
  ['a script that hides its end', '<script><!-- <script></script> --></script>'],
  ['a style within a drawing', '<svg><style>a</style></svg>'],
  ['a page within a page', '<iframe><a href="/x"></iframe>'],
])('%s is left to the parser', (_, html) => {
  expect(plainTags(html)).toBeUndefined();
});

test('whatever stands in a document, what is told is what a parser finds', () => {
  let plain = 0;
  fc.assert(
    fc.property(fc.array(fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...pieces) }, fc.string({ maxLength: 4 })), { maxLength: 12 }), (parts) => {
      const html = parts.join('');
      const tags = plainTags(html);
      if (tags === undefined) return;
      plain += 1;
      expect(told(tags, html)).toEqual(told(parsedTags(html), html));
    }),
    { numRuns: 20_000 },
  );
  expect(plain).toBeGreaterThan(1000);
});
