import { expect, type Page, test } from '@playwright/test';
import { accessibilityRules, axeOn, faults } from '../../accessibility.ts';
import { makeAttendee } from '../../public/attendees/attendee.ts';
import { isLong, long } from '../../suite.ts';
import { isThere, visitEveryScreen } from '../steps/every-screen.ts';
import { overScreens } from '../steps/over-screens.ts';
import { signIn } from '../steps/sign-in.ts';

const desk = { width: 1440, height: 900 };
const narrow = { width: 320, height: 844 };

// Without the content of a preview: it is a page of the site with a story of its own, and no script runs in it.
const axe = (page: Page) => axeOn(page).exclude('iframe');

let looks = 0;

/** All rules once, alternating light and dark. */
async function glance(page: Page, name: string): Promise<void> {
  looks += 1;
  await page.emulateMedia({ colorScheme: looks % 2 === 0 ? 'dark' : 'light' });
  expect.soft(faults(await axe(page).withTags(accessibilityRules).analyze()), name).toEqual([]);
}

/** In both schemes, and on the narrowest phone, where no element may be wider than the window. Reports all faults. */
async function look(page: Page, name: string): Promise<void> {
  expect.soft(faults(await axe(page).withTags(accessibilityRules).analyze()), name).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(faults(await axe(page).withRules('color-contrast').analyze()), `${name}, dark`).toEqual([]);
  await page.setViewportSize(narrow);
  await expect(page.locator('nav.side')).toBeHidden();
  expect.soft(faults(await axe(page).withRules('target-size').analyze()), `${name}, narrow`).toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${name}: width`).toBeLessThanOrEqual(narrow.width);
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: 'light' });
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
});

test('the gate has no fault that axe can find', long, async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByLabel('Password')).toBeVisible();
  await look(page, 'the gate');
});

test('no screen of the back office has a fault that axe can find, in light and dark, and none is wider than a phone', async ({ page }) => {
  test.setTimeout(600_000);
  const seen: string[] = [];
  await signIn(page, '/admin/formats');
  await isThere(page);
  await visitEveryScreen(page, {
    isThorough: isLong,
    // Before a change lands, every fourth: they are made of the same parts.
    isChosen: (place) => isLong || place % 4 === 0,
    async look(name) {
      seen.push(name);
      await test.step(name, () => (isLong ? look : glance)(page, name));
    },
  });
  if (isLong) expect(seen).toEqual(expect.arrayContaining(['/admin/speakers/propertycom (new)', '/admin/colors/exchange', '/admin/publishing/health']));
  expect(seen.length).toBeGreaterThan(isLong ? 30 : 7);
});

test('dialogs and menus have no fault that axe can find', long, async ({ page, request }) => {
  test.setTimeout(600_000);
  const person = await makeAttendee(['bankerscom'], request);
  await signIn(page, '/admin/formats');
  for (const [name, { path, open }] of Object.entries(overScreens)) {
    await page.goto(path);
    await isThere(page);
    await open(page, person);
    await test.step(name, () => look(page, name));
  }
  expect((await request.delete(`/api/users/${person.id}`)).ok()).toBe(true);
});
