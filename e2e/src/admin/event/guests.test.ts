// An assistant pastes the list of guests of an event, corrects it, invites three of them, and exports it for the host.
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { message, undo } from '../steps/messages.ts';
import { signIn } from '../steps/sign-in.ts';

const people = [
  ['Frau Dr.', 'Anna', 'Keller', 'Birke AG', 'CFO', 'anna@birke.example', ''],
  ['Herr', 'Urs', 'Meier', 'Birke AG', 'CEO', 'urs@birke.example', '4'],
  ['Frau', 'Zoë', 'Öhri', 'Birke AG', 'Rechtsdienst', 'zoe@birke.example', ''],
  ['Herr', 'Bo', 'Lou', 'Ahorn SA', '', 'bo@@ahorn.example', ''],
  ...Array.from({ length: 7 }, (_, at) => ['', `Gast ${at}`, 'Linde', 'Linde GmbH', '', `gast${at}@linde.example`, '']),
  ['', 'Urs', 'Meier', 'Ahorn SA', '', '', '7'],
];

test('twelve guests are pasted, one is decided on and one corrected; three are invited in one save, and the export is read again', async ({ page }) => {
  await signIn(page, '/admin/guests/propertycom');
  await expect(page.getByText('No guests yet')).toBeVisible();
  await page.getByRole('button', { name: 'Import list' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Import list' });
  await expect(dialog.getByLabel('List of guests')).toBeFocused();
  const table = [['Anrede', 'Vorname', 'Name', 'Firma', 'Funktion', 'E-Mail', 'Tisch'], ...people].map((line) => line.join('\t')).join('\n');
  await page.keyboard.insertText(table);
  await expect(dialog).toContainText('Nothing is saved yet. Added 10, to decide 1, refused 1.');
  await expect(dialog).toContainText('2 lines are left out unless corrected.');
  expect(await findFaults(page)).toEqual([]);
  // What is wrong comes first: an address that is none, and a second Urs Meier.
  await dialog.getByLabel('Email, line 4').fill('bo@ahorn.example');
  await expect(dialog).toContainText('Added 11, to decide 1.');
  await dialog.getByRole('combobox', { name: 'Whom line 12 is about' }).selectOption({ label: 'Another person of this name' });
  await expect(dialog).toContainText('Added 12.');
  await dialog.getByRole('button', { name: 'Correct line 3' }).click();
  await dialog.getByLabel('Function, line 3').fill('General Counsel');
  await expect(dialog.getByRole('button', { name: 'Import 12 guests' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Import 12 guests' }).click();
  await expect(dialog).toContainText('Imported. Added 12.');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  const guests = page.getByRole('table');
  await expect(guests.getByRole('row')).toHaveCount(13);
  await expect(page.getByRole('definition').first()).toHaveText('12');
  await expect(guests).toContainText('Keller, Dr. Anna');
  await page.getByRole('searchbox', { name: 'Search guests' }).fill('birke');
  await expect(guests.getByRole('row')).toHaveCount(4);
  await expect(guests).toContainText('General Counsel');
  await page.getByRole('checkbox', { name: 'Select Keller, Dr. Anna' }).check();
  await page.getByRole('button', { name: 'Select all 3' }).click();
  await page.getByRole('button', { name: 'Set a field…' }).click();
  const setting = page.getByRole('dialog', { name: 'Set a field…' });
  await expect(setting.getByLabel('Field', { exact: true }).getByRole('option')).toHaveText(['State', 'Table', 'Proposed by', 'Language']);
  await setting.getByLabel('State', { exact: true }).selectOption('Invited');
  await expect(setting).toContainText('This concerns 3 guests.');
  await setting.getByRole('button', { name: 'Save' }).click();
  await expect(message(page)).toContainText('Changed: 3 guests');
  await page.getByRole('searchbox', { name: 'Search guests' }).fill('');
  await page.getByRole('link', { name: 'Invited 3' }).click();
  await expect(guests.getByRole('row')).toHaveCount(4);
  await page.getByRole('link', { name: 'All 12' }).click();
  await page.getByRole('link', { name: 'Sort by Table' }).click();
  await expect(guests.getByRole('row').nth(1)).toContainText('Meier, Urs');
  await expect(guests.getByRole('columnheader', { name: 'Sort by Table' })).toHaveAttribute('aria-sort', 'ascending');
  expect(await findFaults(page)).toEqual([]);

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  const exported = await readFile(await download.path(), 'utf8');
  expect(exported).toContain('"General Counsel"');
  await page.getByRole('button', { name: 'Import list' }).click();
  await dialog.getByLabel('File to import').setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(exported) });
  await expect(dialog).toContainText('Unchanged 12.');
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.goto('/admin/formats/propertycom');
  await expect(page.getByRole('link', { name: /^Guests 0 coming of 3 invited/ })).toBeVisible();
  await page.goto('/admin/guests/propertycom');
  await page.getByRole('checkbox', { name: 'Select Linde, Gast 0' }).check();
  await page.getByRole('button', { name: 'Select all 12' }).click();
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 12 guests' }).click();
  await expect(page.getByText('No guests yet')).toBeVisible();
  await undo(page);
  await expect(guests.getByRole('row')).toHaveCount(13);
  const rows = (await (await page.request.get('/api/formats/propertycom/guests')).json()) as { id: string }[]; // the api answers with rows
  for (const { id } of rows) await page.request.delete(`/api/guests/${id}`);
});

test('who has access to the event and is not on its list is taken over in one save', async ({ page }) => {
  await signIn(page, '/admin');
  const event = await (await page.request.get('/api/formats/energycom')).json();
  const values = { email: 'vreni.access@birke.example', first_name: 'Vreni', last_name: 'Zugang', company: 'Birke AG', authorized_formats: [event.id] };
  const user = await (await page.request.post('/api/users', { data: values })).json();
  await page.goto('/admin/guests/energycom');
  const notice = page.getByText('One person has access to the event and is not on this list.');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Add as accepted' }).click();
  await expect(message(page)).toContainText('1 guest added as accepted');
  await expect(page.getByRole('row', { name: /Zugang, Vreni/ })).toContainText(/Birke AG.*Accepted/);
  await expect(notice).toBeHidden();
  await undo(page);
  await expect(notice).toBeVisible();
  await page.request.delete(`/api/users/${user.id}`);
});
