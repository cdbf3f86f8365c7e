// Days and sessions, from the first word to the page of the event and back.
import { expect, type Page } from '@playwright/test';
import { readBothPages } from '../../published.ts';
import { long } from '../../suite.ts';
import { deleteAfterAll, dragBefore, moveByKeyboard, saveOffline, saveRefused } from '../steps/editing.ts';
import { expectLive, expectSaved, undo } from '../steps/messages.ts';
import { addSpeaker, create, type OwnEvent, test } from '../steps/own-event.ts';

/** A day of an event with sessions that begin at full hours. */
async function addDay(page: Page, { slug }: OwnEvent, titles: readonly string[]): Promise<readonly { readonly id: string }[]> {
  const day = await create(page, `/api/agenda/${slug}/days`, { date_label: 'Sunday, 3 May', date_label_de: 'Sonntag, 3. Mai' });
  const sessions = [];
  for (const [place, title] of titles.entries())
    sessions.push(await create(page, `/api/agenda/${slug}/sessions`, { day_id: day.id, time: `${9 + place}:00`, title, order_index: place }));
  return sessions;
}

test('sessions are added through refusals, translated, put in order, deleted with their day and brought back; both pages follow', async ({ page, event }) => {
  await page.goto(`/admin/agenda/${event.slug}`);
  await page.getByRole('button', { name: 'Add Day' }).first().click();
  await page.getByLabel('Date label *').fill('Sunday, 3 May');
  await page.getByRole('button', { name: 'Add Day', exact: true }).last().click();
  await expect(page.getByLabel('Date label (German) *')).toBeFocused();
  await page.keyboard.type('Sonntag, 3. Mai');
  await page.keyboard.press('Enter');
  await expectSaved(page, 'Day added successfully');

  await page.getByRole('link', { name: 'Add Session to Sunday, 3 May' }).click();
  await page.getByLabel('Time *').fill('07:30');
  await page.getByLabel('Title *').fill('A swim before breakfast');
  await saveRefused(page, 'time', 'Create Session');
  await saveOffline(page, 'Create Session');
  await expect(page.getByLabel('Title *')).toHaveValue('A swim before breakfast');
  await page.getByRole('button', { name: 'Create Session' }).click();
  await expectSaved(page, 'Session created successfully');
  await page.getByLabel('Title (German)').fill('Schwimmen vor dem Frühstück');
  await page.getByRole('button', { name: 'Update Session' }).click();
  await expectSaved(page, 'Session updated successfully');
  const [day] = await (await page.request.get(`/api/agenda/${event.slug}/days`)).json();
  for (const [place, title] of ['Coffee', 'A walk'].entries())
    await create(page, `/api/agenda/${event.slug}/sessions`, { day_id: day.id, time: `${9 + place}:00`, title, order_index: place + 1 });
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  const titles = page.getByRole('table').getByRole('link');
  await dragBefore(page, 'A walk', 'A swim before breakfast');
  await expectSaved(page, 'Order updated successfully');
  await expect(titles).toHaveText(['A walk', 'A swim before breakfast', 'Coffee']);
  await moveByKeyboard(page, 'Coffee', 'up');
  await expectSaved(page, 'Order updated successfully');
  await expect(titles).toHaveText(['A walk', 'Coffee', 'A swim before breakfast']);
  await page.getByRole('button', { name: 'Move A walk down' }).press('Enter');
  await expectLive(page, 'Order updated successfully');
  const shown = async () => {
    const { english, german } = await readBothPages(page, event.slug, 'schedule');
    return [english, german].map((html) => html.match(/(?<=<h4[^>]*><a[^>]*>(?:<span[^>]*>)?)[^<]+/g));
  };
  expect(await shown()).toEqual([
    ['Coffee', 'A walk', 'A swim before breakfast'],
    ['Coffee', 'A walk', 'Schwimmen vor dem Frühstück'],
  ]);
  await undo(page);
  await expect(titles).toHaveText(['A walk', 'Coffee', 'A swim before breakfast']);

  await deleteAfterAll(page, { title: 'Sunday, 3 May', affects: 'This affects 4 pages, 3 sessions', confirm: 'Delete day', said: 'Day deleted successfully' });
  await expect(page.getByRole('heading', { name: 'No days yet' })).toBeVisible();
  expect(await readBothPages(page, event.slug, 'schedule')).toEqual({ english: '', german: '' });
  await undo(page);
  await expect(titles).toHaveText(['A walk', 'Coffee', 'A swim before breakfast']);
  expect((await readBothPages(page, event.slug, 'schedule')).german).toContain('Sonntag, 3. Mai');
});

test('a time is typed in any form or picked, and a text that is none has a note', long, async ({ page, event }) => {
  const [session] = await addDay(page, event, ['Dinner']);
  await page.goto(`/admin/agenda/${event.slug}?record=${session?.id}`);
  const time = page.getByLabel('Time *');
  const note = page.getByText('Calendars and search engines cannot read this');
  await time.fill('18–22.15 Uhr');
  await time.blur();
  await expect(time).toHaveValue('18:00–22:15');
  await expect(page.getByLabel('Ends')).toHaveValue('22:15');
  await page.getByLabel('Ends').fill('23:30');
  await expect(time).toHaveValue('18:00–23:30');
  await time.fill('after the boat');
  await expect(note).toBeVisible();
  await page.getByLabel('Begins').fill('19:00');
  await expect(time).toHaveValue('19:00');
  await expect(note).toBeHidden();
  await page.getByRole('button', { name: 'Update Session' }).click();
  await expectLive(page, 'Session updated successfully');
  const times = async () => Object.values(await readBothPages(page, event.slug, 'schedule')).map((html) => html.match(/(?<=<time[^>]*>)[^<]+/)?.[0]);
  expect(await times()).toEqual(['19:00', '19.00']);
});

test('a day out of order says so and is sorted by time', long, async ({ page, event }) => {
  const [, walk] = await addDay(page, event, ['Coffee', 'A walk', 'Lunch']);
  await page.request.patch(`/api/agenda/sessions/${walk?.id}`, { data: { time: '08:00' } });
  await page.goto(`/admin/agenda/${event.slug}`);
  await expect(page.getByText('08:00 A walk stands after 9:00 Coffee.')).toBeVisible();
  await page.getByRole('button', { name: 'Sort by time' }).click();
  await expectSaved(page, 'Order updated successfully');
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['A walk', 'Coffee', 'Lunch']);
  await expect(page.getByText('stands after')).toBeHidden();
});

test('a session with two speakers is created with the keyboard alone', async ({ page, event }) => {
  await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  await addSpeaker(page, event, { name: 'Nesa Tönz', bio: 'Builds boats.' });
  await addDay(page, event, []);
  await page.goto(`/admin/agenda/${event.slug}`);
  const isAt = (name: string) => page.evaluate((wanted) => document.activeElement?.getAttribute('aria-label')?.startsWith(wanted), name);
  await expect(page.getByRole('link', { name: 'Add Session to Sunday, 3 May' })).toBeVisible();
  for (let steps = 0; steps < 60 && !(await isAt('Add Session to')); steps += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Time *')).toBeVisible();
  const field = async (label: string) => {
    for (let steps = 0; steps < 60 && !(await page.getByLabel(label).evaluate((element) => element === document.activeElement)); steps += 1)
      await page.keyboard.press('Tab');
    await expect(page.getByLabel(label)).toBeFocused();
  };
  await field('Time *');
  await page.keyboard.type('10:15');
  await page.keyboard.press('Tab');
  await page.keyboard.type('What the ice tells the boats');
  await field('Speakers');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Enter adds Nesa Tönz.')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nesa');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2);
  await page.keyboard.press('Control+s');
  await expectSaved(page, 'Session created successfully');
  expect((await readBothPages(page, event.slug, 'schedule')).english).toMatch(/What the ice tells the boats.*Ursina Caduff.*Nesa Tönz/s);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a time is corrected and a speaker replaced, and both are undone', long, async ({ page, event }) => {
    const { id } = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
    await addSpeaker(page, event, { name: 'Nesa Tönz', bio: 'Builds boats.' });
    const [session] = await addDay(page, event, ['Who pays for the cable']);
    await page.request.patch(`/api/agenda/sessions/${session?.id}`, { data: { speaker_refs: [id] } });
    const shown = async () => (await readBothPages(page, event.slug, 'schedule')).english.match(/(?<=<time[^>]*>)[^<]+|Ursina Caduff|Nesa Tönz/g);
    await page.goto(`/admin/agenda/${event.slug}`);
    for (const direction of ['up', 'down']) await expect(page.getByRole('button', { name: `Move Who pays for the cable ${direction}` })).toBeVisible();
    await page.getByRole('link', { name: 'Who pays for the cable' }).tap();
    await page.getByLabel('Time *').fill('11:05');
    await page.getByRole('button', { name: 'Remove Ursina Caduff' }).tap();
    await page.getByRole('combobox', { name: 'Speakers' }).fill('toenz');
    await page.getByRole('option', { name: 'Nesa Tönz' }).tap();
    await page.getByRole('button', { name: 'Update Session' }).tap();
    await expectLive(page, 'Session updated successfully');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await shown()).toEqual(['11:05', 'Nesa Tönz']);
    await undo(page);
    await expect(page.getByLabel('Time *')).toHaveValue('9:00');
    await expect(page.getByRole('button', { name: 'Remove Ursina Caduff' })).toBeVisible();
    expect(await shown()).toEqual(['09:00', 'Ursina Caduff']);
  });
});

test('the history shows what a save changed, and an earlier version can be restored', long, async ({ page, event }) => {
  const [session] = await addDay(page, event, ['The long table']);
  await page.goto(`/admin/agenda/${event.slug}?record=${session?.id}`);
  await page.getByLabel('Time *').fill('20:15');
  await page.getByRole('button', { name: 'Update Session' }).click();
  await expectSaved(page, 'Session updated successfully');
  await page.getByRole('link', { name: 'History', exact: true }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toContainText('9:00');
  // Restoring is a save like others: it is refused when another save came first.
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PATCH'),
    history.getByRole('button', { name: 'Restore this version' }).click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ revision: expect.any(Number) });
  await expectSaved(page, 'Restored as it was');
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  await expect(page.getByLabel('Time *')).toHaveValue('9:00');
});

test('opening a session from a search keeps the search', long, async ({ page, event }) => {
  await addDay(page, event, ['Who pays for the cable', 'A mountain of copper']);
  await page.goto(`/admin/agenda/${event.slug}`);
  await page.getByLabel('Search sessions').fill('copper');
  await expect(page.getByRole('link', { name: 'Who pays for the cable' })).toBeHidden();
  await page.getByRole('link', { name: 'A mountain of copper' }).click();
  await expect(page.getByLabel('Title *')).toHaveValue('A mountain of copper');
  await expect(page.getByLabel('Search sessions')).toHaveValue('copper');
  await expect(page.getByRole('link', { name: 'Who pays for the cable' })).toBeHidden();
});

test('an event has two days at most, and the screen says so', long, async ({ page, event }) => {
  await addDay(page, event, []);
  await addDay(page, event, []);
  await page.goto(`/admin/agenda/${event.slug}`);
  await expect(page.getByText('Maximum 2 days allowed per event')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Day' })).toBeDisabled();
});

test('deleting a day keeps the open session of another day, with its typed text', long, async ({ page, event }) => {
  const [morning] = await addDay(page, event, ['Coffee']);
  await create(page, `/api/agenda/${event.slug}/days`, { date_label: 'Monday, 4 May', date_label_de: 'Montag, 4. Mai' });
  await page.goto(`/admin/agenda/${event.slug}?record=${morning?.id}`);
  await page.getByLabel('Title *').fill('Coffee, and tea');
  await page.getByRole('button', { name: 'Delete Monday, 4 May' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete day' }).click();
  await expectSaved(page, 'Day deleted successfully');
  await expect(page.getByLabel('Title *')).toHaveValue('Coffee, and tea');
  // Deleting its own day closes it.
  await page.getByRole('button', { name: 'Delete Sunday, 3 May' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete day' }).click();
  await expectSaved(page, 'Day deleted successfully');
  await expect(page).not.toHaveURL(/record=/);
});
