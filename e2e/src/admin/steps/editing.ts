// Steps of editing that many stories share: deleting with a confirmation, ordering a list, and saves that fail.
import { expect, type Page, type Route } from '@playwright/test';
import { expectLive } from './messages.ts';

export interface Deletion {
  /** The title of the record. */
  readonly title: string;
  /** What the confirmation says is affected. */
  readonly affects: string | RegExp;
  /** The label of its button: 'Delete venue'. */
  readonly confirm: string;
  readonly said: string;
}

/** Deletes a record like a cautious editor: reads what is deleted with it, cancels, and then deletes it. */
export async function deleteAfterAll(page: Page, { title, affects, confirm, said }: Deletion): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: `Delete ${title}`, exact: true });
  const question = page.getByRole('alertdialog', { name: `${confirm} “${title}”?`, exact: true });
  await button.click();
  await expect(question).toContainText(affects);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: confirm, exact: true }).click();
  await expectLive(page, said);
}

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

/** Saves with an empty column, which the form accepts and the server refuses. The typed text stays, with the focus at the error. */
export async function saveRefused(page: Page, column: string, save: string): Promise<void> {
  const spoil = async (route: Route) => {
    const request = route.request();
    if (!['POST', 'PATCH', 'PUT'].includes(request.method())) return route.fallback();
    return route.continue({ postData: JSON.stringify({ ...request.postDataJSON(), [column]: '' }) });
  };
  await page.route('**/api/**', spoil);
  await page.getByRole('button', { name: save, exact: true }).click();
  await expect(page.locator('.field.wrong :focus')).toBeVisible();
  await page.unroute('**/api/**', spoil);
}

/** Saves without a network. The typed text stays, the state of the system is right at once, and the next save works. */
export async function saveOffline(page: Page, save: string): Promise<void> {
  await page.context().setOffline(true);
  await page.getByRole('button', { name: save, exact: true }).click();
  const banner = page.locator('.notice.bad').filter({ hasText: 'The server cannot be reached' });
  await expect(banner).toBeVisible();
  await expect(page.getByText('System Offline')).toBeVisible();
  await page.context().setOffline(false);
  await expect(banner).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: 'save it once more' })).toBeVisible();
  await expect(page.getByText('System Online')).toBeVisible();
}
