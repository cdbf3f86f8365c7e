// Key topics on both of their screens, from the first word to the page of the event and back.
import { expect } from '@playwright/test';
import { readBothPages } from '../../published.ts';
import { long } from '../../suite.ts';
import { deleteAfterAll, dragBefore, moveByKeyboard, saveOffline, saveRefused } from '../steps/editing.ts';
import { expectLive, expectSaved, message, undo } from '../steps/messages.ts';
import { create, test } from '../steps/own-event.ts';
import { signInByApi } from '../steps/sign-in.ts';

test('a key topic is added through refusals, translated, put in order, deleted and brought back; both pages follow', long, async ({ page, event }) => {
  const topics = `/api/formats/${event.slug}/key-topics`;
  await create(page, topics, { title: 'Ice', title_de: 'Eis', description: 'How thick it is.', order_index: 1 });
  await create(page, topics, { title: 'Wind', title_de: 'Föhn', description: 'Where it blows.', order_index: 2 });
  await page.goto(`/admin/key-topics/${event.slug}`);
  await page.getByRole('button', { name: 'Add Key Topic' }).click();
  await page.getByRole('button', { name: 'Create Key Topic' }).click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(page.getByText('Description is required')).toBeVisible();
  await page.getByLabel('Title *').fill('Boats');
  await page.getByLabel('Description *').fill('Who builds them.');
  await page.getByRole('radio', { name: 'Star' }).check({ force: true });
  await saveRefused(page, 'description', 'Create Key Topic');
  await expect(message(page)).toContainText('Failed to create key topic');
  await saveOffline(page, 'Create Key Topic');
  await expect(page.getByLabel('Description *')).toHaveValue('Who builds them.');
  await page.getByRole('button', { name: 'Create Key Topic' }).click();
  await expectSaved(page, 'Key topic created successfully');
  await page.getByLabel('Title (German)').fill('Boote');
  await page.getByLabel('Description (German)').fill('Wer sie baut.');
  await page.getByRole('button', { name: 'Update Key Topic' }).click();
  await expectSaved(page, 'Key topic updated successfully');
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await dragBefore(page, 'Boats', 'Ice');
  await expectSaved(page, 'Order updated successfully');
  await expect(titles).toHaveText(['Boats', 'Ice', 'Wind']);
  await moveByKeyboard(page, 'Wind', 'up');
  await expectLive(page, 'Order updated successfully');
  const shown = async () => {
    const { english, german } = await readBothPages(page, event.slug, 'topics');
    return [english.match(/(?<=<h3[^>]*>)[^<]+/g), german.match(/(?<=<h3[^>]*>)[^<]+/g)];
  };
  expect(await shown()).toEqual([
    ['Boats', 'Wind', 'Ice'],
    ['Boote', 'Föhn', 'Eis'],
  ]);
  await undo(page);
  await expect(titles).toHaveText(['Boats', 'Ice', 'Wind']);

  const affects = 'Are you sure you want to delete this key topic?This affects 2 pages';
  await deleteAfterAll(page, { title: 'Ice', affects, confirm: 'Delete key topic', said: 'Key topic deleted successfully' });
  expect(await shown()).toEqual([
    ['Boats', 'Wind'],
    ['Boote', 'Föhn'],
  ]);
  await undo(page);
  await expect(titles).toHaveText(['Boats', 'Ice', 'Wind']);
});

test('key topics have a page of their own: three at most, moved and edited in a dialog, hidden and shown', async ({ page, event }) => {
  const topics = `/api/formats/${event.slug}/key-topics`;
  for (const [place, title] of ['Ice', 'Wind', 'Boats'].entries())
    await create(page, topics, { title, description: `About ${title}.`, display_order: place + 1 });
  await page.goto(`/admin/key-topics/${event.id}`);
  await expect(page.getByText('3 of 3')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Key Topic' })).toBeDisabled();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await dragBefore(page, 'Boats', 'Ice');
  await expectSaved(page, 'Order updated successfully');
  await expect(titles).toHaveText(['1 Boats', '2 Ice', '3 Wind']);
  await page.getByRole('button', { name: 'Edit Wind' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Key Topic' });
  await dialog.getByLabel('Title (German)').fill('Föhn');
  await dialog.getByRole('button', { name: 'Update Key Topic' }).click();
  await expectSaved(page, 'Key topic updated successfully');
  await expect(dialog).toBeHidden();
  expect((await readBothPages(page, event.slug, 'topics')).german).toContain('Föhn');

  await page.getByRole('switch').click();
  await expectSaved(page, 'Key Topics section hidden on website');
  expect(await readBothPages(page, event.slug, 'topics')).toEqual({ english: '', german: '' });
  await page.getByRole('switch').click();
  await expectSaved(page, 'Key Topics section shown on website');
  await deleteAfterAll(page, { title: 'Wind', affects: 'This affects 2 pages', confirm: 'Delete key topic', said: 'Key topic deleted successfully' });
  await expect(page.getByText('2 of 3')).toBeVisible();
  await undo(page);
  await expect(titles).toHaveText(['1 Boats', '2 Ice', '3 Wind']);
});

test('the screen of key topics reports that its event does not exist', long, async ({ page }) => {
  await signInByApi(page);
  await page.goto('/admin/key-topics/nowhere');
  await expect(page.getByRole('heading', { name: 'Format not found' })).toBeVisible();
});

test('a fourth key topic cannot be started from anywhere; one that was started in time can be saved', long, async ({ page, event }) => {
  const topics = `/api/formats/${event.slug}/key-topics`;
  for (const [place, title] of ['Ice', 'Wind'].entries()) await create(page, topics, { title, description: 'How it is.', order_index: place + 1 });
  await page.goto(`/admin/key-topics/${event.slug}?record=new`);
  await page.getByLabel('Title *').fill('Boats');
  const third = await create(page, topics, { title: 'Snow', description: 'How it is.', order_index: 3 });
  await expect(page.getByRole('link', { name: /^Snow/ })).toBeVisible();
  await expect(page.getByLabel('Title *')).toHaveValue('Boats');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Discard changes' }).click();

  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Search everything' }).fill('add key topic');
  await page
    .getByRole('dialog', { name: 'Search' })
    .getByRole('link', { name: /Add Key Topic/ })
    .click();
  await expect(page.getByRole('region', { name: 'Create Key Topic' })).toContainText('Maximum 3 key topics allowed per event');
  await expect(page.getByLabel('Title *')).toBeHidden();
  await page.goto(`/admin/key-topics/${event.id}?record=new`);
  await expect(page.getByRole('dialog', { name: 'Create Key Topic' })).toContainText('Maximum 3 key topics allowed per event');
  await page.request.delete(`/api/key-topics/${third.id}`);
  await expect(page.getByRole('dialog', { name: 'Create Key Topic' }).getByLabel('Title *')).toBeVisible();
});
