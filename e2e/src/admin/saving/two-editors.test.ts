// Two editors in two browsers edit the same speaker: no text of either is lost.
import { expect, type Page } from '@playwright/test';
import { readBothPages } from '../../published.ts';
import { long } from '../../suite.ts';
import { moveByKeyboard } from '../steps/editing.ts';
import { expectSaved } from '../steps/messages.ts';
import { addSpeaker, create, test } from '../steps/own-event.ts';
import { signInByApi } from '../steps/sign-in.ts';

/** Neither events nor the list of publications tell this window of the saves of others. */
const hearNothing = (page: Page) => page.route(/\/api\/publications/, (route) => route.abort());

const save = (page: Page) => page.getByRole('button', { name: 'Update Speaker' }).click();

test('different fields merge silently; the second editor decides about the same field', async ({ page, event, browser }) => {
  const speaker = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.', company: 'Seewerk' });
  const address = `/admin/speakers/${event.slug}?record=${speaker.id}`;
  const other = await (await browser.newContext()).newPage();
  await signInByApi(other);
  await Promise.all([page.goto(address), other.goto(address)]);

  await page.getByLabel('Company', { exact: true }).fill('Eiswerk');
  await other.getByLabel('Bio *').fill('Reads the ice, and tells nobody.');
  await save(other);
  await expectSaved(other, 'Speaker updated successfully');
  // It arrives beside the text being typed here.
  await expect(page.getByLabel('Bio *')).toHaveValue('Reads the ice, and tells nobody.');
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Eiswerk');
  await save(page);
  await expectSaved(page, 'Speaker updated successfully');
  await expect(other.getByLabel('Company', { exact: true })).toHaveValue('Eiswerk');

  await page.getByLabel('Bio *').fill('Mine: skates over it.');
  await page.getByLabel('Position', { exact: true }).fill('Ice reader');
  await other.getByLabel('Bio *').fill('Theirs: swims below it.');
  await save(other);
  await expectSaved(other, 'Speaker updated successfully');
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else changed a field you are changing as well' });
  await expect(conflict).toBeVisible();
  await expect(page.getByText('Theirs: swims below it.')).toBeVisible();
  await expect(page.getByLabel('Bio *')).toHaveValue('Mine: skates over it.');
  await save(page);
  await expect(page.getByLabel('Bio *')).toBeFocused();
  expect((await readBothPages(page, event.slug, 'speakers')).english).toContain('Theirs: swims below it.');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(conflict).toBeHidden();
  await save(page);
  await expectSaved(page, 'Speaker updated successfully');
  const { english } = await readBothPages(page, event.slug, 'speakers');
  expect([english.includes('Mine: skates over it.'), english.includes('Ice reader')]).toEqual([true, true]);
  await expect(other.getByLabel('Bio *')).toHaveValue('Mine: skates over it.');
  await other.context().close();
});

test('a save based on an old revision shows the conflict, and takes the other value', long, async ({ page, event }) => {
  const speaker = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  // Without the stream of publications this browser is not notified.
  await hearNothing(page);
  await page.goto(`/admin/speakers/${event.slug}?record=${speaker.id}`);
  await page.getByLabel('Bio *').fill('Mine: skates over it.');
  await page.getByLabel('Company', { exact: true }).fill('Eiswerk');
  const theirs = await page.request.patch(`/api/speakers/${speaker.id}`, { data: { bio: 'Theirs: swims below it.', revision: speaker.revision } });
  expect(theirs.ok()).toBe(true);
  await save(page);
  await expect(page.getByText('Theirs: swims below it.')).toBeVisible();
  await expect(page.getByLabel('Bio *')).toHaveValue('Mine: skates over it.');
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByLabel('Bio *')).toHaveValue('Theirs: swims below it.');
  await save(page);
  await expect(page.locator('.toast')).toContainText('Speaker updated successfully');
  expect(await (await page.request.get(`/api/speakers/${speaker.id}`)).json()).toMatchObject({ bio: 'Theirs: swims below it.', company: 'Eiswerk' });
});

test('a save is retried once when others have changed its fields and undone that', long, async ({ page, event }) => {
  const speaker = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  await hearNothing(page);
  await page.goto(`/admin/speakers/${event.slug}?record=${speaker.id}`);
  await page.getByLabel('Bio *').fill('Mine: skates over it.');
  const write = async (bio: string, revision: number) =>
    (await page.request.patch(`/api/speakers/${speaker.id}`, { data: { bio, revision } })).json() as Promise<{ revision: number }>;
  const { revision } = await write('Theirs: swims below it.', speaker.revision);
  await write('Reads the ice.', revision);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
  await save(page);
  await expect(page.locator('.toast')).toContainText('Speaker updated successfully');
  expect(await (await page.request.get(`/api/speakers/${speaker.id}`)).json()).toMatchObject({ bio: 'Mine: skates over it.' });
  expect(sent).toHaveLength(2);
});

test('an editor who moves a row in a list that another one has put in order sees that order, and moves it again', long, async ({ page, event }) => {
  const day = await create(page, `/api/agenda/${event.slug}/days`, { date_label: 'Sunday, 3 May', date_label_de: 'Sonntag, 3. Mai' });
  const sessions = [];
  for (const title of ['Coffee', 'A walk', 'Lunch'])
    sessions.push(await create(page, `/api/agenda/${event.slug}/sessions`, { day_id: day.id, time: '9:00', title }));
  await page.route('**/api/publications/events?*', (route) => route.abort());
  await page.goto(`/admin/agenda/${event.slug}`);
  const titles = page.getByRole('table').getByRole('link');
  await expect(titles).toHaveText(['Coffee', 'A walk', 'Lunch']);
  const seen = sessions.map(({ id }) => id);
  const theirs = await page.request.put(`/api/agenda/days/${day.id}/sessions`, { data: { ids: seen.toReversed(), seen } });
  expect(theirs.ok()).toBe(true);
  await moveByKeyboard(page, 'Lunch', 'up');
  await expect(page.locator('.toast')).toContainText('Somebody else has changed this list meanwhile');
  await expect(titles).toHaveText(['Lunch', 'A walk', 'Coffee']);
  await moveByKeyboard(page, 'Coffee', 'up');
  await expectSaved(page, 'Order updated successfully');
  await expect(titles).toHaveText(['Lunch', 'Coffee', 'A walk']);
});

test('an editor who types into a record that another one deletes keeps the text, and can save it once it is restored', async ({ page, event }) => {
  const speaker = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  await page.goto(`/admin/speakers/${event.slug}?record=${speaker.id}`);
  await page.getByLabel('Bio *').fill('Reads the ice, and an hour of words.');
  expect((await page.request.delete(`/api/speakers/${speaker.id}`)).ok()).toBe(true);
  const gone = page.getByRole('alert').filter({ hasText: 'Somebody has deleted this record' });
  await expect(gone).toBeVisible();
  await expect(page.getByLabel('Bio *')).toHaveValue('Reads the ice, and an hour of words.');
  const [opened] = await Promise.all([page.waitForEvent('popup'), gone.getByRole('link', { name: 'Audit' }).click()]);
  await opened
    .getByRole('link', { name: /Ursina Caduff/ })
    .first()
    .click();
  await opened.getByRole('button', { name: 'Undo' }).click();
  await opened.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(gone).toBeHidden();
  await opened.close();
  await save(page);
  await expectSaved(page, 'Speaker updated successfully');
  expect(await (await page.request.get(`/api/speakers/${speaker.id}`)).json()).toMatchObject({ bio: 'Reads the ice, and an hour of words.' });
  // Without typed text there is nothing to keep.
  await page.request.delete(`/api/speakers/${speaker.id}`);
  await expect(page.getByRole('heading', { name: 'Speaker not found' })).toBeVisible();
});

test('an editor who types at an event that gets another address keeps the text', long, async ({ page, event }) => {
  const speaker = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  await page.goto(`/admin/speakers/${event.slug}?record=${speaker.id}`);
  await page.getByLabel('Bio *').fill('Reads the ice, and an hour of words.');
  const renamed = await page.request.patch(`/api/formats/${event.id}`, {
    data: { slug: `${event.slug}-anew`, title: 'A week by the lake', revision: event.revision },
  });
  const { revision } = await renamed.json();
  await expect(
    page
      .getByRole('link', { name: /A week by the lake/ })
      .or(page.getByText('A week by the lake'))
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel('Bio *')).toHaveValue('Reads the ice, and an hour of words.');
  await save(page);
  await expectSaved(page, 'Speaker updated successfully');
  expect((await page.request.patch(`/api/formats/${event.id}`, { data: { slug: event.slug, revision } })).ok()).toBe(true);
});

test('an editor who deletes a record they have typed into is not asked about the text, and returns to the list', long, async ({ page, event }) => {
  const speaker = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  await page.goto(`/admin/speakers/${event.slug}?record=${speaker.id}`);
  await page.getByLabel('Bio *').fill('Something hasty');
  await page.getByRole('button', { name: 'Delete Ursina Caduff' }).click();
  await page.getByRole('button', { name: 'Delete everywhere' }).click();
  await expectSaved(page, 'Speaker deleted successfully');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page).not.toHaveURL(/record=/);
  await expect(page.getByRole('heading', { name: 'Speaker Management' })).toBeVisible();
});
