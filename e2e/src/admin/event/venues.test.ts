// Venues, from the first word to the page of the event and back.
import { expect } from '@playwright/test';
import { readBothPages } from '../../published.ts';
import { long } from '../../suite.ts';
import { deleteAfterAll, dragBefore, moveByKeyboard, saveOffline, saveRefused } from '../steps/editing.ts';
import { expectLive, expectSaved, message, undo } from '../steps/messages.ts';
import { create, test } from '../steps/own-event.ts';

test('a venue is added through refusals, translated, put in order, deleted and brought back; both pages follow', long, async ({ page, event }) => {
  const place = { event_date: '3 May', address: 'Chur' };
  await create(page, `/api/formats/${event.slug}/venues`, { ...place, title: 'Conference', title_de: 'Tagung', venue_name: 'Town hall' });
  await create(page, `/api/formats/${event.slug}/venues`, { ...place, title: 'Dinner', title_de: 'Essen', venue_name: 'Tavern' });
  await page.goto(`/admin/venues/${event.slug}`);
  await page.getByRole('button', { name: 'Add Venue' }).click();
  await page.getByLabel('Title *').fill('Breakfast on the water');
  await page.getByLabel('Event date *').fill('Sunday');
  await page.getByLabel('Address *').fill('Seestrasse 4, Chur');
  await page.getByRole('button', { name: 'Create Venue' }).click();
  await expect(page.getByLabel('Venue name *')).toBeFocused();
  await page.getByLabel('Venue name *').fill('Boathouse');

  await saveRefused(page, 'address', 'Create Venue');
  await expect(message(page)).toContainText('Error creating venue');
  await saveOffline(page, 'Create Venue');
  await expect(page.getByLabel('Address *')).toHaveValue('Seestrasse 4, Chur');
  await page.getByRole('button', { name: 'Create Venue' }).click();
  await expectSaved(page, 'Venue created successfully');
  await page.getByLabel('Title (German)').fill('Morgenessen auf dem Wasser');
  await page.getByRole('button', { name: 'Update Venue' }).click();
  await expectSaved(page, 'Venue updated successfully');
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await dragBefore(page, 'Breakfast on the water', 'Conference');
  await expectSaved(page, 'Order updated successfully');
  await expect(titles).toHaveText(['Breakfast on the water', 'Conference', 'Dinner']);
  await moveByKeyboard(page, 'Dinner', 'up');
  await expectLive(page, 'Order updated successfully');
  const { english, german } = await readBothPages(page, event.slug, 'venue');
  expect(english.match(/Breakfast on the water|Conference|Dinner/g)).toEqual(['Breakfast on the water', 'Dinner', 'Conference']);
  expect(german.match(/Morgenessen auf dem Wasser|Tagung|Essen/g)).toEqual(['Morgenessen auf dem Wasser', 'Essen', 'Tagung']);
  await undo(page);
  await expect(titles).toHaveText(['Breakfast on the water', 'Conference', 'Dinner']);

  await deleteAfterAll(page, { title: 'Dinner', affects: 'This affects 4 pages', confirm: 'Delete venue', said: 'Venue deleted successfully' });
  expect((await readBothPages(page, event.slug, 'venue')).german).not.toContain('Tavern');
  await undo(page);
  await expect(titles).toHaveText(['Breakfast on the water', 'Conference', 'Dinner']);
  expect((await readBothPages(page, event.slug, 'venue')).german).toContain('Tavern');
});

test('venues are put in order with the keyboard alone', long, async ({ page, event }) => {
  for (const title of ['Conference', 'Dinner'])
    await create(page, `/api/formats/${event.slug}/venues`, { title, event_date: '3 May', venue_name: 'Town hall', address: 'Chur' });
  await page.goto(`/admin/venues/${event.slug}`);
  await page.getByRole('button', { name: 'Order of Conference' }).focus();
  await page.keyboard.press('Enter');
  // The first one cannot move up: the first thing that can be done has the focus.
  await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectSaved(page, 'Order updated successfully');
  await page.getByRole('button', { name: 'Order of Conference' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move to position…' }).press('Enter');
  await expect(page.getByRole('spinbutton', { name: 'Position, 1 to 2' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Order of Conference' })).toBeFocused();
});
