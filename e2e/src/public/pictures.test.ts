// Pictures are shown blurred before they are loaded, at their final place.
import { expect, test } from '@playwright/test';
import { long } from '../suite.ts';

test('a picture is blurred while it loads, and nothing moves when it is loaded', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value; // layout shifts have values
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const { promise: asked, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/media/*.{svg,avif,webp,png,jpg}', async (route) => {
    await asked;
    await route.continue();
  });
  const picture = page.locator('main .room img').first();
  const backgroundOf = () => picture.evaluate((image) => getComputedStyle(image).backgroundImage);
  // Placeholders are computed in the background: a new site has them a moment later.
  await expect
    .poll(async () => {
      await page.goto('/formats/bankerscom', { waitUntil: 'domcontentloaded' });
      return backgroundOf();
    })
    .toMatch(/^url\("data:image\/webp/);
  const before = await picture.boundingBox();
  expect(await picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(false);
  arrive();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  expect(await picture.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThan(0.01); // set above
});

test('a transparent logo has no placeholder behind it', long, async ({ page }) => {
  await page.goto('/');
  for (const logo of await page.locator('main img[src$=".svg"][alt="Nordhalde"], main img[src$=".svg"][alt="Sihlwerk"]').all())
    expect(await logo.evaluate((image) => getComputedStyle(image).backgroundImage)).toBe('none');
  expect(await page.locator('main img[alt="Nordhalde"]').count()).toBeGreaterThan(0);
});
