import { expect, type Page, test } from '@playwright/test';
import { long, longUnless } from '../../suite.ts';
import { scrollTo, type View, views } from '../scrolling.ts';

const path = '/formats/bankerscom';
const switcher = (page: Page) => page.getByRole('navigation', { name: /^(?:Days|Tage)$/ });
const day = (page: Page, number: number) => switcher(page).getByRole('link', { name: new RegExp(`^(?:Day|Tag) ${number}$`) });
const position = (page: Page) => switcher(page).evaluate((nav) => getComputedStyle(nav).position);

async function open(page: Page, { prefix, width, height }: Pick<View, 'prefix' | 'width' | 'height'> = { prefix: '', width: 1440, height: 900 }) {
  await page.setViewportSize({ width, height });
  await page.goto(`${prefix}${path}`);
  // The islands of the programme start when they come into view.
  await scrollTo(page, '#day-1', 300);
  await expect(day(page, 1)).toHaveAttribute('aria-current', 'true');
}

for (const view of views)
  test(`the switcher is fixed while the programme is in view (${view.language}, ${view.width})`, longUnless(view.isEnough), async ({ page }) => {
    await open(page, view);
    await scrollTo(page, '#schedule', 90);
    await expect.poll(() => position(page)).toBe('sticky');
    await scrollTo(page, '#schedule', 79);
    await expect.poll(() => position(page)).toBe('fixed');
    const header = await page.locator('header').evaluate((element) => element.getBoundingClientRect().bottom);
    expect(Math.abs(((await switcher(page).boundingBox())?.y ?? 0) - header)).toBeLessThanOrEqual(1);
    const height = await page.locator('#schedule').evaluate((element) => element.getBoundingClientRect().height);
    await scrollTo(page, '#schedule', 205 - height);
    await expect.poll(() => position(page)).toBe('fixed');
    await scrollTo(page, '#schedule', 195 - height);
    await expect.poll(() => position(page)).toBe('sticky');
  });

test('nothing moves when the switcher is fixed', long, async ({ page }) => {
  await open(page);
  const top = () => page.locator('#day-1').evaluate((element) => element.getBoundingClientRect().top + scrollY);
  await scrollTo(page, '#schedule', 90);
  await expect.poll(() => position(page)).toBe('sticky');
  const before = await top();
  await scrollTo(page, '#schedule', 79);
  await expect.poll(() => position(page)).toBe('fixed');
  expect(await top()).toBe(before);
});

test('the day that fills more than 30 percent of the window is marked', long, async ({ page }) => {
  await open(page);
  await scrollTo(page, '#day-2', 500);
  await expect(day(page, 1)).toHaveAttribute('aria-current', 'true');
  await expect(day(page, 2)).not.toHaveAttribute('aria-current');
  await scrollTo(page, '#day-2', 300);
  await expect(day(page, 2)).toHaveAttribute('aria-current', 'true');
  await expect(day(page, 1)).not.toHaveAttribute('aria-current');
});

test('a day leads to itself, below the switcher', long, async ({ page }) => {
  await open(page);
  await day(page, 2).click();
  await expect(page).toHaveURL(/#day-2$/);
  const distance = () =>
    page.evaluate(() => {
      const edge = document.querySelector('.days')?.getBoundingClientRect().bottom ?? 0;
      return Math.abs((document.getElementById('day-2')?.getBoundingClientRect().top ?? 0) - edge);
    });
  await expect.poll(distance).toBeLessThan(2);
  await expect(day(page, 2)).toHaveAttribute('aria-current', 'true');
});

for (const width of [320, 390, 1024])
  test(`days that do not fit beside each other are scrolled in their bar, not with the page (${width})`, longUnless(width === 390), async ({ page }) => {
    await open(page, { prefix: '', width, height: 844 });
    const list = switcher(page).getByRole('list');
    await list.evaluate((element) => {
      const last = element.lastElementChild;
      for (let number = 3; last && number <= 12; number += 1) element.append(last.cloneNode(true));
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const last = list.getByRole('link').last();
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 0.9 });
  });

test('a dot on the stem follows scrolling', async ({ page }) => {
  await open(page);
  const dot = page.locator('#day-1 .dot');
  await scrollTo(page, '#day-1', 100);
  await expect(dot).toHaveCSS('opacity', '1');
  const middle = async () => {
    const box = await dot.boundingBox();
    return box ? Math.round(box.y + box.height / 2) : undefined;
  };
  await expect.poll(middle).toBe(450);
  await scrollTo(page, '#day-1', -200);
  await expect.poll(middle).toBe(450);
  await expect(page.locator('#day-2 .dot')).toHaveCSS('opacity', '0');
  await scrollTo(page, '#day-2', 100);
  await expect(dot).toHaveCSS('opacity', '0');
  await expect(page.locator('#day-2 .dot')).toHaveCSS('opacity', '1');
});

test('lines of the programme fade in when 30 % of them are in view', long, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  const line = page.locator('#day-1 [data-item]').nth(1);
  await expect(line).toHaveCSS('opacity', '0');
  const height = await line.evaluate((element) => element.getBoundingClientRect().height);
  await scrollTo(page, '#day-1 [data-item]:nth-child(2)', 900 - height * 0.2);
  await expect(line).toHaveClass(/unread/);
  await scrollTo(page, '#day-1 [data-item]:nth-child(2)', 900 - height * 0.4);
  await expect(line).toHaveCSS('opacity', '1');
});

test('a line that is taller than several windows fades in as well', long, async ({ page }) => {
  await page.goto(path);
  const line = page.locator('#day-2 [data-item]').last();
  await expect(line).toHaveClass(/unread/);
  await line.evaluate((element) => element.style.setProperty('height', '500vh'));
  // Its upper edge is first at two tenths of the window, then at four.
  for (const part of [0.8, 0.6]) {
    const height = await page.evaluate(() => innerHeight);
    await scrollTo(page, '#day-2 [data-item]:last-child', part * height);
  }
  await expect(line).not.toHaveClass(/unread/);
});

test('with reduced motion every line is there from the start', long, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  for (const line of await page.locator('[data-item]').all()) await expect(line).toHaveCSS('opacity', '1');
});

test('the programme is complete when its script cannot be loaded', long, async ({ page }) => {
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto(path);
  await scrollTo(page, '#schedule');
  await day(page, 2).click();
  await expect(page.locator('#day-2 h3')).toBeInViewport();
  await expect(page.locator('#day-2 [data-item]').first()).toHaveCSS('opacity', '1');
});
