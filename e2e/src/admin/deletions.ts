// Deletes a record as somebody does who thinks twice: reads what goes with it, keeps it, and deletes it all the same.
import { expect, type Page } from '@playwright/test';
import { says } from './messages.ts';

export interface Deletion {
  /** Of the record. */
  readonly title: string;
  /** What the question says that it affects. */
  readonly affects: string | RegExp;
  /** On the button that does it: 'Delete venue'. */
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
