import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { unhurried } from './integration.ts';

/** Shiki as Astro has it. */
const load = async () => {
  const astro = createRequire(import.meta.url).resolve('astro/package.json');
  return import(pathToFileURL(createRequire(astro).resolve('shiki')).href);
};

test('code has the same colours on a machine that is so busy that each line takes a second', async () => {
  const { createHighlighter } = await load();
  const highlighter = await createHighlighter({ langs: ['html'], themes: ['github-dark'] });
  const colour = (...transformers: unknown[]): string =>
    highlighter.codeToHtml('<!doctype html>\n<p>Ships</p>', { lang: 'html', theme: 'github-dark', transformers });
  const calm = colour();
  let now = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000));
  const busy = colour();
  const unlimited = colour(unhurried);
  clock.mockRestore();
  expect(unlimited).toBe(calm);
  // With other options of Shiki there would be nothing to take away.
  expect(busy).not.toBe(calm);
});
