// Managing attendees: invitations, access to events, login links, blocking, deletion, import and export of tables.
import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { mailsTo, tokenIn } from '../../outbox.ts';
import { long } from '../../suite.ts';
import { message } from '../steps/messages.ts';
import { signIn } from '../steps/sign-in.ts';

const row = (page: Page, email: string) => page.getByRole('row', { name: new RegExp(`^Select ${email}`) });
const search = (page: Page, text: string) => page.getByLabel('Search by name or email').fill(text);
const table = (name: string, lines: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });

interface User {
  readonly id: string;
  readonly email: string;
  readonly authorized_formats: string[];
  readonly language: string;
}
const usersNamed = async (page: Page, text: string): Promise<User[]> => (await page.request.get(`/api/users?q=${text}`)).json();
const formatId = async (page: Page, slug: string): Promise<string> => (await (await page.request.get(`/api/formats/${slug}`)).json()).id;

/** A new user with access to these events; each story has its own. */
async function makeUser(page: Page, email: string, slugs: readonly string[]): Promise<User> {
  const response = await page.request.post('/api/users/import', {
    headers: { 'content-type': 'text/csv' },
    data: `email,formats\r\n${email},${slugs.join(' ')}\r\n`,
  });
  expect(response.status()).toBe(200);
  const [user] = await usersNamed(page, email);
  if (!user) throw new Error(`${email} was not added`);
  return user;
}

/** Signs a user in in a browser of their own, with the link of their mail. */
async function attendee(browser: Browser, token: string) {
  const { request } = await browser.newContext();
  const origin = test.info().project.use.baseURL ?? '';
  expect((await request.post(`${origin}/api/auth/verify`, { data: { token } })).status()).toBe(200);
  return async () => (await request.get(`${origin}/api/auth/session`)).status();
}

test('an invitation needs an address and an event, is mailed, and makes the person who follows it active', async ({ page, browser }) => {
  const email = 'vreni.invited@alder.example';
  await signIn(page, '/admin/users');
  // The empty list offers it as well.
  await page.getByRole('button', { name: 'Invite User' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  const send = dialog.getByRole('button', { name: 'Send Invitation' });
  await expect(dialog.getByLabel('Email *')).toBeFocused();
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Email *').fill('vreni');
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Event format *').fill('propertycom');
  await dialog.getByLabel('Event format *').press('Enter');
  await dialog.getByLabel('Language').selectOption('de');
  await send.click();
  await expect(dialog.getByText('This is not an e-mail address')).toBeVisible();
  expect(await usersNamed(page, 'vreni.invited')).toEqual([]);
  await dialog.getByLabel('Email *').fill(email);
  await send.click();
  await expect(message(page)).toContainText('Invitation sent successfully');
  await search(page, 'vreni.invited');
  await expect(page.getByText('1 found')).toBeVisible();
  await expect(row(page, email)).toContainText('Pending');
  await expect(row(page, email)).toContainText('PropertyCom');
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain('/de/login/propertycom#token=');

  const status = await attendee(browser, tokenIn(mail));
  await page.reload();
  await expect(row(page, email)).toContainText('Active');
  await row(page, email)
    .getByRole('button', { name: `More for ${email}` })
    .click();
  await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
  await expect(message(page)).toContainText('User blocked');
  await expect(row(page, email)).toContainText('Blocked');
  await expect(page.getByRole('button', { name: `Send Login Link to ${email}` })).toBeDisabled();
  expect(await status()).toBe(401);
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, email)).toContainText('Active');
});

test('access to several events changes in one save, on top of the change of another editor, and is undone', async ({ page }) => {
  const email = 'kim.access@alder.example';
  await signIn(page, '/admin/users');
  const user = await makeUser(page, email, ['bankerscom', 'energycom']);
  const ids = Object.fromEntries(
    await Promise.all(['bankerscom', 'energycom', 'digitalcom', 'propertycom'].map(async (slug) => [slug, await formatId(page, slug)])),
  );
  await search(page, 'kim.access');
  await page.getByRole('button', { name: `Edit Access of ${email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Access' });
  await expect(dialog.getByRole('button', { name: 'Update Access' })).toBeDisabled();
  await dialog.getByLabel('EnergyCom').uncheck();
  await dialog.getByLabel('DigitalCom').check();
  await dialog.getByLabel('PropertyCom').check();
  await page.request.patch(`/api/users/${user.id}/access`, { data: { formatId: 'bankerscom', action: 'revoke' } });
  await dialog.getByRole('button', { name: 'Update Access' }).click();
  await expect(message(page)).toContainText('Access updated successfully');
  const access = async () => (await usersNamed(page, 'kim.access'))[0]?.authorized_formats.toSorted();
  expect(await access()).toEqual([ids.digitalcom, ids.propertycom].toSorted());
  await expect(row(page, email)).toContainText('DigitalCom');
  await expect(row(page, email)).not.toContainText('BankersCom');
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, email)).toContainText('EnergyCom');
  expect(await access()).toEqual([ids.energycom]);
});

test('a login link is sent for the chosen event in the chosen language; a user without an event gets none', long, async ({ page }) => {
  const [email, other] = ['lou.link@alder.example', 'nobody.link@alder.example'];
  await signIn(page, '/admin/users');
  await makeUser(page, email, ['bankerscom', 'propertycom']);
  await makeUser(page, other, []);
  await search(page, '.link@alder');
  await page.getByRole('button', { name: `Send Login Link to ${email}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Login Link' });
  await dialog.getByLabel('Event format').click();
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveText([/^BankersCom/, /^PropertyCom/]);
  await dialog.getByRole('option', { name: /^PropertyCom/ }).click();
  await dialog.getByLabel('Language').selectOption('de');
  await dialog.getByRole('button', { name: 'Send Login Link' }).click();
  await expect(message(page)).toContainText('Login link sent');
  await expect(message(page)).toContainText(`To ${email}, for PropertyCom.`);
  await expect.poll(async () => (await mailsTo(email)).map(({ text = '' }) => text.includes('/de/login/propertycom#token='))).toEqual([true]);

  await page.getByRole('button', { name: `Send Login Link to ${other}` }).click();
  await expect(dialog).toContainText('no access to any event yet');
  await dialog.getByRole('button', { name: 'Edit Access' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Access' })).toContainText(other);
  expect(await mailsTo(other)).toEqual([]);
});

test('a user is deleted with undo, or for good, after which the history has no values of them', long, async ({ page }) => {
  const email = 'ex.gone@alder.example';
  await signIn(page, '/admin/users?find=ex.gone');
  const { id } = await makeUser(page, email, ['bankerscom']);
  await page.goto(`/admin/users?find=ex.gone&record=${id}`);
  await expect(page.getByLabel('Email *')).toHaveValue(email);
  const question = page.getByRole('alertdialog', { name: `Delete user “${email}”?` });
  await page.getByRole('button', { name: `Delete ${email}` }).click();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(message(page)).toContainText('User deleted successfully');
  await expect(page.getByRole('heading', { name: 'No user matches' })).toBeVisible();
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, email)).toBeVisible();

  await page.getByRole('button', { name: `More for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(message(page)).toContainText('User deleted for good');
  await expect(message(page).getByRole('button', { name: 'Undo' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No user matches' })).toBeVisible();
  expect(await (await page.request.get(`/api/history?record=${id}`)).text()).not.toContain(email);
});

test('a table is checked line by line before it is imported; the import is undone, and users are exported', long, async ({ page }) => {
  await signIn(page, '/admin/users?find=.table@alder');
  await makeUser(page, 'known.table@alder.example', ['bankerscom']);
  await page.getByRole('button', { name: 'Import list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import list' });
  const importing = dialog.getByRole('button', { name: /^Import/ });
  await expect(importing).toBeDisabled();
  await dialog
    .getByLabel('File to import')
    .setInputFiles(table('bad.csv', ['email,formats', 'a.table@alder.example,propertycom', 'nobody,', 'b.table@alder.example,nowhere']));
  await expect(dialog.getByRole('row')).toContainText(['Line', 'This is not an e-mail address', 'There is no event “nowhere”', 'Added']);
  await expect(dialog).toContainText('Added 1, refused 2.');
  await expect(dialog).toContainText('2 lines are left out unless corrected.');
  const good = ['email,formats,language', 'a.table@alder.example,propertycom energycom,de', 'known.table@alder.example,energycom,'];
  await dialog.getByLabel('File to import').setInputFiles(table('good.csv', good));
  await expect(dialog).toContainText('Nothing is saved yet. Added 1, given access 1.');
  expect(await usersNamed(page, '.table@alder')).toHaveLength(1);
  await importing.click();
  await expect(message(page)).toContainText('Users imported successfully');
  await expect(dialog.getByText('Imported.')).toBeVisible();
  await expect(dialog).toContainText('No mail was sent.');
  expect(await usersNamed(page, '.table@alder')).toMatchObject([
    { email: 'a.table@alder.example', language: 'de' },
    { authorized_formats: [{}, {}].map(() => expect.any(String)) },
  ]);
  expect(await mailsTo('a.table@alder.example')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export found as CSV' }).click()]);
  const written = readFileSync(await download.path(), 'utf8');
  expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  expect(written.trim().split('\r\n')).toHaveLength(3);
  expect(written).toContain('"a.table@alder.example";"propertycom energycom";"de"');
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'a.table@alder.example')).toBeHidden();
  expect(await usersNamed(page, '.table@alder')).toHaveLength(1);
});

test('figures link to the users they count; lists load in parts; the address keeps all of it', long, async ({ page }) => {
  await signIn(page, '/admin/users');
  const lines = Array.from({ length: 60 }, (_, place) => `p${String(place).padStart(2, '0')}.many@alder.example,energycom`);
  await page.request.post('/api/users/import', { headers: { 'content-type': 'text/csv' }, data: ['email,formats', ...lines].join('\r\n') });
  const pending = page.getByRole('link', { name: /^Pending/ });
  await pending.focus();
  await expect(page.getByRole('tooltip')).toHaveText('Invited, and never signed in.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
  await page.getByRole('link', { name: /^Inactive/ }).click();
  await page.getByRole('combobox', { name: 'Event access' }).selectOption('energycom');
  await search(page, '.many@');
  await expect(page.getByText('60 found')).toBeVisible();
  await expect(page.getByText('50 of 60 users shown')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('row')).toHaveCount(61);
  await page.reload();
  await expect(page.getByText('60 found')).toBeVisible();
  await page.getByRole('link', { name: 'p07.many@alder.example' }).click();
  await expect(page.getByRole('heading', { name: 'p07.many@alder.example' })).toBeVisible();
  expect(new URL(page.url()).search).toBe(`?find=.many%40&show=inactive&event=energycom&record=${(await usersNamed(page, 'p07.many'))[0]?.id}`);
  const counts = await (await page.request.get('/api/users/statistics')).json();
  expect(counts.total).toBe(counts.active + counts.pending + counts.inactive);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the screens of users are accessible on every screen size (${colorScheme})`, long, async ({ page }) => {
    const email = `axe.${colorScheme}@alder.example`;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, `/admin/users?find=axe.${colorScheme}`);
    await makeUser(page, email, ['bankerscom', 'propertycom']);
    await page.reload();
    await expect(row(page, email)).toBeVisible();
    const check = async (what: string) => expect(await findFaults(page), what).toEqual([]);
    await check('the table');
    await page.getByRole('button', { name: `Edit Access of ${email}` }).click();
    await check('the choice of events');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Import list' }).click();
    await page.getByLabel('File to import').setInputFiles(table('axe.csv', ['email', email, 'nobody']));
    await expect(page.getByText('refused 1')).toBeVisible();
    await check('the report of a trial');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.getByRole('link', { name: email, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Email *')).toHaveValue(email);
    await check('the editor');
  });

test('an import that failed on the server keeps its trial, and succeeds at the next try', long, async ({ page }) => {
  await signIn(page, '/admin/users');
  await page.getByRole('button', { name: 'Import list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import list' });
  await dialog.getByLabel('File to import').setInputFiles(table('Guests.csv', ['email,formats', 'reto.twice@alder.example,propertycom']));
  await expect(dialog.getByRole('cell', { name: 'reto.twice@alder.example' })).toBeVisible();
  await page.route('**/api/users/import*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Import 1 attendee' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached');
  await expect(dialog.getByRole('cell', { name: 'reto.twice@alder.example' })).toBeVisible();
  expect(await usersNamed(page, 'reto.twice')).toEqual([]);
  await page.unroute('**/api/users/import*');
  await dialog.getByRole('button', { name: 'Import 1 attendee' }).click();
  await expect(message(page)).toContainText('Users imported successfully');
  expect(await usersNamed(page, 'reto.twice')).toHaveLength(1);
});
