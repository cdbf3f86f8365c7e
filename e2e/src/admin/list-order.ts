// Orders entries of a list by mouse and by keyboard.
import { expect, type Page } from '@playwright/test';

const handle = (page: Page, title: string) => page.getByRole('button', { name: `Order of ${title}`, exact: true });

/** Drags an entry by its handle to the place before another one. */
export async function dragBefore(page: Page, title: string, other: string): Promise<void> {
  const entry = page
    .getByRole('main')
    .locator('li, tr')
    .filter({ has: handle(page, other) })
    .last();
  await handle(page, title).dragTo(entry, { targetPosition: { x: 8, y: 3 } });
}

/** Moves an entry without a mouse; the focus is on its handle again afterwards. */
export async function moveByKeyboard(page: Page, title: string, direction: 'up' | 'down'): Promise<void> {
  await handle(page, title).focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: `Move ${direction}`, exact: true });
  for (let steps = 0; steps < 2 && !(await item.evaluate((element) => element === document.activeElement)); steps += 1) await page.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(handle(page, title)).toBeFocused();
}
