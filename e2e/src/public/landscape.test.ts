// A phone on its side: little height, and still a complete first screen.
import { expect, test } from '@playwright/test';
import { longUnless } from '../suite.ts';

test.use({ viewport: { width: 844, height: 390 } });

for (const prefix of ['', '/de']) {
  test(`the entry is in the first screen of the home page (${prefix || '/en'})`, longUnless(prefix === '/de'), async ({ page }) => {
    await page.goto(prefix || '/');
    await expect(page.locator('.hero .button')).toBeInViewport({ ratio: 1 });
  });

  test(`header and bar leave an event three quarters of the window (${prefix || '/en'})`, longUnless(prefix === ''), async ({ page }) => {
    await page.goto(`${prefix}/formats/bankerscom`);
    const heights = await page.locator('.site-header, .event-bar').evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThan(390 / 4 + 2);
  });

  test(`the chat begins on the first screen (${prefix || '/en'})`, longUnless(prefix === ''), async ({ page }) => {
    await page.goto(`${prefix}/co-innovation`);
    const top = await page.locator('.talk .assistant').evaluate((talk) => talk.getBoundingClientRect().top);
    expect(top).toBeLessThan(300);
  });
}
