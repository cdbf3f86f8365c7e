// The documentation page of the api: searched, opened and linked, on any screen, light and dark, with and without scripts.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { accessibilityRules, faults } from '../accessibility.ts';
import { long, longUnless } from '../suite.ts';

const address = '/api/docs';

// One group represents hundreds of calls.
const parts = ['header', 'nav', '#about-event-formats', '#record-event_formats', '#failures'];

for (const { width, colorScheme } of [
  { width: 320, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const)
  test(
    `at ${width} pixels, ${colorScheme}, nothing is wider than the screen and everybody can use it`,
    longUnless(width === 390),
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme, ...(baseURL && { baseURL }) });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      await page.goto(`${address}#patchFormatsId`);
      await expect(page.locator('#patchFormatsId')).toHaveAttribute('open');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const axe = parts.reduce((builder, part) => builder.include(part), new AxeBuilder({ page }).withTags(accessibilityRules));
      expect(faults(await axe.analyze())).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

test('calls are found by their words, and the open call is in the address', async ({ page }) => {
  await page.goto(address);
  const calls = page.locator('.call:visible');
  const all = await calls.count();
  expect(all).toBeGreaterThan(200);
  const search = page.getByRole('searchbox', { name: 'Find a call' });
  await search.fill('delete speaker');
  await expect(page.getByRole('status')).toHaveText(/^\d+ calls$/);
  expect(await calls.count()).toBeLessThan(10);
  await page.locator('#deleteSpeakersId > summary').click();
  await expect(page).toHaveURL(/#deleteSpeakersId$/);
  await page.locator('#deleteSpeakersId').getByRole('link', { name: 'stale_revision' }).click();
  await expect(page.locator('#failure-stale_revision')).toBeInViewport();
  await search.fill('nothing is called so');
  await expect(page.getByRole('status')).toHaveText('0 calls');
  await search.fill('');
  await expect(calls).toHaveCount(all);
});

test('an address with a call opens it', async ({ page }) => {
  await page.goto(`${address}#getHealth`);
  await expect(page.locator('#getHealth')).toHaveAttribute('open');
  await expect(page.locator('#getHealth')).toBeInViewport();
});

test('without scripts all content is shown, and no control without effect', long, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.locator('#getHealth > summary').click();
  await expect(page.locator('#getHealth').getByText('Something does not work at all')).toBeVisible();
  await context.close();
});
