// A phone on its side: little height, and still a complete first screen.
import { expect, test } from '@playwright/test';
import { longUnless } from '../suite.ts';

test.use({ viewport: { width: 844, height: 390 } });

for (const prefix of ['', '/de']) {
  test(`the entry is in the first screen of the home page (${prefix || '/en'})`, longUnless(prefix === '/de'), async ({ page }) => {
    await page.goto(prefix || '/');
    await expect(page.locator('.hero .button')).toBeInViewport({ ratio: 1 });
  });

  test(`the chat begins on the first screen (${prefix || '/en'})`, longUnless(prefix === ''), async ({ page }) => {
    await page.goto(`${prefix}/co-innovation`);
    const top = await page.locator('.talk .assistant').evaluate((talk) => talk.getBoundingClientRect().top);
    expect(top).toBeLessThan(300);
  });
}
