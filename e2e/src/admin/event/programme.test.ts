// A programme is pasted, and a week later its next version: out of a mail first, then out of Word.
import { expect, type Page } from '@playwright/test';
import { expectLive, expectSaved, undo } from '../steps/messages.ts';
import { addSpeaker, test } from '../steps/own-event.ts';

/** A table as Word and the mail programs give it to the clipboard. */
const pasteTable = (page: Page, html: string) =>
  page.getByLabel('Programme (English)').evaluate((field, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', given);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Paste programme' }).click();
  await page.getByLabel('Programme (English)').focus();
};

test('a programme becomes days and sessions, and its next version is compared with them: one save, which can be undone', async ({ page, event }) => {
  for (const name of ['Anna Keller', 'Urs Meier']) await addSpeaker(page, event, { name, bio: 'Reads the ice.' });
  await page.goto(`/admin/agenda/${event.slug}`);
  await open(page);
  await page.keyboard.insertText(
    'Lake weekend, draft 1\n\nMonday 3 May\n09.00 Coffee\n10.00 Rail and road\nAnna Keller, Urs Meier\nWho pays for the last mile.\n12.15 Lunch',
  );
  await expect(page.getByText('Lake weekend, draft 1', { exact: false }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Create 1 day and 3 sessions' }).click();
  await expectSaved(page, '3 sessions created successfully');
  const titles = page.getByRole('table').getByRole('link');
  await expect(titles).toHaveText(['Coffee', 'Rail and road', 'Lunch']);

  await open(page);
  const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const hidden = '<tr style="display:none"><td>08:00</td><td>Not yet</td></tr>';
  const html = `<p>Monday 3 May</p><table>${row('09:00', 'Coffee')}${hidden}${row('10:30', '<p>Rail and road</p>', 'Urs Meier')}${row('11:30', 'A walk')}</table>`;
  await pasteTable(page, html);
  const preview = page.getByRole('region', { name: 'What it is read as' });
  await expect(preview.getByRole('row')).toHaveText([/Coffee.*unchanged/, /10:00.*10:30.*Rail and road.*changed/, /A walk.*new/, /Lunch.*is deleted/]);
  await expect(preview.locator('del')).toHaveText(['10:00', 'Anna Keller', '12:15', 'Lunch']);
  await page.getByRole('button', { name: 'Save 1 new, 1 changed, 1 deleted' }).click();
  await expectLive(page, 'Programme saved: 1 new, 1 changed, 1 deleted');
  await expect(titles).toHaveText(['Coffee', 'Rail and road', 'A walk']);
  await undo(page);
  await expect(titles).toHaveText(['Coffee', 'Rail and road', 'Lunch']);

  await open(page);
  await page.getByLabel('Programme (German)').fill('Montag, 3. Mai\n10.00 Uhr Schiene und Strasse\nWer zahlt.\nca. 20.00 Uhr Konzert');
  await expect(preview.getByRole('row')).toHaveText([/Coffee.*unchanged/, /Rail and road.*Schiene und Strasse.*Wer zahlt.*changed/, /Lunch.*unchanged/]);
  await expect(preview.getByText('so the text will be left out: 20:00 Konzert')).toBeVisible();
  await page.getByRole('button', { name: 'Save 1 changed' }).click();
  await expectSaved(page, 'Programme saved: 1 changed');
  await expect(titles).toHaveText(['Coffee', 'Rail and road', 'Lunch']);
});
