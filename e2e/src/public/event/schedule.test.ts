// The programme of an event: its lines, their addresses, and what is marked.
import { expect, type Page, test } from '@playwright/test';
import { long, longUnless } from '../../suite.ts';
import { scrollTo, views } from '../scrolling.ts';

const path = '/formats/bankerscom';

async function open(page: Page) {
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto(path);
  await scrollTo(page, '#day-1', 300);
}

const heights = (page: Page) =>
  page.evaluate(() => ({ page: document.documentElement.scrollHeight, programme: document.querySelector('#schedule')?.getBoundingClientRect().height ?? 0 }));

for (const { width, height, whole, programme } of [
  { width: 390, height: 844, whole: 8000, programme: 2400 },
  { width: 1440, height: 900, whole: 6500, programme: 1800 },
])
  test(`an event is a page one holds in the hand (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible();
    const measured = await heights(page);
    expect(measured.page).toBeLessThanOrEqual(whole);
    expect(measured.programme).toBeLessThanOrEqual(programme);
  });

test('both days are side by side where there is room, and below each other where there is not', async ({ page }) => {
  const tops = () => page.locator('[data-day]').evaluateAll((days) => days.map((day) => Math.round(day.getBoundingClientRect().top)));
  await page.setViewportSize({ width: 1200, height: 900 });
  await page.goto(path);
  const [first, second] = await tops();
  expect(second).toBe(first);
  await page.setViewportSize({ width: 1199, height: 900 });
  await expect.poll(async () => ((await tops())[1] ?? 0) > (first ?? 0) + 500).toBe(true);
});

for (const { language, prefix, width, height, isEnough } of views)
  test(
    `a session's text is beside or below its title, and unfolds where the screen is small (${language}, ${width})`,
    longUnless(isEnough),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${prefix}${path}`);
      const session = page.locator('#day-1 .item.more:not(.quiet)').first();
      const title = session.getByRole('heading').getByRole('link');
      const [text, calendar] = [session.locator('.text'), session.getByRole('link', { name: /^(?:Calendar|Kalender)/ })];
      if (width >= 768) {
        await expect(text).toBeVisible();
        return;
      }
      await expect(text).toBeHidden();
      await title.click();
      await expect(text).toBeVisible();
      await expect(calendar).toBeVisible();
      await expect(title).toHaveAttribute('aria-expanded', 'true');
      await expect(page).toHaveURL(/#session-/);
      await title.click();
      await expect(text).toBeHidden();
    },
  );

test('a session’s link opens it on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  const id = await page.locator('#day-2 .item.more').last().getAttribute('id');
  await page.goto('/communities');
  await page.goto(`${path}#${id}`);
  const session = page.locator(`[id="${id}"]`);
  await expect(session.getByRole('heading')).toBeInViewport();
  await expect(session.locator('.text')).toBeVisible();
  await expect(page.locator('.item.open')).toHaveCount(1);
  // The same address in the other language.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(new RegExp(`/de${path}#${id}$`));
  await expect(session.locator('.text')).toBeVisible();
});

test('a marked session stays marked on the device until it is pressed again', async ({ page }) => {
  await open(page);
  const [first, second] = [page.locator('[data-mark]').nth(0), page.locator('[data-mark]').nth(1)];
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(second).toHaveAttribute('aria-pressed', 'false');
  await first.click();
  await page.reload();
  await expect(first).toHaveAttribute('aria-pressed', 'false');
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
  const line = page.locator('#day-1 .item').nth(1);
  await expect(line).toHaveCSS('opacity', '0');
  const height = await line.evaluate((element) => element.getBoundingClientRect().height);
  await scrollTo(page, '#day-1 .item:nth-child(2)', 900 - height * 0.2);
  await expect(line).toHaveClass(/unread/);
  await scrollTo(page, '#day-1 .item:nth-child(2)', 900 - height * 0.4);
  await expect(line).toHaveCSS('opacity', '1');
});

test('a line that is taller than several windows fades in as well', long, async ({ page }) => {
  await page.goto(path);
  const line = page.locator('#day-2 .item').last();
  await expect(line).toHaveClass(/unread/);
  await line.evaluate((element) => element.style.setProperty('height', '500vh'));
  // Its upper edge is first at two tenths of the window, then at four.
  for (const part of [0.8, 0.6]) {
    const height = await page.evaluate(() => innerHeight);
    await scrollTo(page, '#day-2 .item:last-child', part * height);
  }
  await expect(line).not.toHaveClass(/unread/);
});

test('with reduced motion every line is there from the start', long, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  for (const line of await page.locator('.item').all()) await expect(line).toHaveCSS('opacity', '1');
});
