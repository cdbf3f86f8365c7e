import { expect, type Page, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

const message = (page: Page) => page.locator('.toast');
const agenda = '/admin/agenda/digitalcom';

/** A session of its own, so that tests running at the same time do not meet. */
async function addSession(page: Page, title: string): Promise<void> {
  await signIn(page, agenda);
  await page
    .getByRole('link', { name: /^Add Session to/ })
    .first()
    .click();
  await page.getByLabel('Time *').fill('19:45');
  await page.getByLabel('Title *').fill(title);
  await page.getByRole('button', { name: 'Create Session' }).click();
  await expect(message(page)).toContainText('Session created successfully');
  await expect(message(page)).toContainText('Live in');
}

test('a session is added behind the last one, and the page of the event shows it', async ({ page }) => {
  await addSession(page, 'A walk along the river');
  await expect(page.getByRole('row').filter({ hasText: 'A walk along the river' })).toBeVisible();
  await page.goto('/formats/digitalcom');
  await expect(page.getByText('A walk along the river').first()).toBeAttached();
});

test('what a save changed is in the history, and an earlier version comes back', async ({ page }) => {
  await addSession(page, 'The long table');
  await page.getByLabel('Time *').fill('20:15');
  await page.getByRole('button', { name: 'Update Session' }).click();
  await expect(message(page)).toContainText('Session updated successfully');
  await page.getByRole('link', { name: 'History', exact: true }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText('19:45');
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await expect(message(page)).toContainText('Restored as it was');
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await expect(page.getByLabel('Time *')).toHaveValue('19:45');
});

test('a session is deleted only after the question, and comes back by Undo', async ({ page }) => {
  await addSession(page, 'A film to end with');
  const row = page.getByRole('link', { name: 'A film to end with' });
  await page.getByRole('button', { name: /^Delete Session/ }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: /^Delete Session/ }).click();
  await page.getByRole('button', { name: 'Delete session' }).click();
  await expect(message(page)).toContainText('Session deleted successfully');
  await expect(row).toBeHidden();
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test('without a connection nothing typed is lost, and the next try saves it', async ({ page }) => {
  await addSession(page, 'Coffee standing up');
  await page.getByLabel('Time *').fill('21:00');
  await page.route('**/api/agenda/sessions/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Update Session' }).click();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached');
  await expect(page.getByLabel('Time *')).toHaveValue('21:00');
  await page.unroute('**/api/agenda/sessions/**');
  await page.getByRole('button', { name: 'Update Session' }).click();
  await expect(message(page)).toContainText('Session updated successfully');
});

test('on a phone a time is fixed and a speaker swapped, and both taken back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addSession(page, 'Who pays for the cable');
  const speakers = page.getByRole('combobox', { name: 'Speakers' });
  await page.getByLabel('Time *').fill('11:05');
  await speakers.selectOption({ index: 1 });
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await page.getByRole('button', { name: 'Update Session' }).click();
  await expect(message(page)).toContainText('Session updated successfully');
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Time *')).toHaveValue('19:45');
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0);
});

test('an event has two days at most, and the screen says so', async ({ page }) => {
  await signIn(page, '/admin/agenda/propertycom');
  await expect(page.getByText('Maximum 2 days allowed per event')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Day' })).toBeDisabled();
});
