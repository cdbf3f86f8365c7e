import { expect, type Page, test } from '@playwright/test';
import { long, longUnless } from '../../suite.ts';
import { scrollTo, views, withoutScrollEnd } from '../scrolling.ts';

const gallery = (page: Page) => page.locator('#impressions');
const thumbs = (page: Page) => gallery(page).locator('[data-thumb]');

/** The counter of the picture in view. */
const counter = (page: Page) =>
  gallery(page)
    .locator('[data-frames] .counter')
    .evaluateAll((counters) => {
      const frame = document.querySelector('[data-frames]')?.getBoundingClientRect();
      return counters.find((one) => frame && Math.abs((one.closest('li')?.getBoundingClientRect().left ?? 0) - frame.left) < 2)?.textContent;
    });

const button = { en: { next: 'Next', previous: 'Previous' }, de: { next: 'Weiter', previous: 'Zurück' } };

for (const { language, prefix, width, height, isEnough } of views)
  test(`the arrows lead from picture to picture, and round the ends (${language}, ${width})`, longUnless(isEnough), async ({ page }) => {
    const { next, previous } = button[language];
    await page.setViewportSize({ width, height });
    await page.goto(`${prefix}/formats/bankerscom`);
    await scrollTo(page, '#impressions', 100);
    const count = await thumbs(page).count();
    expect(count).toBeGreaterThan(2);
    await expect.poll(() => counter(page)).toBe(`1 / ${count}`);
    await gallery(page).getByRole('button', { name: next }).click();
    await expect.poll(() => counter(page)).toBe(`2 / ${count}`);
    await expect(thumbs(page).nth(1)).toHaveAttribute('aria-current', 'true');
    await gallery(page).getByRole('button', { name: previous }).click();
    await expect.poll(() => counter(page)).toBe(`1 / ${count}`);
    await gallery(page).getByRole('button', { name: previous }).click();
    await expect.poll(() => counter(page)).toBe(`${count} / ${count}`);
    await expect(thumbs(page).nth(0)).not.toHaveAttribute('aria-current');
    await gallery(page).getByRole('button', { name: next }).click();
    await expect.poll(() => counter(page)).toBe(`1 / ${count}`);
  });

test('a thumbnail leads to its picture and stays in place', long, async ({ page }) => {
  await page.goto('/formats/bankerscom');
  await scrollTo(page, '#impressions .thumbs', 400);
  const before = await page.evaluate(() => scrollY);
  await thumbs(page).nth(2).click();
  await expect.poll(() => counter(page)).toMatch(/^3 \//);
  await expect(thumbs(page).nth(2)).toHaveAttribute('aria-current', 'true');
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(2);
});

test('the thumbnails follow a finger, also in browsers without the scrollend event', long, async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(withoutScrollEnd);
  await page.goto('/formats/bankerscom');
  await scrollTo(page, '#impressions .thumbs', 400);
  await thumbs(page).nth(2).click();
  await expect.poll(() => counter(page)).toMatch(/^3 \//);
  await page.clock.fastForward(1000); // a finger acts later than that
  await gallery(page)
    .locator('[data-frames]')
    .evaluate((frames) => frames.scrollTo({ left: 0, behavior: 'instant' }));
  await expect(thumbs(page).nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(thumbs(page).nth(2)).not.toHaveAttribute('aria-current');
});

test('the name of the section never slides over its own note while visitors scroll through the pictures', long, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/de/formats/bankerscom');
  for (const section of ['#impressions', '#archive'])
    for (const below of [300, 90, 0, -150, -300]) {
      await scrollTo(page, section, below);
      const gap = await page.locator(section).evaluate((place) => {
        const edge = (name: string) => place.querySelector(name)?.getBoundingClientRect();
        return (edge('.sub')?.top ?? 0) - (edge('h2')?.bottom ?? 0);
      });
      expect(gap).toBeGreaterThanOrEqual(0);
    }
});

test('the mark below a thumbnail is nearer to it than to the next row', long, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/formats/bankerscom');
  const rows = await gallery(page)
    .locator('.thumbs')
    .evaluate((list) => Number.parseFloat(getComputedStyle(list).rowGap));
  expect(rows).toBeGreaterThanOrEqual(16);
});
