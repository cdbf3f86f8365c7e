// Event impressions, from the library to the gallery of the event and back.
import { expect } from '@playwright/test';
import { readBothPages } from '../../published.ts';
import { long } from '../../suite.ts';
import { deleteAfterAll, dragBefore, moveByKeyboard, saveOffline, saveRefused } from '../steps/editing.ts';
import { expectLive, expectSaved, undo } from '../steps/messages.ts';
import { create, test } from '../steps/own-event.ts';
import { signInByApi } from '../steps/sign-in.ts';

test('an impression is picked through refusals, translated, put in order, deleted and brought back; both pages follow', long, async ({ page, event }) => {
  const files: { id: string; file_type: string }[] = await (await page.request.get('/api/media')).json();
  const [first, second] = files.filter(({ file_type }) => file_type.startsWith('image/'));
  await create(page, `/api/formats/${event.slug}/impressions`, { media_id: first?.id, title: 'Arrival', title_de: 'Ankunft', order_index: 0 });
  await create(page, `/api/formats/${event.slug}/impressions`, { media_id: second?.id, title: 'Farewell', title_de: 'Abschied', order_index: 1 });
  await page.goto(`/admin/impressions/${event.slug}`);
  await page.getByRole('button', { name: 'Add Impression' }).click();
  const add = page.getByRole('button', { name: 'Create Event Impression' });
  await expect(add).toBeDisabled();
  await page.getByRole('button', { name: 'Library: Picture' }).click();
  const library = page.getByRole('dialog', { name: 'Choose from the media library' });
  await expect(library.getByRole('searchbox', { name: 'Search pictures' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Library: Picture' })).toBeFocused();
  await page.keyboard.press('Enter');
  await library.getByRole('listitem').getByRole('button').nth(2).click();
  await page.getByLabel('Title', { exact: true }).fill('Swimming at six');
  await saveRefused(page, 'media_id', 'Create Event Impression');
  await saveOffline(page, 'Create Event Impression');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Swimming at six');
  await add.click();
  await expectSaved(page, 'Event impression created successfully');
  await page.getByLabel('Title (German)').fill('Schwimmen um sechs');
  await page.getByRole('button', { name: 'Update Event Impression' }).click();
  await expectSaved(page, 'Event impression updated successfully');
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await dragBefore(page, 'Swimming at six', 'Arrival');
  await expectSaved(page, 'Order updated successfully');
  await expect(titles).toHaveText(['Swimming at six', 'Arrival', 'Farewell']);
  await moveByKeyboard(page, 'Farewell', 'up');
  await expectLive(page, 'Order updated successfully');
  const shown = async () => {
    const { english, german } = await readBothPages(page, event.slug, 'impressions');
    return [english.match(/(?<=<figcaption[^>]*><span[^>]*>)[^<]+/g), german.match(/(?<=<figcaption[^>]*><span[^>]*>)[^<]+/g)];
  };
  expect(await shown()).toEqual([
    ['Swimming at six', 'Farewell', 'Arrival'],
    ['Schwimmen um sechs', 'Abschied', 'Ankunft'],
  ]);
  await undo(page);
  await expect(titles).toHaveText(['Swimming at six', 'Arrival', 'Farewell']);

  const deletion = { affects: 'This affects 2 pages', confirm: 'Delete event impression', said: 'Event impression deleted successfully' };
  await deleteAfterAll(page, { ...deletion, title: 'Arrival' });
  expect(await shown()).toEqual([
    ['Swimming at six', 'Farewell'],
    ['Schwimmen um sechs', 'Abschied'],
  ]);
  await undo(page);
  expect(await shown()).toEqual([
    ['Swimming at six', 'Arrival', 'Farewell'],
    ['Schwimmen um sechs', 'Ankunft', 'Abschied'],
  ]);
});

test('impressions belong to an event, which is chosen first', async ({ page }) => {
  await signInByApi(page);
  await page.goto('/admin/impressions');
  await expect(page.getByText('No Format Selected')).toBeVisible();
});
