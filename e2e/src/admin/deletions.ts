// Deletes a record like a cautious editor: reads what is deleted with it, cancels, and then deletes it.
import { expect, type Page } from '@playwright/test';
import { says } from './messages.ts';

export interface Deletion {
  /** Of the record. */
  readonly title: string;
  /** What the confirmation says is affected. */
  readonly affects: string | RegExp;
  /** The label of its button: 'Delete venue'. */
  readonly confirm: string;
  readonly said: string;
}

export async function deleteAfterAll(page: Page, { title, affects, confirm, said }: Deletion): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: `Delete ${title}`, exact: true });
  const question = page.getByRole('alertdialog', { name: `Delete ${title}?`, exact: true });
  await button.click();
  await expect(question).toContainText(affects);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: confirm, exact: true }).click();
  await says(page, said);
}
