// The bar of an event: sections, days while the programme is in view, and the registration.
import { expect, type Page, test } from '@playwright/test';
import { long, longUnless } from '../../suite.ts';
import { findUpcomingEvent } from '../pages.ts';
import { scrollTo, views } from '../scrolling.ts';

const path = '/formats/bankerscom';
const bar = (page: Page) => page.getByRole('navigation', { name: /^(?:On this page|Auf dieser Seite)$/ });
const registration = (page: Page) => bar(page).locator('[data-registration]');
const link = (page: Page, name: string | RegExp) => bar(page).getByRole('link', { name, exact: true });

for (const { language, prefix, width, height, isEnough } of views.filter(({ width: wide }) => wide > 320))
  test(
    `what can be registered for comes with the speakers, makes room for the schedule and comes back with the partners (${language}, ${width})`,
    longUnless(isEnough || (language === 'de' && width === 768)),
    async ({ page, request }) => {
      const { slug } = await findUpcomingEvent(request);
      await page.setViewportSize({ width, height });
      await page.goto(`${prefix}/formats/${slug}`);
      await expect(registration(page)).toBeHidden();
      await scrollTo(page, '#speakers', 120);
      await expect(registration(page)).toBeHidden();
      await scrollTo(page, '#speakers', 60);
      await expect(registration(page)).toBeVisible();
      await scrollTo(page, '#schedule', 200);
      await expect(registration(page)).toBeVisible();
      await scrollTo(page, '#schedule', 0);
      await expect(registration(page)).toBeHidden();
      await scrollTo(page, '#partners', 200);
      await expect(registration(page)).toBeHidden();
      await scrollTo(page, '#partners', 60);
      await expect(registration(page)).toBeVisible();
      await scrollTo(page, '.hero');
      await expect(registration(page)).toBeHidden();
    },
  );

test('the bar shows name, date and place of what can be registered for, and opens the form in a new tab', long, async ({ page, request }) => {
  const { slug, typeform_url, cta_label } = await findUpcomingEvent(request);
  for (const [address, status, label] of [
    [`/formats/${slug}`, 'Registration open', cta_label],
    [`/de/formats/${slug}`, 'Registrierung offen', 'Registrierung'],
  ] as const) {
    await page.goto(address);
    await scrollTo(page, '#speakers');
    await expect(registration(page)).toContainText(await page.getByRole('heading', { level: 1 }).innerText());
    await expect(registration(page)).toContainText(status);
    const way = bar(page).getByRole('link', { name: new RegExp(`^${label}`) });
    await expect(way).toHaveAttribute('href', typeform_url ?? '');
    await expect(way).toHaveAttribute('target', '_blank');
    await expect(way).toHaveAttribute('rel', /noopener/);
  }
});

for (const { language, prefix, width, height, isEnough } of views)
  test(`every section is a tap away, and the current one is marked (${language}, ${width})`, longUnless(isEnough), async ({ page }) => {
    const names = language === 'en' ? ['Programme', 'Speakers', 'Venue', 'Partners'] : ['Programm', 'Referierende', 'Ort', 'Partner'];
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${prefix}${path}`);
    await expect(bar(page).getByRole('link', { name: /^Regist/ })).toBeInViewport({ ratio: 1 });
    for (const [place, id] of ['schedule', 'speakers', 'venue', 'partners'].entries()) {
      await link(page, names[place] ?? '').click();
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      await expect(page.locator(`#${id} h2`)).toBeInViewport();
      // The days are in the place of the programme now.
      if (id !== 'schedule') await expect(link(page, names[place] ?? '')).toHaveAttribute('aria-current', 'true');
      await scrollTo(page, '.hero');
      await expect(link(page, names[0] ?? '')).toBeVisible();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

for (const height of [667, 823, 844])
  test(`the bar covers no link of the first screen of a phone of ${height} pixels`, longUnless(height === 823), async ({ page }) => {
    await page.setViewportSize({ width: 412, height });
    for (const address of [path, '/de/formats/digitalcom']) {
      await page.goto(address);
      const top = await bar(page).evaluate((element) => element.getBoundingClientRect().top);
      const ends = await page.locator('.event-hero a').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
      expect(Math.max(...ends)).toBeLessThanOrEqual(top);
    }
  });

test('the days take the place of the programme while that is in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await scrollTo(page, '#schedule', 81);
  await expect(link(page, 'Programme')).toBeVisible();
  await expect(link(page, 'Day 1')).toBeHidden();
  await scrollTo(page, '#schedule', 79);
  await expect(link(page, 'Programme')).toBeHidden();
  for (const number of [1, 2]) {
    await link(page, `Day ${number}`).click();
    await expect(page).toHaveURL(new RegExp(`#day-${number}$`));
    await expect(page.locator(`#day-${number} h3`)).toBeInViewport({ ratio: 0.9 });
    await expect(link(page, `Day ${number}`)).toHaveAttribute('aria-current', 'true');
  }
  await scrollTo(page, '#day-2', 600);
  await expect(link(page, 'Day 1')).toHaveAttribute('aria-current', 'true');
  const height = await page.locator('#schedule').evaluate((element) => element.getBoundingClientRect().height);
  await scrollTo(page, '#schedule', 205 - height);
  await expect(link(page, 'Day 2')).toBeVisible();
  await scrollTo(page, '#schedule', 195 - height);
  await expect(link(page, 'Day 2')).toBeHidden();
});

for (const width of [320, 390, 1024])
  test(`days that do not fit beside each other are scrolled in their bar, not with the page (${width})`, longUnless(width === 390), async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    await scrollTo(page, '#day-1', 300);
    const list = bar(page).getByRole('list');
    await list.evaluate((element) => {
      const last = element.querySelector('.day');
      for (let number = 3; last && number <= 12; number += 1) element.append(last.cloneNode(true));
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const last = list.getByRole('link').last();
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 0.9 });
  });

test('without its script the bar leads to every section', long, async ({ page }) => {
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto(path);
  await link(page, 'Programme').click();
  await expect(page.locator('#day-2 h3')).toBeInViewport();
  await expect(page.locator('#day-2 .item').first()).toHaveCSS('opacity', '1');
  await link(page, 'Venue').click();
  await expect(page.locator('#venue h2')).toBeInViewport();
});

test('the focused element is never covered by the bar or the header', long, async ({ page, request }) => {
  const { slug } = await findUpcomingEvent(request);
  await page.setViewportSize({ width: 1024, height: 600 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/formats/${slug}`);
  await scrollTo(page, '#speakers');
  await page.locator('#speakers button').first().focus();
  const covered: string[] = [];
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press(key);
      const fault = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body || focused.closest('header, nav')) return undefined;
        const { left, right, top, bottom } = focused.getBoundingClientRect();
        const middle = document.elementFromPoint((left + right) / 2, Math.max(top, bottom - 6));
        return middle && (focused.contains(middle) || middle.contains(focused)) ? undefined : focused.outerHTML.slice(0, 120);
      });
      if (fault) covered.push(fault);
    }
  expect(covered).toEqual([]);
});
