// Through the gate of the back office, as an editor goes.
import { expect, type Page } from '@playwright/test';
import { password } from '../password.ts';

/** Opens a path of the back office; the password is asked for on the way. */
export async function signIn(page: Page, path = '/admin'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
}
