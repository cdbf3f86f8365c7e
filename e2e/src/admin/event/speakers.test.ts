// Speakers of an event, from the first word to its page and back.
import { expect } from '@playwright/test';
import { readBothPages } from '../../published.ts';
import { long } from '../../suite.ts';
import { dragBefore, moveByKeyboard, saveOffline, saveRefused } from '../steps/editing.ts';
import { expectLive, expectSaved, message, undo } from '../steps/messages.ts';
import { addSpeaker, test } from '../steps/own-event.ts';

test('a speaker is added through refusals, translated, put in order, deleted and brought back; both pages follow', async ({ page, event }) => {
  await page.goto(`/admin/speakers/${event.slug}`);
  await expect(page.getByRole('heading', { name: 'No speakers yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Speaker' }).first().click();
  await page.getByLabel('Name *').fill('Ursina Caduff');
  await page.getByRole('button', { name: 'Create Speaker' }).click();
  await expect(message(page)).toContainText('Fehler beim ErstellenBitte überprüfen Sie alle Felder');
  await expect(page.getByLabel('Bio *')).toBeFocused();
  await page.getByLabel('Bio *').fill('Reads the ice.');
  await saveRefused(page, 'bio', 'Create Speaker');
  await saveOffline(page, 'Create Speaker');
  await expect(page.getByLabel('Bio *')).toHaveValue('Reads the ice.');
  await page.getByRole('button', { name: 'Create Speaker' }).click();
  await expectSaved(page, 'Speaker erstellt');
  await page.getByLabel('Bio (German)').fill('Liest das Eis.');
  await page.getByRole('button', { name: 'Update Speaker' }).click();
  await expectSaved(page, 'Speaker updated successfully');
  await addSpeaker(page, event, { name: 'Gion Derungs', bio: 'Listens to the wind.' });
  await addSpeaker(page, event, { name: 'Nesa Tönz', bio: 'Builds boats.' });
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await dragBefore(page, 'Nesa Tönz', 'Ursina Caduff');
  await expectSaved(page, 'Order updated successfully');
  await expect(names).toHaveText(['Nesa Tönz', 'Ursina Caduff', 'Gion Derungs']);
  await moveByKeyboard(page, 'Gion Derungs', 'up');
  await expectLive(page, 'Order updated successfully');
  const shown = async () => {
    const { english, german } = await readBothPages(page, event.slug, 'speakers');
    return [english, german].map((html) => html.match(/(?<=<b(?: [^>]*)?>(?:<span[^>]*>)?)[^<]+/g));
  };
  expect(await shown()).toEqual(Array.from({ length: 2 }, () => ['Nesa Tönz', 'Gion Derungs', 'Ursina Caduff']));
  const { english, german } = await readBothPages(page, event.slug, 'speakers');
  expect([english.includes('Reads the ice.'), german.includes('Liest das Eis.'), german.includes('Reads the ice.')]).toEqual([true, true, false]);
  await undo(page);
  await expect(names).toHaveText(['Nesa Tönz', 'Ursina Caduff', 'Gion Derungs']);

  const remove = page.getByRole('button', { name: 'Delete Ursina Caduff', exact: true });
  const question = page.getByRole('alertdialog', { name: 'Remove speaker “Ursina Caduff”?' });
  await remove.click();
  await expect(question).toContainText('This affects 2 pages');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete everywhere' }).click();
  await expectLive(page, 'Speaker deleted successfully');
  expect(await shown()).toEqual(Array.from({ length: 2 }, () => ['Nesa Tönz', 'Gion Derungs']));
  await undo(page);
  expect(await shown()).toEqual(Array.from({ length: 2 }, () => ['Nesa Tönz', 'Ursina Caduff', 'Gion Derungs']));
});

test('the question about a speaker offers both deletions while other events are still loading, and no button changes its meaning', async ({ page, event }) => {
  const { id, name } = await addSpeaker(page, event, { name: 'Andri Caviezel', bio: 'Listens to the wind.' });
  const others = Promise.withResolvers<void>();
  await page.route(new RegExp(`/api/formats/(?!${event.id}|${event.slug})[^/]+/speakers`), async (route) => {
    await others.promise;
    await route.continue();
  });
  await page.goto(`/admin/speakers/${event.slug}`);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const buttons = page.getByRole('alertdialog').getByRole('button');
  const offered = ['Cancel', 'Remove from this event', 'Delete everywhere'];
  await expect.poll(async () => (await buttons.allTextContents()).toSorted()).toEqual(offered.toSorted());
  others.resolve();
  await page.getByRole('button', { name: 'Remove from this event' }).click();
  await expectSaved(page, 'Speaker removed from A weekend by the lake');
  expect((await page.request.get(`/api/speakers/${id}`)).status()).toBe(200);
});

test('a speaker leaves an event without being deleted, and is found and added again by keyboard', long, async ({ page, event }) => {
  const { name } = await addSpeaker(page, event, { name: 'Andri Sialm', bio: 'Listens to the wind.' });
  await page.goto(`/admin/speakers/${event.slug}`);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Remove from this event' }).click();
  await expectSaved(page, 'Speaker removed from A weekend by the lake');
  expect((await readBothPages(page, event.slug, 'speakers')).english).not.toContain(name);
  const existing = page.getByRole('button', { name: 'Add existing person' }).first();
  await existing.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search people' })).toBeFocused();
  await page.keyboard.type('sialm');
  await page.getByRole('button', { name: `Add ${name}` }).press('Enter');
  await expectLive(page, `${name} added to A weekend by the lake`);
  await page.keyboard.press('Escape');
  await expect(message(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(existing).toBeFocused();
  expect((await readBothPages(page, event.slug, 'speakers')).german).toContain(name);
});
