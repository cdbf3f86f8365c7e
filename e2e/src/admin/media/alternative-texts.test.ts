// Pictures without alternative text: found, described in one table, and saved together.
import { expect, type Page, test } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { message } from '../steps/messages.ts';
import { create } from '../steps/own-event.ts';
import { signIn } from '../steps/sign-in.ts';

const rows = 20;
const name = (count: number) => `undescribed-${count}.svg`;

async function upload(page: Page): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 1; count <= rows; count += 1) {
    const buffer = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${40 + count}" height="30"><rect width="30" height="30" fill="#345"/></svg>`);
    const answer = await page.request.post('/api/media/upload', { multipart: { file: { name: name(count), mimeType: 'image/svg+xml', buffer } } });
    ids.push((await answer.json()).id);
  }
  return ids;
}

test('twenty pictures without alternative text are described in one table, in one save with one undo', async ({ page }) => {
  await signIn(page, '/admin/media');
  const ids = await upload(page);
  const texts = async () => Promise.all(ids.map(async (id) => (await (await page.request.get(`/api/media/${id}`)).json()).alt_text_de));
  await page.goto('/admin/media?find=undescribed-');
  await page.getByLabel('Which files').selectOption('undescribed');
  await page.getByRole('button', { name: `Write alternative texts (${rows})` }).click();
  const table = page.getByRole('dialog', { name: 'Alternative texts' });
  await expect(table.getByRole('row')).toHaveCount(rows + 1);
  expect(await findFaults(page)).toEqual([]);
  // Two columns out of a spreadsheet, pasted into the first cell.
  const files = await table.locator('.described-file span').allTextContents();
  const sheet = files.map((file) => `Drawing ${/\d+/.exec(file)?.[0]}\tZeichnung ${/\d+/.exec(file)?.[0]}`).join('\n');
  await table
    .getByRole('textbox')
    .first()
    .evaluate((cell, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, sheet);
  await expect(table.getByLabel(`Alternative text: ${name(rows)}`, { exact: true })).toHaveValue(`Drawing ${rows}`);
  await table.getByRole('button', { name: `Save ${rows} files` }).click();
  await expect(message(page)).toContainText(`Alternative texts saved: ${rows} files`);
  await expect(page.getByText('No file matches')).toBeVisible();
  expect(await texts()).toEqual(ids.map((_, place) => `Zeichnung ${place + 1}`));
  await message(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: `Write alternative texts (${rows})` })).toBeVisible();
  await page.getByLabel('Which files').selectOption('unused');
  await expect(page.getByRole('link', { name: name(rows), exact: true })).toBeVisible();
  for (const id of ids) await page.request.delete(`/api/media/${id}`);
});

test('“Used by” leads to the record that uses the file', async ({ page }) => {
  await signIn(page, '/admin/media');
  const files: { id: string; url: string }[] = await (await page.request.get('/api/media')).json();
  const picture = files.find(({ url }) => url.endsWith('.svg'));
  const member = await create(page, '/api/team-members', { name: 'Nora Used', position: 'Host', photo_url: picture?.url });
  await page.goto(`/admin/media?record=${picture?.id}`);
  await page.getByRole('link', { name: 'Nora Used' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/website-team\\?record=${member.id}`));
  await page.request.delete(`/api/team-members/${member.id}`);
});
