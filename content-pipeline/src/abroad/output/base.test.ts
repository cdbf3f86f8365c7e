import { expect, test } from 'vitest';
import { answerBelow } from './base.ts';

const answered = async (base: string, path: string, location?: string) => {
  const headers = location === undefined ? {} : { location };
  const response = await answerBelow(base, new Request(`https://site.example${path}`), async ({ url }) => new Response(new URL(url).pathname, { headers }));
  return [response.status, await response.text(), response.headers.get('location')];
};

test.each([
  ['/', '/about/', '/about/'],
  ['/docs', '/docs/about/', '/about/'],
  ['/docs/', '/docs/about/', '/about/'],
  ['/docs', '/docs', '/'],
] as const)('below %s, %s is %s of the site', async (base, path, inner) => {
  expect(await answered(base, path)).toEqual([200, inner, null]);
});

test('what is not below the base is not there, and redirects lead below it', async () => {
  expect((await answered('/docs', '/docsearch/'))[0]).toBe(404);
  expect((await answered('/docs', '/docs/about', '/about/'))[2]).toBe('/docs/about/');
  expect((await answered('/docs', '/docs/away', 'https://elsewhere.example/'))[2]).toBe('https://elsewhere.example/');
});
