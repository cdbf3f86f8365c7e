import { expect, test } from 'vitest';
import { withIslandStyleInHead } from './island-style.ts';

const style = '<style>astro-island,astro-slot{display:contents}</style>';

test('the style of islands moves to the end of the head', () =>
  expect(withIslandStyleInHead(`<html><head><title>A</title></head><body><div>${style}<p>B</p></div></body></html>`)).toBe(
    `<html><head><title>A</title>${style}</head><body><div><p>B</p></div></body></html>`,
  ));

test('a page without islands stays as it is', () => {
  const page = '<html><head><style>p{color:red}</style></head><body></body></html>';
  expect(withIslandStyleInHead(page)).toBe(page);
});
