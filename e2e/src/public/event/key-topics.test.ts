import { expect, type Page, test } from '@playwright/test';
import { long, longUnless } from '../../suite.ts';
import { scrollTo, views, withoutScrollEnd } from '../scrolling.ts';

const path = '/formats/bankerscom';
const scripts = '**/_astro/*.js';
const topics = (page: Page) => page.locator('#topics-list > li');
const dots = (page: Page) => page.getByRole('button', { name: /^Topic \d/ });

/** Which topics are in view from edge to edge. */
const inView = (page: Page) =>
  topics(page).evaluateAll((items) => {
    const list = items[0]?.parentElement?.getBoundingClientRect();
    return items.flatMap((item, index) => {
      const { left, right } = item.getBoundingClientRect();
      return list && left >= list.left - 2 && right <= list.right + 2 ? [index + 1] : [];
    });
  });

async function open(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  await scrollTo(page, '.topics', 100);
  await expect(dots(page).first()).toHaveAttribute('aria-current', 'true');
}

/** How many topics are seen at once. */
const seenAt = (width: number): number => (width < 768 ? 1 : width < 1024 ? 2 : 3);

for (const { language, prefix, width, height, isEnough } of views)
  test(
    `as many topics are in view as there is room for, and an arrow leads on where there are more (${language}, ${width})`,
    longUnless(isEnough),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`${prefix}${path}`);
      await scrollTo(page, '.topics', 100);
      const next = page.locator('.topics').getByRole('button', { name: /^(?:Next|Weiter)$/ });
      await expect.poll(() => inView(page)).toHaveLength(seenAt(width));
      if (seenAt(width) === 3) return expect(next).toBeHidden();
      await next.click();
      await expect.poll(() => inView(page)).toEqual(seenAt(width) === 1 ? [2] : [2, 3]);
    },
  );

test.describe('on a small screen', () => {
  test('one topic is a step, and after the last one comes the first', async ({ page }) => {
    await open(page, 390);
    expect(await inView(page)).toEqual([1]);
    for (const topic of [2, 3, 1]) {
      await page.getByRole('button', { name: 'Next', exact: true }).first().click();
      await expect.poll(() => inView(page)).toEqual([topic]);
    }
    await page.getByRole('button', { name: 'Previous', exact: true }).first().click();
    await expect.poll(() => inView(page)).toEqual([3]);
  });

  for (const browser of ['this browser', 'a browser that does not say when a list rests'])
    test(`a dot leads to its topic, and the dots follow a finger (${browser})`, longUnless(browser === 'this browser'), async ({ page }) => {
      await page.clock.install();
      if (browser !== 'this browser') await page.addInitScript(withoutScrollEnd);
      await open(page, 390);
      await dots(page).nth(2).click();
      await expect.poll(() => inView(page)).toEqual([3]);
      await expect(dots(page).nth(2)).toHaveAttribute('aria-current', 'true');
      await page.clock.fastForward(1000); // a finger acts later than that
      await page.locator('#topics-list').evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
      await expect(dots(page).nth(0)).toHaveAttribute('aria-current', 'true');
      await expect(dots(page).nth(2)).not.toHaveAttribute('aria-current');
    });

  test('a dot ignores clicks before its script has started', long, async ({ page }) => {
    const { promise: asked, resolve: load } = Promise.withResolvers<void>();
    await page.route(scripts, async (route) => {
      await asked;
      await route.continue();
    });
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(path, { waitUntil: 'commit' }); // the page is loaded only with its scripts
    await expect(dots(page).nth(2)).toBeDisabled();
    await scrollTo(page, '.topics', 100);
    load();
    await dots(page).nth(2).click();
    await expect.poll(() => inView(page)).toEqual([3]);
  });
});

test('from 768 px a step is two topics, and never leads past the last one', long, async ({ page }) => {
  await open(page, 768);
  expect(await inView(page)).toEqual([1, 2]);
  await page.getByRole('button', { name: 'Next', exact: true }).first().click();
  await expect.poll(() => inView(page)).toEqual([2, 3]);
  await page.getByRole('button', { name: 'Next', exact: true }).first().click();
  await expect.poll(() => inView(page)).toEqual([1, 2]);
});

test('from 1024 px all three are in view, and the arrows are disabled', long, async ({ page }) => {
  await open(page, 1024);
  expect(await inView(page)).toEqual([1, 2, 3]);
  await expect(page.getByRole('button', { name: 'Next', exact: true }).first()).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Previous', exact: true }).first()).toBeDisabled();
});

test('drawings have the same left edge as the text above them', long, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  const offsets = await topics(page).evaluateAll((items) =>
    items.map((item) => (item.querySelector('.drawing path')?.getBoundingClientRect().left ?? 0) - item.getBoundingClientRect().left),
  );
  expect(offsets).toHaveLength(3);
  for (const offset of offsets) expect(Math.abs(offset)).toBeLessThanOrEqual(2);
});

test('topics whose script cannot be loaded are complete, and can still be scrolled', async ({ page }) => {
  await page.route(scripts, (route) => route.abort());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await scrollTo(page, '.topics');
  await expect(topics(page)).toHaveCount(3);
  await expect(topics(page).first()).toBeVisible();
  await expect(dots(page).first()).toBeDisabled();
  await topics(page).nth(2).scrollIntoViewIfNeeded();
  await expect.poll(() => inView(page)).toEqual([3]);
});
