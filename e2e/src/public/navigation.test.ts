import { expect, type Page, test } from '@playwright/test';

const dropdown = (page: Page) => page.locator('header [data-dropdown]').first();
const entries = (page: Page) => dropdown(page).getByRole('link');
const menu = (page: Page) => page.locator('header [data-menu]');

test('a dropdown closes on Escape, on a click elsewhere and when the focus leaves it', async ({ page }) => {
  await page.goto('/about');
  await expect(page.locator('header .items > li > [aria-current], header .items summary[aria-current]')).toHaveText('Company');
  const summary = dropdown(page).locator('summary');
  await summary.click();
  await expect(entries(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(entries(page).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(entries(page).first()).toBeHidden();
  await expect(summary).toBeFocused();

  await summary.click();
  await expect(entries(page).first()).toBeVisible();
  await page.mouse.click(600, 600);
  await expect(entries(page).first()).toBeHidden();

  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(entries(page).first()).toBeVisible();
  for (let step = 0; step <= (await entries(page).count()); step += 1) await page.keyboard.press('Tab');
  await expect(entries(page).first()).toBeHidden();
});

test.describe('the menu of small screens', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('keeps the focus, and closes on Escape', async ({ page }) => {
    await page.goto('/team');
    const summary = menu(page).locator('summary');
    await summary.click();
    await expect(menu(page).getByRole('link', { name: 'Contact us' })).toBeVisible();
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('header') !== null)).toBe(true);
    }
    await summary.focus();
    await page.keyboard.press('Escape');
    await expect(menu(page).getByRole('link', { name: 'Contact us' })).toBeHidden();
    await expect(summary).toBeFocused();
  });

  test('closes on its button, and on choosing an entry', async ({ page }) => {
    await page.goto('/team');
    const summary = menu(page).locator('summary');
    await summary.click();
    await summary.click();
    await expect(menu(page).getByRole('link', { name: 'Communities' })).toBeHidden();
    await summary.click();
    await menu(page).getByRole('link', { name: 'Communities' }).click();
    await expect(page).toHaveURL('/communities');
    await expect(menu(page).getByRole('link', { name: 'Communities' })).toBeHidden();
    await page.goBack();
    await expect(menu(page).getByRole('link', { name: 'Communities' })).toBeHidden();
  });
});
