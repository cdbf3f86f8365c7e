// The api says in the language of the request what it refuses; the name of a failure is the same in all of them.
import { languages } from '@stem/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStem, type Stem } from '../../test/stem.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem();
});
afterAll(() => stem.close());

async function refused(path: string, body: unknown, language?: string) {
  const headers = language === undefined ? {} : { 'accept-language': language };
  const answer = await stem.request(path, { as: 'editor', method: 'POST', body, headers });
  return (await answer.json()) as { name: string; title: string; detail: string; hint: string; errors?: Record<string, string> };
}

test.each([
  ['de', 'Einige Felder stimmen noch nicht', 'Name fehlt'],
  ['de-CH, en;q=0.8', 'Einige Felder stimmen noch nicht', 'Name fehlt'],
  ['fr, en;q=0.5, de;q=0.9', 'Einige Felder stimmen noch nicht', 'Name fehlt'],
  ['en-GB, de;q=0.9', 'Some fields need another look', 'Name is required'],
  ['fr', 'Some fields need another look', 'Name is required'],
  ['*', 'Some fields need another look', 'Name is required'],
  [undefined, 'Some fields need another look', 'Name is required'],
])('a client that accepts %s is answered in the first of its languages that there is', async (language, title, detail) => {
  expect(await refused('/api/speakers', {}, language)).toMatchObject({ name: 'invalid_input', title, errors: { name: detail } });
});

test('the description of a call says in that language what is wrong with a body', async () => {
  const said = await refused('/api/auth/magic-link', {}, 'de');
  expect(said).toMatchObject({ name: 'invalid_input', errors: { email: 'Die E-Mail-Adresse fehlt', format_slug: 'Nennen Sie den Anlass' } });
});

test('every language says something else about what is refused', async () => {
  const said = await Promise.all(languages.map(async ({ code }) => (await refused('/api/nowhere', {}, code)).hint));
  expect(new Set(said).size).toBe(languages.length);
});
