// Follows “A new language, from list to page” of CONTRIBUTING.md in a copy of the repository: French is a language of the site
// and of the back office, and what has no French text is said in English.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../api/test/run-server.ts';
import { launchBrowser } from '../e2e/src/launch-browser.ts';
import { root } from './repository.ts';
import { followGuide, type GuideInCopy } from './testing/guide-in-copy.ts';

let guide: GuideInCopy;
beforeAll(() => {
  guide = followGuide('A new language, from list to page');
});
afterAll(() => guide.remove());

test('the guide for a new language changes ten files and adds a migration, and names at most 25', () => {
  expect(guide.files.size).toBe(10);
  expect(guide.migrations).toBe(1);
  const [, section = ''] = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('### A new language, from list to page\n');
  expect(new Set(section.match(/\b(?:model|site|api|admin)\/src\/[\w/-]+\.ts\b/g)).size).toBeLessThanOrEqual(25);
});

// Tests have rows with the columns of two languages written out.
test('the sources pass type checks, and so do the tests of languages and texts', { tags: 'long' }, () => {
  const sources = { extends: './tsconfig.json', include: ['*/src'], exclude: ['**/node_modules', '**/*.test.ts', '**/*.test.tsx', 'bench', 'e2e'] };
  writeFileSync(join(guide.folder, 'tsconfig.sources.json'), JSON.stringify(sources));
  guide.run('tsc', '--noEmit', '-p', 'tsconfig.sources.json');
  const tests = ['model/src/languages', 'model/src/localized', 'model/src/texts', 'admin/src/texts', 'admin/src/screens/agenda', 'scripts/migrations'];
  guide.run('vitest', 'run', '--project', 'unit', ...tests);
});

// Builds everything a second time.
test('pages, forms and refusals speak French, a save in French publishes the French page alone, and the log says what is missing', {
  tags: 'long',
}, async () => {
  const { address, printed } = await guide.start();
  expect(printed).toMatch(/Français lacks \d{3} texts, which are said in English/);
  const headers = await signIn(address);
  const readPage = async (path: string) => (await fetch(address + path)).text();

  const values = { section: 'text', title: 'Our house', title_de: 'Unser Haus', content: 'In the middle of Zurich.' };
  const saved = await fetch(`${address}/api/about-sections`, { method: 'POST', headers, body: JSON.stringify(values) });
  const { id, revision } = await saved.json();
  await expect.poll(() => readPage('/fr/about')).toContain('Our house');

  const french = JSON.stringify({ title_fr: 'Notre maison', revision });
  expect((await fetch(`${address}/api/about-sections/${id}`, { method: 'PATCH', headers, body: french })).status).toBe(200);
  await expect.poll(() => readPage('/fr/about')).toContain('Notre maison');
  const [latest] = await (await fetch(`${address}/api/publications`, { headers })).json();
  expect(latest.pages.map(({ path }: { path: string }) => path)).toEqual(['/fr/about']);

  const page = await readPage('/fr/about');
  expect(page).toMatch(/<html[^>]* lang="fr-CH"/);
  const alternates = page.matchAll(/<link rel="alternate" hreflang="([\w-]+)"/g);
  expect(Array.from(alternates, ([, language]) => language)).toEqual(['en', 'de', 'fr', 'x-default']);
  expect(page).toContain('Aller au contenu');
  expect(page.split('In the middle of Zurich.')[0]?.slice(-60)).toContain('lang="en"');

  const refused = await fetch(`${address}/api/about-sections/00000000-0000-4000-8000-000000000000`, { headers: { ...headers, 'accept-language': 'fr' } });
  expect(await refused.json()).toMatchObject({ title: 'Cet enregistrement n’existe pas' });
  const empty = await fetch(`${address}/api/about-sections`, { method: 'POST', headers: { ...headers, 'accept-language': 'fr' }, body: '{}' });
  expect(await empty.json()).toMatchObject({ title: 'Some fields need another look' });

  expect(await readForm(`${address}/admin/website-about?record=${id}`, headers)).toEqual({
    languages: ['English', 'Deutsch', 'Français'],
    titles: ['Our house', 'Unser Haus', 'Notre maison'],
  });
});

/** What a window in French shows in the form of a section. */
async function readForm(address: string, { cookie = '' }: Readonly<Record<string, string>>) {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ extraHTTPHeaders: { cookie } });
    await page.addInitScript(() => localStorage.setItem('stem_language', 'fr'));
    await page.goto(address);
    const form = page.locator('.localized');
    const titles = ['Titre *', 'Titre (allemand)', 'Titre (français)'].map((label) => form.getByLabel(label).inputValue());
    return { titles: await Promise.all(titles), languages: await form.locator('.lang-head').allTextContents() };
  } finally {
    await browser.close();
  }
}
