import { expect, type Page, test } from '@playwright/test';
import { readText } from '../published.ts';
import { long, longUnless } from '../suite.ts';
import { pagesToWalk } from './pages.ts';

/** What can be read, but for controls that could do nothing without a script and messages about what one has done. */
async function words(page: Page) {
  await page.locator('[data-with-script], [role="status"]').evaluateAll((controls) => {
    for (const control of controls) control.remove();
  });
  return (await page.locator('body').innerText()).split(/\s+/).filter(Boolean);
}

for (const language of ['en', 'de'] as const)
  test(`without JavaScript every page shows at least what it shows with it (${language})`, longUnless(language === 'de'), async ({ browser, request }) => {
    const scripted = await browser.newPage();
    const plain = await browser.newPage({ javaScriptEnabled: false });
    for (const path of await pagesToWalk(language, request))
      await test.step(path, async () => {
        await Promise.all([scripted.goto(path), plain.goto(path)]);
        const shown = new Set(await words(plain));
        expect((await words(scripted)).filter((word) => !shown.has(word))).toEqual([]);
        await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
      });
  });

test('without JavaScript an event shows every speaker with their biography', long, async ({ browser, request }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const formats: { slug: string; external_url: string | null }[] = await (await request.get('/api/formats')).json();
  for (const { slug } of formats.filter(({ external_url }) => external_url === null)) {
    const speakers: { name: string; bio: string; bio_de: string }[] = await (await request.get(`/api/formats/${slug}/speakers`)).json();
    expect(speakers.length).toBeGreaterThan(0);
    await page.goto(`/formats/${slug}`);
    const shown = readText(await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
    for (const { name, bio } of speakers) {
      expect(shown).toContain(name);
      expect(shown).toContain(bio.replaceAll(/\s+/g, ' '));
    }
  }
});
