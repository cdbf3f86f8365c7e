import { expect, type Page, test } from '@playwright/test';
import { stopClock } from '../stopped-clock.ts';
import { long } from '../suite.ts';

const shown = (page: Page) => page.locator('[data-turn]').evaluateAll((turns) => turns.findIndex((turn) => turn.classList.contains('shown')));
const playState = (page: Page) =>
  page
    .locator('.marquee .row')
    .first()
    .evaluate((row) => getComputedStyle(row).animationPlayState);

test('the pictures of the communities page alternate every five seconds', async ({ page }) => {
  await stopClock(page);
  await page.goto('/communities');
  const count = await page.locator('[data-turn]').count();
  expect(count).toBeGreaterThan(1);
  expect(await shown(page)).toBe(0);
  await page.clock.runFor(4900);
  expect(await shown(page)).toBe(0);
  await page.clock.runFor(200);
  expect(await shown(page)).toBe(1);
  await page.clock.runFor(5000 * (count - 1));
  expect(await shown(page)).toBe(0);
  await expect(page.locator('[data-turn]').first()).toHaveCSS('transition-duration', '1s');
});

test('the pictures stand still while they are paused', long, async ({ page }) => {
  await stopClock(page);
  await page.goto('/communities');
  await page.getByRole('button', { name: 'Pause pictures' }).click();
  await page.clock.runFor(20_000);
  expect(await shown(page)).toBe(0);
  await page.getByRole('button', { name: 'Change pictures' }).click();
  await page.clock.runFor(5100);
  expect(await shown(page)).toBe(1);
});

test('with reduced motion the first picture stays', long, async ({ page }) => {
  await stopClock(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/communities');
  await page.clock.runFor(20_000);
  expect(await shown(page)).toBe(0);
  await expect(page.getByRole('button', { name: 'Pause pictures' })).toBeHidden();
});

test('the logos drift until a visitor stops them', async ({ page }) => {
  await page.goto('/');
  expect(await playState(page)).toBe('running');
  await page.getByRole('button', { name: 'Pause logos' }).click();
  expect(await playState(page)).toBe('paused');
  await page.getByRole('button', { name: 'Move logos' }).click();
  expect(await playState(page)).toBe('running');
});

test('with reduced motion the logos stand still, each of them once', long, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  expect(
    await page
      .locator('.marquee .row')
      .first()
      .evaluate((row) => getComputedStyle(row).animationName),
  ).toBe('none');
  await expect(page.locator('.marquee ul[aria-hidden]').first()).toBeHidden();
});

test('a touched row is flooded until 200 ms after the finger has left', long, async ({ page }) => {
  await stopClock(page);
  await page.goto('/');
  const row = page.locator('.rows .row').first();
  await row.dispatchEvent('touchstart');
  await expect(row).toHaveClass(/touched/);
  await row.dispatchEvent('touchend');
  await page.clock.runFor(190);
  await expect(row).toHaveClass(/touched/);
  await page.clock.runFor(20);
  await expect(row).not.toHaveClass(/touched/);
});
