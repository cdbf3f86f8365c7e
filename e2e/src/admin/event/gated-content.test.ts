// Files for attendees: uploaded with progress, described in both languages, replaced, deleted.
import { expect, type Page, test } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { makeAttendee, openBrowser, signInAs } from '../../public/attendees/attendee.ts';
import { long } from '../../suite.ts';
import { deleteAfterAll, saveOffline, saveRefused } from '../steps/editing.ts';
import { expectSaved, message, undo } from '../steps/messages.ts';
import { test as story } from '../steps/own-event.ts';
import { signIn } from '../steps/sign-in.ts';

// One after the other: each counts the files of an event.
test.describe.configure({ mode: 'default' });

const screen = '/admin/content/swissexecutive';
const megabyte = 1024 * 1024;
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' });
const pdf = (name: string, size = 0) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n'), Buffer.alloc(size, '% '), Buffer.from('\n%%EOF\n')]),
});

interface GatedFile {
  readonly id: string;
  readonly file_name: string;
  readonly file_url: string;
}
const files = async (page: Page): Promise<GatedFile[]> => (await page.request.get('/api/gated-content/swissexecutive')).json();
async function empty(page: Page) {
  for (const { id } of await files(page)) await page.request.delete(`/api/gated-content/${id}`);
  await page.reload();
}

test('an event shows that it has no files; files are dropped or chosen, described, found, and refused to visitors without access', async ({
  page,
  request,
}) => {
  await signIn(page, screen);
  await empty(page);
  await expect(page.getByRole('heading', { name: 'No content yet' })).toBeVisible();
  await page
    .getByLabel('Upload Content')
    .setInputFiles([pdf('Keynote.pdf'), { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('None of these') }]);
  await expect(page.getByRole('row', { name: /^PDF Select Keynote/ })).toContainText('1 KB');
  await expect(uploads(page)).toContainText('Upload failed');
  await page.getByRole('button', { name: 'Remove notes.txt from the uploads' }).click();
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.7\n1 0 obj\n%%EOF\n'], 'Handout.pdf', { type: 'application/pdf' }));
    return transfer;
  });
  await page.locator('.drop-area').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('row', { name: /^PDF Select Handout/ })).toBeVisible();
  // The message about the file before may still be there for a moment.
  await expect(async () => {
    await expect(message(page)).toContainText('File uploaded successfully');
    await message(page).getByRole('button', { name: 'Add a description' }).click();
    await expect(page.getByRole('heading', { name: 'Handout' })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await page.getByLabel('File name (German)').fill('Unterlagen');
  await page.getByLabel('Description', { exact: true }).fill('Two pages to take home.');
  await page.getByRole('button', { name: 'Update Content' }).click();
  await expect(message(page)).toContainText('Content updated successfully');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const row = page.getByRole('row', { name: /Handout/ });
  await expect(row).toContainText('Unterlagen');
  await expect(row).toContainText('Two pages to take home.');
  await expect(page.getByRole('row', { name: /Keynote/ })).toContainText('German name missing');

  await page.getByLabel('Search files').fill('unterlagen');
  await expect(page.getByText('1 found')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  const address = await row.getByRole('link', { name: 'Open Handout' }).getAttribute('href');
  const opened = await page.request.get(address ?? '');
  expect([opened.status(), opened.headers()['content-disposition']]).toEqual([200, 'attachment; filename=Handout.pdf']);
  expect((await request.get(address ?? '')).status()).toBe(401);
});

test('an upload counts sent bytes, is cancelled without a trace, and is retried after a lost connection', async ({ page }) => {
  await signIn(page, screen);
  await empty(page);
  const line = await page.context().newCDPSession(page);
  const speed = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
  await speed(megabyte / 2);
  await page.getByLabel('Upload Content').setInputFiles(pdf('Long.pdf', 6 * megabyte));
  await expect(uploads(page).getByText(/^(?:[1-9]|[1-8]\d)% of 6 MB/)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Formats' }).click();
  await page.getByRole('alertdialog', { name: 'Leave while files are uploaded?' }).getByRole('button', { name: 'Keep uploading' }).click();
  // The line is slow until the request has ended: otherwise the rest of the file could still be sent.
  const cut = page.waitForEvent('requestfailed', (sent) => sent.method() === 'POST' && sent.url().includes('/api/gated-content/'));
  await uploads(page).getByRole('button', { name: 'Cancel the upload of Long.pdf' }).click();
  await expect(uploads(page)).toBeHidden();
  await cut;
  await speed(-1);
  expect(await files(page)).toEqual([]);

  await page.route('**/api/gated-content/*', (route) => (route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue()));
  await page.getByLabel('Upload Content').setInputFiles(pdf('Cut.pdf'));
  await expect(message(page)).toContainText('Upload failed');
  await expect(message(page)).toContainText('Please try again or contact support');
  await page.unrouteAll();
  await uploads(page).getByRole('button', { name: 'Try again' }).click();
  await expect(message(page)).toContainText('File uploaded successfully');
  await expect(uploads(page)).toBeHidden();
  expect((await files(page)).map(({ file_name }) => file_name)).toEqual(['Cut']);
});

test('a file is replaced under the same address, and Undo restores the old one', long, async ({ page }) => {
  await signIn(page, screen);
  await empty(page);
  await page.getByLabel('Upload Content').setInputFiles(pdf('Slides.pdf'));
  await page.getByRole('link', { name: 'Slides', exact: true }).click();
  const [before] = await files(page);
  const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  await page.getByLabel('Another file in the place of Slides').setInputFiles({ name: 'slide.png', mimeType: 'image/png', buffer: picture });
  await expect(message(page)).toContainText('File replaced successfully');
  await expect(page.getByRole('img', { name: 'Slides' })).toBeVisible();
  expect(await files(page)).toMatchObject([{ file_name: 'Slides', file_type: 'image/png', file_url: before?.file_url }]);
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('img', { name: 'Slides' })).toBeHidden();
  expect(await files(page)).toMatchObject([{ file_name: 'Slides', file_type: 'application/pdf' }]);
  expect((await (await page.request.get(before?.file_url ?? '')).body()).toString()).toMatch(/^%PDF/);
});

test('a deletion names the consequences for attendees, and is undone', long, async ({ page }) => {
  await signIn(page, screen);
  await empty(page);
  await page.getByLabel('Upload Content').setInputFiles(pdf('Agenda.pdf'));
  await page.getByRole('button', { name: 'Delete Agenda' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete content “Agenda”?' });
  await expect(question).toContainText('Attendees of SwissExecutive cannot download it any more (0 downloads so far).');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete content' }).click();
  await expect(message(page)).toContainText('Content deleted successfully');
  await expect(page.getByRole('heading', { name: 'No content yet' })).toBeVisible();
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: /Agenda/ })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the screen of files for attendees is accessible on every screen size (${colorScheme})`, long, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, '/admin/content/propertycom');
    await expect(page.getByRole('row', { name: /Counting the Backlog/ })).toBeVisible();
    const check = async (what: string) => expect(await findFaults(page), what).toEqual([]);
    await check('the table');
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.getByRole('link', { name: 'Counting the Backlog', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('File name *', { exact: true })).toHaveValue('Counting the Backlog');
    await check('the editor');
  });

story(
  'what is said of a file goes through refusals and reaches attendees in their language, until it is deleted, and again by Undo',
  long,
  async ({ page, event, browser }) => {
    await page.goto(`/admin/content/${event.slug}`);
    await page.getByLabel('Upload Content').setInputFiles(pdf('Ice.pdf'));
    await page.getByRole('link', { name: 'Ice', exact: true }).click();
    await page.getByLabel('Description', { exact: true }).fill('How thick it was.');
    await page.getByLabel('File name *', { exact: true }).fill('Ice report');
    await saveRefused(page, 'file_name', 'Update Content');
    await saveOffline(page, 'Update Content');
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('How thick it was.');
    await page.getByLabel('File name (German)').fill('Eisbericht');
    await page.getByRole('button', { name: 'Update Content' }).click();
    await expectSaved(page, 'Content updated successfully');
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
  },
);
