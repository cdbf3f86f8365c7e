// Uploads into a form, and typing, saving and leaving meanwhile.
import { expect, type Page } from '@playwright/test';
import { long } from '../../suite.ts';
import { expectSaved } from '../steps/messages.ts';
import { test } from '../steps/own-event.ts';

const picture = { name: 'portrait.png', mimeType: 'image/png', buffer: Buffer.from('a picture') };

/** Delays each upload until it is released, and answers with a picture of the library. */
async function holdUploads(page: Page): Promise<{ readonly letGo: () => Promise<void>; readonly url: string }> {
  const files: { readonly url: string }[] = await (await page.request.get('/api/media')).json();
  const file = files.find(({ url }) => /\.(?:jpe?g|png|webp|svg)$/.test(url));
  if (!file) throw new Error('There is no picture in the library');
  const held: (() => Promise<void>)[] = [];
  await page.route('**/api/media/upload', (route) => void held.push(() => route.fulfill({ status: 201, json: file })));
  return {
    url: file.url,
    async letGo() {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      await held.shift()?.();
    },
  };
}

test('text typed during uploads of logos stays, and each logo gets its own file', async ({ page, event }) => {
  expect(event.slug).not.toBe('');
  const uploads = await holdUploads(page);
  await page.goto('/admin/website-home?show=partner-logos');
  const first = page.getByRole('region', { name: 'Row 1' });
  for (const name of ['Seewerk', 'Eiswerk']) {
    await page.getByRole('button', { name: 'Add Logo to row 1' }).click();
    await first.locator('input[type=file]').last().setInputFiles(picture);
    await first.getByLabel('Name').last().fill(name);
  }
  // Its file arrives at its place.
  await expect(page.getByRole('button', { name: 'Move Seewerk to row 2' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Remove Eiswerk' })).toBeDisabled();
  await uploads.letGo();
  await expect(first.getByRole('button', { name: 'Replace: Logo, Seewerk' })).toBeVisible();
  await uploads.letGo();
  await expect(first.getByRole('button', { name: 'Replace: Logo, Eiswerk' })).toBeVisible();
  await expect(first.getByRole('button', { name: 'Replace: Logo, Seewerk' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move Seewerk to row 2' })).toBeEnabled();
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('a form waits for its files before it is saved, and asks before it is left without them', async ({ page, event }) => {
  const uploads = await holdUploads(page);
  await page.goto(`/admin/speakers/${event.slug}?record=new`);
  await page.getByLabel('Name *').fill('Ursina Caduff');
  await page.getByLabel('Bio *').fill('Reads the ice.');
  await page.getByLabel('Photo', { exact: true }).and(page.locator('input[type=file]')).setInputFiles(picture);
  await expect(page.getByText('A file is still uploading: wait for it, or cancel the upload.')).toBeVisible();
  const create = page.getByRole('button', { name: 'Create Speaker' });
  await expect(create).toBeDisabled();
  await page.getByLabel('Bio *').press('Control+s');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Keep editing' }).click();
  await uploads.letGo();
  await expect(create).toBeEnabled();
  await create.click();
  await expectSaved(page, 'Speaker erstellt');
  const [speaker] = await (await page.request.get(`/api/formats/${event.slug}/speakers`)).json();
  expect(speaker.photo).toBe(uploads.url);
});

test('a cancelled upload into a form is no failure', long, async ({ page, event }) => {
  await holdUploads(page);
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      this.addEventListener('loadend', () => document.documentElement.setAttribute('data-upload', 'ended'));
      send.call(this, body);
    };
  });
  await page.goto(`/admin/speakers/${event.slug}?record=new`);
  await page.getByLabel('Photo', { exact: true }).and(page.locator('input[type=file]')).setInputFiles(picture);
  await page.getByRole('button', { name: 'Cancel the upload of portrait.png' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-upload', 'ended');
  const photo = page.getByRole('group', { name: 'Photo' });
  await expect(photo.getByRole('button', { name: 'Upload: Photo' })).toBeVisible();
  await expect(photo.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('A file is still uploading: wait for it, or cancel the upload.')).toBeHidden();
});

test('a form with only a running upload asks before it is left', long, async ({ page, event }) => {
  await holdUploads(page);
  await page.goto(`/admin/formats?record=${event.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Event Format' });
  await dialog.getByLabel('Hero image', { exact: true }).and(page.locator('input[type=file]')).setInputFiles(picture);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
});
