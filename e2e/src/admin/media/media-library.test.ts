// The media library: films of many megabytes, replaced files, and files in use.
import { writeFile } from 'node:fs/promises';
import { expect, type Page, type Request, type TestInfo, test } from '@playwright/test';
import { readBothPages } from '../../published.ts';
import { long } from '../../suite.ts';
import { saveOffline, saveRefused } from '../steps/editing.ts';
import { expectLive, expectSaved, message, undo } from '../steps/messages.ts';
import { create, test as story } from '../steps/own-event.ts';
import { signIn } from '../steps/sign-in.ts';

// One after the other: each counts the files of the library.
test.describe.configure({ mode: 'default' });

const megabyte = 1024 * 1024;
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' });
const count = async (page: Page) => Number((await page.getByRole('link', { name: /^All \d+$/ }).textContent())?.split(' ')[1]);
const drawing = (shade: string, width = 9) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"><rect width="${width}" height="9" fill="${shade}"/></svg>`);
const asFile = (name: string, shade: string, width?: number) => ({ name, mimeType: 'image/svg+xml', buffer: drawing(shade, width) });

test('the library counts its files, accepts several at once, and keeps those in use', async ({ page }) => {
  await signIn(page, '/admin/media');
  const before = await count(page);
  await page
    .getByLabel('Upload Media')
    .setInputFiles([
      asFile('one.svg', '#123456'),
      asFile('two.svg', '#654321'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not for the library') },
    ]);
  await expect(page.getByRole('link', { name: `All ${before + 2}`, exact: true })).toBeVisible();
  await expect(uploads(page)).toContainText('Upload failed');
  await page.getByRole('button', { name: 'Remove notes.txt from the uploads' }).click();
  await expect(uploads(page)).toBeHidden();
  await page.getByRole('button', { name: 'Delete one.svg' }).click();
  await page.getByRole('button', { name: 'Delete media file' }).click();
  await expect(message(page)).toContainText('Media file deleted successfully');
  await page.getByRole('button', { name: 'Delete co-innovation.mp4' }).click();
  await expect(page.getByRole('alertdialog', { name: 'co-innovation.mp4 is in use' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
});

/** A file on the disk with the head and the index of a film: browsers recognise it after a reload. */
async function film(info: TestInfo, name: string, size: number): Promise<string> {
  const head = Buffer.from([0, 0, 0, 24, ...Buffer.from('ftypisom'), 0, 0, 2, 0, ...Buffer.from('isommp41')]);
  const index = Buffer.from('\0\0\0\x10moov\0\0\0\x08trak', 'latin1');
  const content = Buffer.alloc(size - head.length - index.length, name);
  content.writeUInt32BE(content.length, 0);
  content.write('mdat', 4);
  const path = info.outputPath(name);
  await writeFile(path, Buffer.concat([head, content, index]));
  return path;
}

interface Parts {
  /** The offset of each part in bytes. */
  readonly offsets: number[];
  readonly gone: string[];
}

/** Observes the parts of uploads, and can delay or fail them. */
async function followParts(page: Page, meet: (part: number, request: Request) => Promise<'go' | 'cut'> = async () => 'go'): Promise<Parts> {
  const parts: Parts = { offsets: [], gone: [] };
  await page.route('**/api/media/tus/*', async (route) => {
    const request = route.request();
    if (request.method() === 'DELETE') parts.gone.push(request.url());
    if (request.method() !== 'PATCH') return route.continue();
    parts.offsets.push(Number(request.headers()['upload-offset']));
    const fate = await meet(parts.offsets.length, request);
    await (fate === 'go' ? route.continue() : route.abort('connectionreset')).catch(() => undefined);
  });
  return parts;
}

test('the upload of a large film is paused, resumes at the same byte, and survives a lost connection', async ({ page }, info) => {
  await signIn(page, '/admin/media');
  const before = await count(page);
  const held = Promise.withResolvers<void>();
  const parts = await followParts(page, async (part) => {
    if (part === 2) await held.promise;
    return part === 3 ? 'cut' : 'go';
  });
  await page.getByLabel('Upload Media').setInputFiles(await film(info, 'long-film.mp4', 20 * megabyte));
  // Before its answer the first part is at 40% as well, and a pause between two parts stops no request.
  await expect.poll(() => parts.offsets).toEqual([0, 8 * megabyte]);
  await expect(uploads(page)).toContainText('40% of 20 MB');
  const stopped = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
  await uploads(page).getByRole('button', { name: 'Pause the upload of long-film.mp4' }).click();
  await stopped;
  await expect(uploads(page)).toContainText('Paused at 40% of 20 MB');
  held.resolve();
  await uploads(page).getByRole('button', { name: 'Resume the upload of long-film.mp4' }).click();
  await expect(message(page)).toContainText('File uploaded successfully');
  await expect(page.getByRole('link', { name: `All ${before + 1}`, exact: true })).toBeVisible();
  await expect(uploads(page)).toBeHidden();
  // Neither the pause nor the cut repeated bytes that had arrived.
  expect(parts.offsets.filter((offset) => offset === 0)).toHaveLength(1);
  expect(parts.gone).toEqual([]);
});

test('an upload resumes after a reload when the same file is chosen again, and is discarded when it is cancelled', long, async ({ page }, info) => {
  const path = await film(info, 'reloaded.mp4', 17 * megabyte);
  await signIn(page, '/admin/media');
  let isHeld = true;
  const parts = await followParts(page, (part) => (isHeld && part === 2 ? new Promise(() => {}) : Promise.resolve('go')));
  await page.getByLabel('Upload Media').setInputFiles(path);
  await expect.poll(() => parts.offsets).toEqual([0, 8 * megabyte]);
  isHeld = false;
  await page.reload();
  const unfinished = page.getByRole('list', { name: 'Unfinished uploads' });
  await expect(unfinished).toContainText('reloaded.mp4');
  await page.getByLabel('Upload Media').setInputFiles(path);
  await expect(unfinished).toBeHidden();
  await expect(message(page)).toContainText('File uploaded successfully');
  expect(parts.offsets.slice(2)).toEqual([8 * megabyte, 16 * megabyte]);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const others = await followParts(page, () => new Promise(() => {}));
  await page.getByLabel('Upload Media').setInputFiles(await film(info, 'unwanted.mp4', 9 * megabyte));
  await expect.poll(() => others.offsets).toEqual([0]);
  await uploads(page).getByRole('button', { name: 'Cancel the upload of unwanted.mp4' }).click();
  await expect(uploads(page)).toBeHidden();
  await expect.poll(() => others.gone.length).toBe(1);
});

test('a file that is too large, or no film, is refused before or during its upload', long, async ({ page }, info) => {
  await signIn(page, '/admin/media');
  const picture = info.outputPath('poster.png');
  await writeFile(picture, Buffer.alloc(65 * megabyte));
  await page.getByLabel('Upload Media').setInputFiles(picture);
  await expect(uploads(page)).toContainText('A picture may have up to 64 MB; this one has 65 MB');
  await page.getByRole('button', { name: 'Remove poster.png from the uploads' }).click();
  const fake = info.outputPath('fake.mp4');
  await writeFile(fake, Buffer.alloc(60 * megabyte, 'no film'));
  const parts = await followParts(page);
  await page.getByLabel('Upload Media').setInputFiles(fake);
  await expect(uploads(page)).toContainText('This is a text file');
  expect(parts.offsets).toEqual([0]);
});

test('a file is replaced: its pages follow, and Undo restores the old one', async ({ page }) => {
  await signIn(page, '/admin/media');
  await page.getByLabel('Upload Media').setInputFiles(asFile('stall.svg', '#aa5500'));
  await expect(message(page)).toContainText('File uploaded successfully');
  const addressOf = async (name: string) => {
    const files: { original_name: string; url: string }[] = await (await page.request.get('/api/media')).json();
    return files.find(({ original_name }) => original_name === name)?.url;
  };
  const before = await addressOf('stall.svg');
  const speaker = await (await page.request.post('/api/speakers', { data: { name: 'Nora Stall', bio: 'Shows a stall.', photo: before } })).json();
  const photo = async () => (await (await page.request.get(`/api/speakers/${speaker.id}`)).json()).photo;

  await page.getByRole('link', { name: 'stall.svg' }).click();
  await expect(page.getByText('Speaker: Nora Stall')).toBeVisible();
  await page.getByLabel('Another file in the place of stall.svg').setInputFiles(asFile('market.svg', '#0055aa', 18));
  await expect(message(page)).toContainText('File replaced successfully');
  await expect(page.getByRole('heading', { name: 'market.svg' })).toBeVisible();
  await expect(page.getByText('18 × 9')).toBeVisible();
  await expect.poll(photo).not.toBe(before);
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'stall.svg' })).toBeVisible();
  await expect.poll(photo).toBe(before);
});

test('a file in use is deleted only after confirmation, and Undo restores it with its uses', long, async ({ page }) => {
  await signIn(page, '/admin/media');
  await page.getByLabel('Upload Media').setInputFiles(asFile('used.svg', '#557700'));
  await expect(message(page)).toContainText('File uploaded successfully');
  const files: { original_name: string; url: string }[] = await (await page.request.get('/api/media')).json();
  const url = files.find(({ original_name }) => original_name === 'used.svg')?.url;
  const speaker = await (await page.request.post('/api/speakers', { data: { name: 'Vera Used', bio: 'Is shown.', photo: url } })).json();
  const photo = async () => (await (await page.request.get(`/api/speakers/${speaker.id}`)).json()).photo;

  await page.getByRole('button', { name: 'Delete used.svg' }).click();
  const question = page.getByRole('alertdialog', { name: 'used.svg is in use' });
  await expect(question).toContainText('These records lose it:');
  await expect(question).toContainText('Speaker: Vera Used');
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete although in use' }).click();
  await expect(message(page)).toContainText('Media file deleted successfully');
  expect(await photo()).toBeNull();
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'used.svg' })).toBeVisible();
  await expect.poll(photo).toBe(url);
});

test('a picture of the library in the shape of its tile is blurred while it loads', long, async ({ page }) => {
  await signIn(page, '/admin/media?find=blurred.svg');
  await page.getByLabel('Upload Media').setInputFiles(asFile('blurred.svg', '#446688', 14));
  const picture = page.getByRole('listitem').filter({ hasText: 'blurred.svg' }).locator('img.thumbnail');
  await expect(picture).toBeVisible();
  await expect
    .poll(async () => {
      await page.reload();
      return picture.evaluate((image) => getComputedStyle(image).backgroundImage);
    })
    .toMatch(/^url\("data:image\/webp/);
});

story(
  'a picture is described in both languages through refusals, deleted although in use, and brought back; both pages follow',
  long,
  async ({ page, event }) => {
    const uploaded = await page.request.post('/api/media/upload', { multipart: { file: asFile('landing-stage.svg', '#223344') } });
    const { id, url }: { id: string; url: string } = await uploaded.json();
    const place = { title: 'Supper', event_date: '3 May', venue_name: 'Boathouse', address: 'Chur', image: url };
    await create(page, `/api/formats/${event.slug}/venues`, place);
    await page.goto('/admin/media?find=landing-stage');
    await page.getByRole('link', { name: 'landing-stage.svg' }).click();
    await expect(page.getByText('Venue: Supper')).toBeVisible();
    await page.getByLabel('Alternative text', { exact: true }).fill('A landing stage at dusk');
    await page.getByLabel('Original name *').fill('stage.svg');
    await saveRefused(page, 'original_name', 'Update Media File');
    await saveOffline(page, 'Update Media File');
    await expect(page.getByLabel('Alternative text', { exact: true })).toHaveValue('A landing stage at dusk');
    await page.getByLabel('Alternative text (German)').fill('Ein Steg in der Dämmerung');
    await page.getByRole('button', { name: 'Update Media File' }).click();
    await expectSaved(page, 'Media file updated successfully');
    const alternatives = async () => Object.values(await readBothPages(page, event.slug, 'venue')).map((html) => /<img[^>]* alt="([^"]*)"/.exec(html)?.[1]);
    expect(await alternatives()).toEqual(['A landing stage at dusk', 'Ein Steg in der Dämmerung']);

    await page.getByRole('button', { name: 'Delete stage.svg' }).first().click();
    await expect(page.getByRole('alertdialog', { name: 'stage.svg is in use' })).toContainText('Venue: Supper');
    await page.getByRole('button', { name: 'Delete although in use' }).click();
    await expectLive(page, 'Media file deleted successfully');
    expect(await alternatives()).toEqual([undefined, undefined]);
    await undo(page);
    expect(await alternatives()).toEqual(['A landing stage at dusk', 'Ein Steg in der Dämmerung']);
    expect((await page.request.delete(`/api/media/${id}?anyway=1`)).ok()).toBe(true);
  },
);
