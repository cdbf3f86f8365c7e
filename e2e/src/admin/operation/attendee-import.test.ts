// An assistant imports the guests of an evening from Excel: two lines are bad, and a week later the list comes again.
import { expect, type Page, test } from '@playwright/test';
import { mailsTo } from '../../outbox.ts';
import { long } from '../../suite.ts';
import { message } from '../steps/messages.ts';
import { signIn } from '../steps/sign-in.ts';

const countNamed = async (page: Page, text: string): Promise<number> => (await (await page.request.get(`/api/users?q=${text}`)).json()).length;

async function paste(page: Page, lines: readonly string[]) {
  await page.getByRole('button', { name: 'Import list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import list' });
  await expect(dialog.getByLabel('List of attendees')).toBeFocused();
  await page.keyboard.insertText(lines.join('\n'));
  return dialog;
}

test('of 200 lines 198 are good: what is bad is corrected or left out, and the dialog says how many mails go out', long, async ({ page }) => {
  await signIn(page, '/admin/users?find=.crowd@alder');
  const people = Array.from({ length: 200 }, (_, at) => `Guest\tNumber ${at}\t${at % 100 === 7 ? `nobody ${at}` : `p${at}.crowd@alder.example`}\tAlder AG`);
  const dialog = await paste(page, ['Guests of the evening\t\t\t', 'Vorname\tNachname\tE-Mail\tFirma', ...people]);
  await expect(dialog.getByLabel('Nachname')).toHaveValue('family name');
  await expect(dialog).toContainText('Added 198, refused 2.');
  await expect(dialog.getByRole('row').nth(1)).toContainText('This is not an e-mail address');
  await expect(dialog).toContainText('No mail goes out. 2 lines are left out unless corrected.');
  await dialog.getByLabel('Give access to').selectOption('propertycom');
  await dialog.getByLabel('Send an invitation').check();
  await expect(dialog).toContainText('198 invitations go out by mail.');
  await dialog.getByLabel('Email, line 8').fill('p7.crowd@alder.example');
  await expect(dialog).toContainText('199 invitations go out by mail. 1 line is left out unless corrected.');
  await dialog.getByRole('button', { name: 'Import 199 attendees' }).click();
  await expect(dialog).toContainText('Added 199. 199 invitations were sent by mail. 1 line was left out.');
  expect(await countNamed(page, '.crowd@alder')).toBe(199);
  await expect.poll(async () => (await mailsTo('p7.crowd@alder.example')).length).toBe(1);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => countNamed(page, '.crowd@alder')).toBe(0);
});

test('a second import fills in what is empty, shows what differs, and replaces it when asked to', long, async ({ page }) => {
  await signIn(page, '/admin/users?find=.second@alder');
  const first = await paste(page, ['"Keller, Anna" <anna.second@alder.example>; kim.second@alder.example; mailto:anna.second@alder.example.']);
  await expect(first.getByRole('row')).toContainText(['Line', 'Anna Keller', 'kim.second', 'Same person as line 1']);
  await first.getByRole('button', { name: 'Import 2 attendees' }).click();
  await expect(first).toContainText('Added 2, unchanged 1. No mail was sent.');
  await first.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText('Anna Keller')).toBeVisible();

  const second = await paste(page, ['Name,Vorname,Mail,Funktion', 'Keller-Frei,Anna,anna.second@alder.example,CEO']);
  await expect(second).toContainText('Filled in: Function. Last name stays “Keller”, not “Keller-Frei”');
  await second.getByLabel('Replace 1 value that differs').check();
  await expect(second).toContainText('Last name becomes “Keller-Frei” instead of “Keller”');
  await second.getByRole('button', { name: 'Import 1 attendee' }).click();
  await expect(second).toContainText('Filled in 1.');
  await second.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText('Anna Keller-Frei, CEO')).toBeVisible();
});
