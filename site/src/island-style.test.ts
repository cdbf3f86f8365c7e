import { expect, test } from 'vitest';
import { withIslandStyleInHead } from './island-style.ts';

const style = '<style>astro-island,astro-slot{display:contents}</style>';

const moved = (page: string) => new TextDecoder().decode(withIslandStyleInHead(new TextEncoder().encode(page).buffer));

test('the style of islands moves to the end of the head', () =>
  expect(moved(`<html><head><title>Ä – ß</title></head><body><div>${style}<p>Ü</p></div></body></html>`)).toBe(
    `<html><head><title>Ä – ß</title>${style}</head><body><div><p>Ü</p></div></body></html>`,
  ));

test.each([
  ['a page without islands', '<html><head><style>p{color:red}</style></head><body></body></html>'],
  ['a page that has it there', `<html><head>${style}</head><body></body></html>`],
  ['a page without a head', `<div>${style}<p>A</p></div>`],
])('%s stays as it is', (_, page) => expect(moved(page)).toBe(page));
