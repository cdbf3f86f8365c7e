// Working in a release: the band above every screen, and saves that go into it.
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { message } from './messages.ts';

export const band = (page: Page) => page.getByRole('region', { name: 'Release', exact: true });

/** No other story has one of this name. */
export const nameRelease = (called: string) => `${called} ${randomUUID().slice(0, 4)}`;

export interface NamedRelease {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly publish_at: string | null;
  readonly change_set: string | null;
}

/** Finds a release in any state. */
export async function findRelease(request: APIRequestContext, name: string): Promise<NamedRelease> {
  const lists: NamedRelease[][] = await Promise.all(['pending', 'past'].map(async (of) => (await request.get(`/api/releases?of=${of}&limit=100`)).json()));
  const found = lists.flat().find((release) => release.name === name);
  if (!found) throw new Error(`There is no release ${name}`);
  return found;
}

/** From the menu beside the button that saves. */
export async function saveToNewRelease(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More ways to save' }).click();
  await page.getByRole('menuitem', { name: 'New release…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New release' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create Release' }).click();
}

/** From the top bar, as at the beginning of another visit. */
export async function workInRelease(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Site', exact: true }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(band(page)).toContainText(`Working in ${name}`);
}

export async function expectSavedIn(page: Page, name: string): Promise<void> {
  // What creates a speaker says so in German, by its specification.
  await expect(message(page)).toContainText(new RegExp(`(?:Saved|Gespeichert) in ${name}`));
  await message(page)
    .getByRole('button', { name: /^(?:Close message|Meldung schliessen)$/ })
    .click();
}
