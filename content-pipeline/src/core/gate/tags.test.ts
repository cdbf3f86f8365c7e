import { expect, test } from 'vitest';
import { tagsOf } from './tags.ts';

const hrefs = (html: string) => tagsOf(html).flatMap((tag) => tag.attribute('href') ?? []);

test('attributes are found by lower-case names, with decoded values, quoted or not', () => {
  expect(hrefs(`<A HREF=/x><a href="/?a=1&amp;b=2&#38;c"><a\nhref = '/a b'\t><a title=">" href="/y">`)).toEqual(['/x', '/?a=1&b=2&c', '/a b', '/y']);
});

test('what looks like a tag within a script, a style, a comment or a value is none', () => {
  const html = `<script>'<a href="/1">'</script><style><a href="/2"></style><!-- <a href="/3"> --><i title='<a href="/4">'></i><a href="/5">`;
  expect(hrefs(html)).toEqual(['/5']);
});

test('tags are found after an icon with a title, and in a document that ends too early', () => {
  expect(hrefs('<svg><title>Words</title><path d="M0 0"/></svg><a href="/x"></a><p>1 < 2</p><a href="/y">')).toEqual(['/x', '/y']);
});

test('a script has its text as it is written, and no other tag has one', () => {
  const [script, paragraph] = tagsOf('<script type="application/ld+json">{"a":"<b> &amp; c"}</script><p>Words</p>');
  expect([script?.attribute('type'), script?.text]).toEqual(['application/ld+json', '{"a":"<b> &amp; c"}']);
  expect(paragraph).not.toHaveProperty('text');
});

test('an attribute that a tag does not have is absent, also under a name that every object has', () => {
  const [tag] = tagsOf('<a href>');
  expect(['href', 'src', 'constructor', '__proto__'].map((name) => tag?.attribute(name))).toEqual(['', undefined, undefined, undefined]);
});
