import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { long, longUnless } from '../suite.ts';
import { makeAttendee, signInAs } from './attendees/attendee.ts';
import { scrollTo } from './scrolling.ts';

/** Everything a page has loaded once it was read to its end, in bytes as they travel (gzip), by kind. */
async function weigh(page: Page, path: string) {
  const files = new Map<string, number>();
  page.on('response', async (response) => {
    const type = response.request().resourceType();
    if (type === 'script' || type === 'stylesheet') files.set(`${type} ${new URL(response.url()).pathname}`, gzipSync(await response.body()).length);
  });
  await page.goto(path);
  for (const section of await page.locator('main section').all()) await section.scrollIntoViewIfNeeded();
  if ((await page.locator('footer').count()) > 0) await scrollTo(page, 'footer');
  await page.waitForLoadState('networkidle');
  const sum = (type: string) => [...files].filter(([name]) => name.startsWith(type)).reduce((total, [, size]) => total + size, 0);
  return { scripts: sum('script'), styles: sum('stylesheet'), names: [...files.keys()] };
}

test('pages of content load one script, and no React', long, async ({ page }) => {
  for (const path of ['/', '/communities', '/team', '/about', '/contact', '/imprint']) {
    const { names, scripts, styles } = await weigh(page, path);
    expect(names.filter((name) => name.startsWith('script'))).toHaveLength(1);
    expect(scripts).toBeLessThan(8_000);
    expect(styles).toBeLessThan(25_000);
  }
});

test('the assistant needs at most 90 KB of script', long, async ({ page }) => {
  const { scripts } = await weigh(page, '/co-innovation');
  expect(scripts).toBeGreaterThan(0);
  expect(scripts).toBeLessThan(90_000);
});

test('the pages for attendees need at most 97 KB of script and 25 KB of style', async ({ page, request }) => {
  const pages = [await weigh(page, '/login/bankerscom')];
  await signInAs(await makeAttendee(['bankerscom'], request), 'bankerscom', { page, request });
  pages.push(await weigh(page, '/dashboard/bankerscom'));
  for (const { scripts, styles, names } of pages) {
    expect(names.some((name) => name.includes('/client'))).toBe(true);
    expect(scripts).toBeLessThan(97_000);
    expect(styles).toBeLessThan(25_000);
  }
});

test('an event loads one script of at most 8 KB and no React, 25 KB of style and 100 KB of fonts', async ({ page }) => {
  const { scripts, styles, names } = await weigh(page, '/formats/digitalcom');
  expect(names.filter((name) => name.startsWith('script'))).toHaveLength(1);
  expect(scripts).toBeLessThan(8_000);
  expect(styles).toBeLessThan(25_000);
  const fonts = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]; // entries of this type
    return files.filter(({ name }) => name.endsWith('.woff2')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });
  expect(fonts).toBeGreaterThan(30_000);
  expect(fonts).toBeLessThan(100_000);
});

test('no page breaks its own policy or reports an error', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  for (const path of ['/', '/communities', '/formats/bankerscom', '/de/formats/bankerscom', '/de/login/bankerscom']) {
    await page.goto(path);
    for (const section of await page.locator('main section').all()) await section.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
  }
  expect(errors).toEqual([]);
});

test('the policy names scripts by their file or their hash, never all inline ones', async ({ request }) => {
  const policy = (await request.get('/formats/bankerscom')).headers()['content-security-policy'] ?? '';
  const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src'));
  expect(scripts).toMatch(/^script-src 'self'(?: 'sha256-[\w+/]+=')*$/);
});

for (const width of [390, 1440])
  test(`nothing moves while a page loads and is scrolled (${width})`, longUnless(width === 390), async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value); // layout shifts have values
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/', '/communities', '/formats/bankerscom', '/de/formats/energycom', '/login/bankerscom', '/co-innovation', '/de/co-innovation']) {
      await page.goto(path);
      for (const section of await page.locator('main section').all()) await section.scrollIntoViewIfNeeded();
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts); // set above
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02);
    }
  });
