import { expect, test } from '@playwright/test';
import { findFaults } from '../accessibility.ts';
import { longUnless } from '../suite.ts';
import { pagesToWalk, unknownPath } from './pages.ts';

for (const width of [320, 1280])
  for (const language of ['en', 'de'] as const)
    test(`no page has a fault that axe can find (${language}, ${width})`, longUnless((width === 320) === (language === 'de')), async ({ page, request }) => {
      test.slow();
      // What fades in has too little contrast on its way.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      for (const path of [...(await pagesToWalk(language, request)), unknownPath[language]])
        await test.step(path, async () => {
          await page.goto(path);
          expect(await findFaults(page)).toEqual([]);
        });
    });

test('the dialog of a speaker has no fault that axe can find, and gives the focus back', async ({ page }) => {
  await page.goto('/formats/digitalcom');
  const opener = page.locator('[data-opens]').first();
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});
