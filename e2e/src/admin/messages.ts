// What the back office says about a save, held under the pointer or closed, so that it does not fade while a story reads it.
import { expect, type Page } from '@playwright/test';

export const message = (page: Page) => page.locator('.toast');

/** A save was said to be live, or on no page; the message stays. */
export async function says(page: Page, sentence: string): Promise<void> {
  await expect(message(page)).toContainText(new RegExp(`${sentence}.*(?:Live in|No page shows this)`));
  await message(page).hover();
}

/** The same; the message is closed, so that the next one cannot be taken for it. */
export async function saved(page: Page, sentence: string): Promise<void> {
  await says(page, sentence);
  await message(page).getByRole('button', { name: 'Close message' }).click();
  await expect(message(page)).toBeHidden();
}

/** Takes back what the message is about. */
export async function undo(page: Page): Promise<void> {
  await message(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await saved(page, 'Undone');
}
