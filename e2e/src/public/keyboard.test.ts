import { expect, type Page, test } from '@playwright/test';
import { long, longUnless } from '../suite.ts';
import { findUpcomingEvent } from './pages.ts';

/** What is wrong with the element that has the focus; undefined when a reader can see it, all of it uncovered, and hear its name. */
const fault = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
    const name = focused.outerHTML.slice(0, 100);
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `No focus ring: ${name}`;
    if (!(focused.textContent?.trim() || focused.ariaLabel || focused.getAttribute('aria-labelledby') || focused.querySelector('img[alt], svg[aria-label]')))
      return `No name: ${name}`;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const inWindow = (place: number) => Math.min(innerHeight - 1, Math.max(0, place));
    const seen = [top + 4, (top + bottom) / 2, bottom - 4].map((place) => document.elementFromPoint((left + right) / 2, inWindow(place)));
    const covers = seen.map((element) => `${element?.tagName}.${element?.className} at ${Math.round(top)}`).join(', ');
    return seen.some((element) => element && (focused.contains(element) || element.contains(focused))) ? undefined : `Covered by ${covers}: ${name}`;
  });

/** A fault that persists: a picture that is just loaded moves the content below it. */
async function findPersistentFault(page: Page) {
  for (let frame = 0; frame < 300; frame += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    if (!(await fault(page))) return undefined;
  }
  return fault(page);
}

/** Goes through the page with one key, as far as it goes. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab') {
  const faults: string[] = [];
  let stops = 0;
  for (; stops < 300; stops += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate(() => document.activeElement === document.body || document.activeElement === null)) break;
    const found = (await fault(page)) && (await findPersistentFault(page));
    if (found) faults.push(found);
  }
  return { stops, faults };
}

for (const { width, place, isEnough } of [
  { width: 390, place: 'the home page', isEnough: true },
  { width: 1440, place: 'an event', isEnough: true },
  { width: 1440, place: 'the home page', isEnough: false },
  { width: 390, place: 'an event', isEnough: false },
])
  test(`a keyboard leads through ${place} in both directions, and the focus is always visible (${width})`, longUnless(isEnough), async ({ page, request }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(place === 'an event' ? `/formats/${(await findUpcomingEvent(request)).slug}` : '/');
    const there = await walk(page, 'Tab');
    expect(there.faults).toEqual([]);
    expect(there.stops).toBeGreaterThan(20);
    expect(there.stops).toBeLessThan(300);
    const back = await walk(page, 'Shift+Tab');
    expect(back.faults).toEqual([]);
    expect(back.stops).toBeGreaterThan(20);
  });

test('the first stop leads to the content', long, async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});
