// Looks at screens and dialogs, each for one who sees it, in both languages, light and dark, on a phone and a desk.
import { expect, type Page, test } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { isLong } from '../../suite.ts';
import { isThere } from './every-screen.ts';

/** Who looks: an owner, a reader, an editor of one event, or a visitor of the gate. */
export type Viewer = 'owner' | 'reader' | 'event_editor' | 'stranger';

/** Resolves when it is to be seen. */
export type Open = (page: Page) => Promise<unknown>;

export interface ViewedScreen {
  readonly as: Viewer;
  readonly path: string;
  readonly open?: Open;
}

export const press =
  (english: string, german: string): Open =>
  (page) =>
    page
      .getByRole('button', { name: new RegExp(`^(${english}|${german})`) })
      .first()
      .click();

export const fromMenu =
  (menu: Open, english: string, german: string): Open =>
  async (page) => {
    await menu(page);
    await page.getByRole('menuitem', { name: new RegExp(`^(${english}|${german})`) }).click();
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
  };

const languages = ['en', 'de'] as const;
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
const looks = sizes.flatMap((size) => (['light', 'dark'] as const).map((colorScheme) => ({ size, colorScheme })));

/** Finds faults with axe, and what is wider than the window. */
export async function viewScreens(screens: Readonly<Record<string, ViewedScreen>>, viewers: Readonly<Partial<Record<Viewer, Page>>>): Promise<void> {
  // A new browser speaks the language of its editor first.
  for (const page of Object.values(viewers)) {
    await page.goto('/admin');
    await isThere(page);
  }
  for (const [place, [name, { as, path, open }]] of Object.entries(screens).entries()) {
    const page = viewers[as];
    if (!page) throw new Error(`nobody looks at ${name}`);
    // Each screen once: languages, light and dark, narrow and wide alternate; the long suite has all of them.
    for (const language of isLong ? languages : [languages[place % 2] ?? languages[0]]) {
      const chosen = isLong ? looks : [looks[(place >> 1) % looks.length] ?? looks[0]];
      await test.step(`${name}, ${language}`, async () => {
        for (const [again, look] of chosen.entries()) {
          if (!look) continue;
          await page.setViewportSize(look.size);
          await page.emulateMedia({ colorScheme: look.colorScheme });
          if (again % 2 === 0) {
            await page.goto('/robots.txt');
            await page.evaluate((spoken) => localStorage.setItem('stem_language', spoken), language);
            await page.goto(path);
            await isThere(page);
            await open?.(page);
          }
          const at = `${name}, ${language}, ${look.size.width}, ${look.colorScheme}`;
          await expect(page.locator('html'), at).toHaveAttribute('lang', language);
          expect.soft(await findFaults(page), at).toEqual([]);
          expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${at}: width`).toBeLessThanOrEqual(look.size.width);
        }
      });
    }
  }
}
