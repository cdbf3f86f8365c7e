// Messages at the edge of the window: one at a time, for five seconds, longer while in use, dismissed by a swipe.
import { expect, type Page, test } from '@playwright/test';
import { long } from '../suite.ts';
import { askIn, isAlive } from './attendees/attendee.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Messages (F8)' });
const toast = (page: Page) => region(page).locator('.toast');

/** A message about a sent form, on a page whose clock the test advances. */
async function show(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/api/auth/*', (route) => route.fulfill({ status: 202, contentType: 'application/json', body: '{}' }));
  await page.clock.install();
  await page.goto('/login/bankerscom');
  await isAlive(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await askIn(page, { email: 'vreni@alder.example' });
  await expect(toast(page)).toContainText('Magic link sent!');
}
async function push(page: Page, distance: number) {
  const box = (await toast(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y);
  await page.mouse.move(x + distance, y);
  await page.mouse.up();
}

test('a message disappears after five seconds, and is read out', async ({ page }) => {
  await show(page);
  await expect(region(page).getByRole('status')).toContainText('Check your email for the secure login link.');
  await page.clock.runFor(4900);
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveCount(0);
});

test('a message stays while the pointer is on it or F8 has focused it', long, async ({ page }) => {
  await show(page);
  await toast(page).hover();
  await page.clock.runFor(20_000);
  await expect(toast(page)).toHaveCount(1);
  await page.keyboard.press('F8');
  await page.mouse.move(5, 5);
  await expect(region(page)).toBeFocused();
  await page.clock.runFor(20_000);
  await expect(toast(page)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close message' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveCount(0);
  await expect(page.getByLabel('Code from the email')).toBeFocused();
});

test('a swipe of 50 pixels to the right dismisses it; a shorter one or one to the left does not', long, async ({ page }) => {
  await show(page);
  for (const distance of [49, -80]) {
    await push(page, distance);
    await expect(toast(page)).toHaveCSS('transform', 'none');
  }
  await push(page, 50);
  await expect(toast(page)).toHaveCount(0);
});

test('a new message takes the place of the one before', long, async ({ page }) => {
  await show(page);
  await page.unroute('**/api/auth/*');
  await page.route('**/api/auth/*', (route) => route.abort());
  await page.getByLabel('Code from the email').fill('AAAA AAAA');
  await page.getByRole('button', { name: 'Verify & Access Content' }).click();
  await expect(region(page).getByRole('alert')).toContainText('Authentication failed');
  await expect(toast(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Close message' }).click();
  await expect(toast(page)).toHaveCount(0);
});

test('F8 has no effect without a message', long, async ({ page }) => {
  await page.goto('/login/bankerscom');
  await page.getByRole('link', { name: 'Back to Event' }).focus();
  await page.keyboard.press('F8');
  await expect(page.getByRole('link', { name: 'Back to Event' })).toBeFocused();
});
