import { expect, type Page, test } from '@playwright/test';
import { stopClock } from '../stopped-clock.ts';
import { long } from '../suite.ts';

const overlay = (page: Page) => page.getByRole('status').filter({ hasText: /^Switching to/ });
const switchTo = (page: Page, name: RegExp) => page.locator('header').getByRole('link', { name }).first().click();
// What the switch waits before it leaves, and what its message stays, with something to spare.
const leaving = 200;
const reading = 2100;

test('the language switch stores the choice, stays on the page and shows a message that blocks no clicks', async ({ page }) => {
  await stopClock(page);
  await page.goto('/team');
  await switchTo(page, /Deutsch/);
  await page.clock.runFor(leaving);
  await expect(page).toHaveURL('/de/team');
  await expect(overlay(page)).toHaveText('Switching to German...');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('de');
  await page.locator('header nav').getByRole('link', { name: 'Communities' }).first().click();
  await expect(page).toHaveURL('/de/communities');
  await expect(overlay(page)).toHaveCount(0);
  await switchTo(page, /English/);
  await page.clock.runFor(leaving);
  await expect(page).toHaveURL('/communities');
  await expect(overlay(page)).toHaveText('Switching to English...');
  await page.clock.runFor(reading);
  await expect(overlay(page)).toHaveCount(0);
});

test('the message stays for two seconds', long, async ({ page }) => {
  await page.goto('/de/404');
  await page.evaluate(() => localStorage.setItem('language-switching', 'de'));
  await stopClock(page);
  await page.goto('/de/team');
  await expect(overlay(page)).toBeVisible();
  await page.clock.runFor(1900);
  await expect(overlay(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(overlay(page)).toHaveCount(0);
});

test('with reduced motion there is no message', long, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/team');
  await switchTo(page, /Deutsch/);
  await expect(page).toHaveURL('/de/team');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
});

test('the home page follows a stored German choice, and no other page follows any', async ({ page }) => {
  await page.goto('/de/team');
  await page.evaluate(() => localStorage.setItem('language', 'de'));
  await page.goto('/');
  await expect(page).toHaveURL('/de/');
  await page.goto('/team');
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL('/team');
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.goto('/de/');
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL('/de/');
});
