import { expect, type Page, test } from '@playwright/test';
import { long, longUnless } from '../../suite.ts';
import { findUpcomingEvent } from '../pages.ts';
import { scrollTo, views } from '../scrolling.ts';

const bar = (page: Page) => page.getByRole('complementary', { name: /^Regist/ });

for (const { language, prefix, width, height, isEnough } of views)
  test(
    `the registration bar comes with the speakers, makes room for the schedule and comes back with the partners (${language}, ${width})`,
    longUnless(isEnough),
    async ({ page, request }) => {
      const { slug } = await findUpcomingEvent(request);
      await page.setViewportSize({ width, height });
      await page.goto(`${prefix}/formats/${slug}`);
      await expect(bar(page)).toBeHidden();
      await scrollTo(page, '#speakers', 120);
      await expect(bar(page)).toBeHidden();
      await scrollTo(page, '#speakers', 60);
      await expect(bar(page)).toBeVisible();
      await scrollTo(page, '#schedule', 200);
      await expect(bar(page)).toBeVisible();
      await scrollTo(page, '#schedule', 0);
      await expect(bar(page)).toBeHidden();
      await scrollTo(page, '#partners', 200);
      await expect(bar(page)).toBeHidden();
      await scrollTo(page, '#partners', 60);
      await expect(bar(page)).toBeVisible();
      await scrollTo(page, 'footer');
      await expect(bar(page)).toBeVisible();
      await scrollTo(page, 'header');
      await scrollTo(page, '.hero');
      await expect(bar(page)).toBeHidden();
    },
  );

test('the registration bar shows name, date and place, and opens the form in a new tab', long, async ({ page, request }) => {
  const { slug, typeform_url, cta_label } = await findUpcomingEvent(request);
  for (const [path, status, label] of [
    [`/formats/${slug}`, 'Registration open', cta_label],
    [`/de/formats/${slug}`, 'Registrierung offen', 'Registrierung'],
  ] as const) {
    await page.goto(path);
    await scrollTo(page, '#speakers');
    await expect(bar(page)).toContainText(await page.getByRole('heading', { level: 1 }).innerText());
    await expect(bar(page)).toContainText(status);
    const link = bar(page).getByRole('link');
    await expect(link).toContainText(label);
    await expect(link).toHaveAttribute('href', typeform_url ?? '');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});

test('the focused element is never covered by the registration bar or the header', long, async ({ page, request }) => {
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
        if (!focused || focused === document.body || focused.closest('header, aside, nav')) return undefined;
        const { left, right, top, bottom } = focused.getBoundingClientRect();
        const middle = document.elementFromPoint((left + right) / 2, Math.max(top, bottom - 6));
        return middle && (focused.contains(middle) || middle.contains(focused)) ? undefined : focused.outerHTML.slice(0, 120);
      });
      if (fault) covered.push(fault);
    }
  expect(covered).toEqual([]);
});
