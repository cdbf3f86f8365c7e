// Unsaved text survives a closed tab and an expired session.
import { expect, type Page } from '@playwright/test';
import { long } from '../../suite.ts';
import { password } from '../../systems.ts';
import { expectSaved, message } from '../steps/messages.ts';
import { addSpeaker, test } from '../steps/own-event.ts';
import { signIn } from '../steps/sign-in.ts';

const bio = (page: Page) => page.getByLabel('Bio *');

test('text typed in a tab that was closed is offered in the next one, and can be restored or discarded', async ({ page, event, context }) => {
  const { id } = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  const address = `/admin/speakers/${event.slug}?record=${id}`;
  await page.goto(address);
  await bio(page).press('End');
  await page.keyboard.type(' And the snow');
  await page.close();

  const second = await context.newPage();
  await second.goto(address);
  const offer = second.getByRole('status').filter({ hasText: 'Text you had not saved was kept' });
  await expect(offer).toBeVisible();
  await expect(bio(second)).toHaveValue('Reads the ice.');
  await offer.getByRole('button', { name: 'Restore' }).click();
  await expect(bio(second)).toHaveValue('Reads the ice. And the snow');
  await expect(offer).toBeHidden();
  await second.getByRole('button', { name: 'Update Speaker' }).click();
  await expectSaved(second, 'Speaker updated successfully');
  await bio(second).fill('Something hasty');
  await second.close();

  const third = await context.newPage();
  await third.goto(address);
  await third.getByRole('button', { name: 'Throw away' }).click();
  await expect(bio(third)).toHaveValue('Reads the ice. And the snow');
  await third.reload();
  await expect(bio(third)).toHaveValue('Reads the ice. And the snow');
  await expect(third.getByText('Text you had not saved was kept')).toBeHidden();
});

test('offered text waits while other text is typed, saved or discarded', long, async ({ page, event, context }) => {
  const { id } = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  const address = `/admin/speakers/${event.slug}?record=${id}`;
  await page.goto(address);
  await bio(page).fill('Reads the ice, and an hour of words.');
  await page.close();

  const second = await context.newPage();
  await second.goto(address);
  const company = second.getByLabel('Company', { exact: true });
  const offer = second.getByRole('status').filter({ hasText: 'Text you had not saved was kept' });
  await expect(offer).toBeVisible();
  await company.fill('Seewerk');
  await second.getByRole('button', { name: 'Update Speaker' }).click();
  await expectSaved(second, 'Speaker updated successfully');
  await expect(offer).toBeVisible();
  await company.fill('Eiswerk');
  await second.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(company).toHaveValue('Seewerk');
  await expect(offer).toBeVisible();
  await company.fill('Eiswerk');
  await second.close();

  const third = await context.newPage();
  await third.goto(address);
  await expect(bio(third)).toHaveValue('Reads the ice.');
  await third.getByRole('button', { name: 'Restore' }).click();
  await expect(bio(third)).toHaveValue('Reads the ice, and an hour of words.');
  await expect(third.getByLabel('Company', { exact: true })).toHaveValue('Eiswerk');
});

test('a record that is being created accepts no input and is created once', long, async ({ page, event }) => {
  await page.goto(`/admin/speakers/${event.slug}?record=new`);
  const name = page.getByLabel('Name *');
  await name.fill('Ursina Caduff');
  await bio(page).fill('Reads the ice.');
  let answer = Promise.withResolvers<void>();
  let refuse = true;
  const made: string[] = [];
  await page.route('**/api/speakers', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await answer.promise;
    if (refuse) return route.abort();
    made.push(route.request().postData() ?? '');
    return route.continue();
  });
  await name.press('Control+s');
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await page.keyboard.type(' and more');
  answer.resolve();
  // The connection is back before anybody could read that it was gone.
  await expect(page.getByRole('alert').filter({ hasText: 'The server answers again' })).toBeVisible();
  await expect(name).toHaveValue('Ursina Caduff');
  // The next try starts from the same text.
  await expect(name).toBeFocused();
  refuse = false;
  answer = Promise.withResolvers();
  await name.press('Control+s');
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await page.keyboard.type(' and more');
  answer.resolve();
  await expectSaved(page, 'Speaker erstellt');
  await expect(page).toHaveURL(/record=(?!new)/);
  expect(made).toHaveLength(1);
});

test('text waits in its own tab while another one opens and saves the same record', long, async ({ page, event, context }) => {
  const { id } = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  const address = `/admin/speakers/${event.slug}?record=${id}`;
  const other = await context.newPage();
  await other.goto(address);
  await expect(bio(other)).toBeVisible();
  await page.goto(address);
  await page.getByLabel('Company', { exact: true }).fill('Seewerk');
  await bio(other).fill('Reads the snow.');
  await other.getByRole('button', { name: 'Update Speaker' }).click();
  await expectSaved(other, 'Speaker updated successfully');
  await expect(bio(page)).toHaveValue('Reads the snow.');
  await page.close();
  const next = await context.newPage();
  await next.goto(address);
  await next.getByRole('button', { name: 'Restore' }).click();
  await expect(next.getByLabel('Company', { exact: true })).toHaveValue('Seewerk');
  await expect(bio(next)).toHaveValue('Reads the snow.');
});

test('an expired session is renewed in place, and the save continues by itself', async ({ page, event }) => {
  const { id } = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  await page.goto(`/admin/speakers/${event.slug}?record=${id}`);
  await bio(page).fill('Reads the ice, and signs in twice.');
  expect((await page.request.delete('/api/admin/session')).ok()).toBe(true);
  await page.getByRole('button', { name: 'Update Speaker' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Ungültiges Passwort');
  await expect(dialog.getByLabel('Password')).toHaveValue('');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expectSaved(page, 'Speaker updated successfully');
  await expect(dialog).toBeHidden();
  await expect(bio(page)).toHaveValue('Reads the ice, and signs in twice.');
  expect(await (await page.request.get(`/api/speakers/${id}`)).json()).toMatchObject({ bio: 'Reads the ice, and signs in twice.' });
});

test('an editor who does not sign in again keeps the text despite other saves, and can save it later', long, async ({ page, request, event }) => {
  const { id, revision } = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  await page.goto(`/admin/speakers/${event.slug}?record=${id}`);
  await bio(page).fill('Reads the ice tomorrow.');
  expect((await page.request.delete('/api/admin/session')).ok()).toBe(true);
  await request.post('/api/admin/session', { data: { password } });
  expect((await request.patch(`/api/speakers/${id}`, { data: { company: 'Seewerk', revision } })).status()).toBe(200);
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await page.getByRole('button', { name: 'Update Speaker' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sign in' })).toBeVisible();
  await expect(bio(page)).toHaveValue('Reads the ice tomorrow.');
  await page.getByRole('button', { name: 'Update Speaker' }).click();
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expectSaved(page, 'Speaker updated successfully');
  expect(await (await page.request.get(`/api/speakers/${id}`)).json()).toMatchObject({ bio: 'Reads the ice tomorrow.', company: 'Seewerk' });
});

test('after signing in again an editor receives the publications of others', long, async ({ page, request, event }) => {
  const { id } = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  // As if the session had expired before the browser listened.
  await page.route('**/api/publications/events?*', (route) => route.fulfill({ status: 401 }));
  const asked = page.waitForResponse('**/api/publications/events?*');
  await page.goto(`/admin/speakers/${event.slug}?record=${id}`);
  await asked;
  await bio(page).fill('Reads the ice tomorrow.');
  await page.unroute('**/api/publications/events?*');
  expect((await page.request.delete('/api/admin/session')).ok()).toBe(true);
  await page.getByRole('button', { name: 'Update Speaker' }).click();
  await expect(page.getByRole('dialog', { name: 'Your session has ended' }).getByLabel('Password')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expectSaved(page, 'Speaker updated successfully');
  await request.post('/api/admin/session', { data: { password } });
  const { revision } = await (await request.get(`/api/speakers/${id}`)).json();
  expect((await request.patch(`/api/speakers/${id}`, { data: { bio: 'Reads the snow.', revision } })).status()).toBe(200);
  await expect(bio(page)).toHaveValue('Reads the snow.');
});

test('an editor who keeps editing instead of signing out is not signed out later', long, async ({ page, event, context }) => {
  const { id } = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  const other = await context.newPage();
  await other.goto(`/admin/formats?record=${event.id}`);
  await other.getByRole('textbox', { name: 'Location *', exact: true }).fill('Arosa');
  await page.goto(`/admin/speakers/${event.slug}?record=${id}`);
  await bio(page).fill('Reads the snow.');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Keep editing' }).click();
  await expect(bio(page)).toHaveValue('Reads the snow.');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('link', { name: /^Media\b/ }).click();
  await expect(page.getByRole('heading', { name: 'Media Management' })).toBeVisible();
  expect((await page.request.get('/api/admin/session')).status()).toBe(200);
  expect(await other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('stem-draft:')).length)).toBe(1);
});

test('an editor who cannot be signed out stays signed in and reads why', long, async ({ page }) => {
  await signIn(page, '/admin/media');
  await page.route('**/api/admin/session', (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(message(page)).toContainText('You are still signed in');
  await expect(page.getByLabel('Password')).toBeHidden();
  await page.unroute('**/api/admin/session');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  expect((await page.request.get('/api/admin/session')).status()).toBe(401);
});
