import { expect, type Page, test } from '@playwright/test';
import { long, longUnless } from '../suite.ts';
import { pagesToWalk } from './pages.ts';

const widths = [320, 390, 768, 1024, 1440];

/** The elements that make a page wider than its window, innermost last; none when it fits. */
function widerThan(width: number): string[] {
  if (document.documentElement.scrollWidth <= width) return [];
  const wide = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > width + 0.5);
  return wide.map((element) => element.outerHTML.slice(0, 80));
}

/** Doubles the text size; the browser resets it when the window is resized. */
async function openLarge(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await devtools.detach();
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
}

for (const language of ['en', 'de'] as const) {
  test(`no page is wider than the window with letters of twice the size (${language})`, longUnless(language === 'de'), async ({ page, request }) => {
    for (const path of await pagesToWalk(language, request)) {
      await page.goto(path);
      for (const width of [320, 390, 768, 1440])
        await test.step(`${path} at ${width}`, async () => {
          await openLarge(page, width);
          expect.soft(await page.evaluate(widerThan, width)).toEqual([]);
        });
    }
  });

  test(`no page is wider than the window (${language})`, longUnless(language === 'en'), async ({ page, request }) => {
    for (const path of await pagesToWalk(language, request)) {
      await page.goto(path);
      for (const width of widths)
        await test.step(`${path} at ${width}`, async () => {
          await page.setViewportSize({ width, height: 844 });
          expect.soft(await page.evaluate(widerThan, width)).toEqual([]);
        });
    }
  });
}

test('a long address in a table of facts breaks, and the page stays as wide as the window', long, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/imprint');
  const fact = page.locator('.facts td').first();
  await fact.evaluate((cell) => {
    cell.textContent = `${'office.'.repeat(12)}@stem.example`;
  });
  expect(await page.evaluate(widerThan, 320)).toEqual([]);
});
