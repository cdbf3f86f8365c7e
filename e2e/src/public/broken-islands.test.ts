import { expect, type Page, test } from '@playwright/test';
import { scrollTo } from './scrolling.ts';

/** Takes away what a file of scripts gives to others, so that islands which need it fail while they are drawn. */
async function hollow(page: Page, file: RegExp) {
  const hollowed: string[] = [];
  await page.route(file, async (route) => {
    const text = await (await route.fetch()).text();
    const names = Array.from(/export\s*\{([^}]*)\}/.exec(text)?.[1]?.matchAll(/(?<!\w)(?:\w+ as )?(\w+)/g) ?? [], ([, name = '']) => name);
    hollowed.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: names.map((name) => `export const ${name} = undefined;`).join('\n') });
  });
  return hollowed;
}

test('a programme with failed islands is complete, and its days can still be chosen', async ({ page }) => {
  const hollowed = await hollow(page, /\/_astro\/schedule-store\./);
  await page.goto('/formats/bankerscom');
  await scrollTo(page, '#schedule');
  await expect.poll(() => hollowed.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  await page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: 'Day 2' }).click();
  await expect(page.locator('#day-2 h3')).toBeInViewport();
  await expect(page.locator('#day-2 [data-item]').first()).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});

test('topics with failed islands are complete, and can still be scrolled', async ({ page }) => {
  const hollowed = await hollow(page, /\/_astro\/topics\./);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/formats/bankerscom');
  await scrollTo(page, '.topics');
  await expect.poll(() => hollowed.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#topics-list > li')).toHaveCount(3);
  await page.locator('#topics-list > li').nth(2).scrollIntoViewIfNeeded();
  await expect(page.locator('#topics-list > li').nth(2)).toBeInViewport();
});
