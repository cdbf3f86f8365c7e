import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { withoutTimeLimit } from './code-colours.ts';

/** Shiki as Astro has it. */
const load = async () => {
  const astro = createRequire(import.meta.url).resolve('astro/package.json');
  return import(pathToFileURL(createRequire(astro).resolve('shiki')).href);
};

test('code has the same colours on a machine that is so busy that each line takes a second', async () => {
  const { createHighlighter } = await load();
  const highlighter = await createHighlighter({ langs: ['html'], themes: ['github-dark'] });
  const colour = (transformers: readonly unknown[]): string =>
    highlighter.codeToHtml('<!doctype html>\n<p>Ships</p>', { lang: 'html', theme: 'github-dark', transformers });
  const calm = colour([]);
  let now = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000));
  const busy = [colour([withoutTimeLimit]), colour([])];
  clock.mockRestore();
  expect(busy[0]).toBe(calm);
  // Otherwise the transformer is needed no more.
  expect(busy[1]).not.toBe(calm);
});
