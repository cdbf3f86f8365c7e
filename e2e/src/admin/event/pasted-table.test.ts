// A list of speakers as an assistant keeps it in Excel: its headings are mapped where one sees them.
import { expect, type Page } from '@playwright/test';
import { expectSaved } from '../steps/messages.ts';
import { test } from '../steps/own-event.ts';

const paste = (page: Page, table: readonly (readonly string[])[]) =>
  page.getByLabel('Name, line 1', { exact: true }).evaluate(
    (cell, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    table.map((line) => line.join('\t')).join('\n'),
  );

test('columns of a pasted list are known by other names, mapped where they are not, and a paste is taken back', async ({ page, event }) => {
  await page.goto(`/admin/speakers/${event.slug}`);
  await page.getByRole('button', { name: 'Add several' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add several speakers' });
  const list = [
    ['Vorname', 'Nachname', 'Funktion', 'Firma', 'Notizen'],
    ['Νίκος', 'Παππάς', 'CEO', 'Rhonegg Bank', 'Builds bridges.'],
    ['Anna', 'Keller', 'CFO', 'Alder AG', 'Counts.'],
  ];
  await paste(page, list);
  await expect(dialog.getByLabel('Name, line 2', { exact: true })).toHaveValue('Anna Keller');
  await dialog.getByLabel('Name, line 2', { exact: true }).press('Control+z');
  await expect(dialog.getByLabel('Name, line 1', { exact: true })).toHaveValue('');
  await paste(page, list);
  await expect(dialog.getByLabel('Firma')).toHaveValue('company');
  await expect(dialog.getByLabel('Notizen')).toHaveValue('');
  await dialog.getByLabel('Notizen').selectOption('Bio');
  await expect(dialog.getByLabel('Bio, line 1', { exact: true })).toHaveValue('Builds bridges.');
  await dialog.getByRole('button', { name: 'Create 2 speakers' }).click();
  await expectSaved(page, '2 speakers created successfully');
  const speakers = await (await page.request.get(`/api/formats/${event.slug}/speakers`)).json();
  expect(speakers).toMatchObject([
    { name: 'Νίκος Παππάς', company: 'Rhonegg Bank', bio: 'Builds bridges.' },
    { name: 'Anna Keller', company: 'Alder AG', bio: 'Counts.' },
  ]);
});
