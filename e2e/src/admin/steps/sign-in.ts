// Signs in to the back office.
import { expect, type Page } from '@playwright/test';
import { password } from '../../systems.ts';
import { keepMessagesOpen } from './messages.ts';
import { closeEarlier } from './named-editor.ts';

/** Opens a path of the back office and enters the password on the way. */
export async function signIn(page: Page, path = '/admin'): Promise<void> {
  await closeEarlier();
  await keepMessagesOpen(page);
  await page.goto(path);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // A path may open a dialog at once, which hides the screen behind it from the accessibility tree.
  await expect(page.getByRole('button', { name: 'Abmelden', includeHidden: true })).toBeVisible();
}

/** Signs in without the form, for stories about something else. */
export async function signInByApi(page: Page): Promise<void> {
  await closeEarlier();
  await keepMessagesOpen(page);
  await page.request.post('/api/admin/session', { data: { password } });
}
