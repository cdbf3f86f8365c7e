// What is said of a file, of the library or for attendees, on its way to those who read it.
import { expect } from '@playwright/test';
import { makeAttendee, openBrowser, signInAs } from '../public/attendee.ts';
import { bothPages } from './both-pages.ts';
import { deleteAfterAll } from './deletions.ts';
import { isCutOff, isRefused } from './failed-saves.ts';
import { saved, says, undo } from './messages.ts';
import { create, test } from './own-event.ts';

const drawing = {
  name: 'landing-stage.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#223344"/></svg>'),
};

test('a picture is described in both languages through refusals, deleted although in use, and brought back; both pages follow', async ({ page, event }) => {
  const uploaded = await page.request.post('/api/media/upload', { multipart: { file: drawing } });
  const { id, url }: { id: string; url: string } = await uploaded.json();
  const place = { title: 'Supper', event_date: '3 May', venue_name: 'Boathouse', address: 'Chur', image: url };
  await create(page, `/api/formats/${event.slug}/venues`, place);
  await page.goto('/admin/media?find=landing-stage');
  await page.getByRole('link', { name: 'landing-stage.svg' }).click();
  await expect(page.getByText('Venue: Supper')).toBeVisible();
  await page.getByLabel('Alternative text', { exact: true }).fill('A landing stage at dusk');
  await page.getByLabel('Original name *').fill('stage.svg');
  await isRefused(page, 'original_name', 'Update Media File');
  await isCutOff(page, 'Update Media File');
  await expect(page.getByLabel('Alternative text', { exact: true })).toHaveValue('A landing stage at dusk');
  await page.getByLabel('Alternative text (German)').fill('Ein Steg in der Dämmerung');
  await page.getByRole('button', { name: 'Update Media File' }).click();
  await saved(page, 'Media file updated successfully');
  const alternatives = async () => Object.values(await bothPages(page, event.slug, 'venue')).map((html) => /<img[^>]* alt="([^"]*)"/.exec(html)?.[1]);
  expect(await alternatives()).toEqual(['A landing stage at dusk', 'Ein Steg in der Dämmerung']);

  await page.getByRole('button', { name: 'Delete stage.svg' }).first().click();
  await expect(page.getByRole('alertdialog', { name: 'stage.svg is in use' })).toContainText('Venue: Supper');
  await page.getByRole('button', { name: 'Delete although in use' }).click();
  await says(page, 'Media file deleted successfully');
  expect(await alternatives()).toEqual([undefined, undefined]);
  await undo(page);
  expect(await alternatives()).toEqual(['A landing stage at dusk', 'Ein Steg in der Dämmerung']);
  expect((await page.request.delete(`/api/media/${id}?anyway=1`)).ok()).toBe(true);
});

test('what is said of a file goes through refusals and reaches attendees in their language, until it is deleted, and again by Undo', async ({
  page,
  event,
  browser,
}) => {
  await page.goto(`/admin/content/${event.slug}`);
  await page.getByLabel('Upload Content').setInputFiles({ name: 'Ice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') });
  await page.getByRole('link', { name: 'Ice', exact: true }).click();
  await page.getByLabel('Description', { exact: true }).fill('How thick it was.');
  await page.getByLabel('File name *', { exact: true }).fill('Ice report');
  await isRefused(page, 'file_name', 'Update Content');
  await isCutOff(page, 'Update Content');
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('How thick it was.');
  await page.getByLabel('File name (German)').fill('Eisbericht');
  await page.getByRole('button', { name: 'Update Content' }).click();
  await saved(page, 'Content updated successfully');
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  const visitor = await (await openBrowser(browser)).newPage();
  const attendee = await makeAttendee([event.slug], page.request);
  await signInAs(attendee, event.slug, { page: visitor, request: page.request });
  await expect(visitor.getByText('Ice report').first()).toBeVisible();
  await visitor.goto(`/de/dashboard/${event.slug}`);
  await expect(visitor.getByText('Eisbericht').first()).toBeVisible();

  const affects = 'Attendees of A weekend by the lake cannot download it any more (0 downloads so far).';
  await deleteAfterAll(page, { title: 'Ice report', affects, confirm: 'Delete content', said: 'Content deleted successfully' });
  await visitor.reload();
  await expect(visitor.getByText('Eisbericht').first()).toBeHidden();
  await undo(page);
  await visitor.reload();
  await expect(visitor.getByText('Eisbericht').first()).toBeVisible();
  await visitor.context().close();
  expect((await page.request.delete(`/api/users/${attendee.id}`)).ok()).toBe(true);
});
