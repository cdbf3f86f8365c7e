// Coming in to the back office by name: passkeys in the account, a link by mail, signing out elsewhere.
import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { mailTo } from '../../outbox.ts';
import { asEditor, openBrowser } from '../../public/attendees/attendee.ts';
import { giveAuthenticator, signInAddressIn } from '../steps/invited.ts';
import { keepMessagesOpen } from '../steps/messages.ts';

async function invite(page: Page, role: string, language = 'en') {
  const email = `${randomUUID().slice(0, 8)}@editors.example`;
  const request = await asEditor(page.request);
  const answer = await request.post('/api/editors', { data: { name: 'Vreni Amsler', email, role, language, all_events: true } });
  expect(answer.status(), await answer.text()).toBe(201);
  return { email, address: signInAddressIn((await mailTo(email)).text) };
}

async function open(browser: Browser): Promise<[Page, BrowserContext]> {
  const context = await openBrowser(browser);
  const page = await context.newPage();
  await keepMessagesOpen(page);
  await giveAuthenticator(page);
  return [page, context];
}

const account = (page: Page) => page.getByRole('button', { name: 'Account of Vreni Amsler' });

test('an editor adds a passkey in the account and renames it; removing it asks, and says what is left', async ({ page, browser }) => {
  const { address } = await invite(page, 'editor');
  const [own, context] = await open(browser);
  await own.goto(address);
  await own.getByRole('button', { name: 'Accept the invitation' }).click();
  await own.getByRole('button', { name: 'Go on' }).click();
  await account(own).click();
  const dialog = own.getByRole('dialog', { name: 'Your account' });
  await expect(dialog.getByText('You have no passkey yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog.getByText('not used yet')).toBeVisible();
  await dialog.getByRole('button', { name: /^Rename / }).click();
  await dialog.getByLabel('Name of the passkey').fill('Telephone');
  await dialog.getByLabel('Name of the passkey').press('Enter');
  await expect(dialog.getByText('Telephone')).toBeVisible();

  await dialog.getByRole('button', { name: 'Remove Telephone' }).click();
  const question = own.getByRole('alertdialog', { name: 'Remove the passkey “Telephone”?' });
  await expect(question).toContainText('a link by email is your only way in');
  expect(await findFaults(own)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByText('Telephone')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove Telephone' }).click();
  await question.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(dialog.getByText('You have no passkey yet.')).toBeVisible();
  await expect(question).toBeHidden();
  await context.close();
});

test('a link by mail signs in after a click, once, in the language of the editor', async ({ page, browser }) => {
  const { email } = await invite(page, 'editor', 'de');
  const [own, context] = await open(browser);
  await own.goto('/admin');
  await own.getByRole('button', { name: 'Send a link by email' }).click();
  await own.getByLabel('Email').fill(email);
  await own.getByRole('button', { name: 'Send the link' }).click();
  await expect(own.getByRole('status')).toContainText(email);
  const address = signInAddressIn((await mailTo(email, 2)).text);
  // A program that checks mails opens the page and runs it.
  const [scanner, elsewhere] = await open(browser);
  await scanner.goto(address);
  await expect(scanner.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await elsewhere.close();
  await own.goto(address);
  await own.getByRole('button', { name: 'Anmelden' }).click();
  await expect(own.getByRole('button', { name: 'Konto von Vreni Amsler' })).toBeVisible();
  const [late, after] = await open(browser);
  await late.goto(address);
  await late.getByRole('button', { name: 'Anmelden' }).click();
  await expect(late.getByRole('alert')).toContainText('schon verwendet');
  await after.close();
  await context.close();
});

test('an editor signs out elsewhere, and a refusal of the provider is a sentence at the gate', async ({ page, browser }) => {
  const { address, email } = await invite(page, 'editor');
  const [own, context] = await open(browser);
  await own.goto(address);
  await own.getByRole('button', { name: 'Accept the invitation' }).click();
  await own.getByRole('button', { name: 'Go on' }).click();
  await expect(account(own)).toBeVisible();
  const [other, elsewhere] = await open(browser);
  await other.request.post('/api/admin/session/link', { data: { email } });
  await other.goto(signInAddressIn((await mailTo(email, 2)).text));
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(account(other)).toBeVisible();
  await account(own).click();
  await own.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(own.getByText('One other device was signed out').first()).toBeVisible();
  expect((await other.request.get('/api/admin/session')).status()).toBe(401);
  await other.goto('/api/admin/oidc');
  await expect(other.getByText('not set up here')).toBeVisible();
  await elsewhere.close();
  await context.close();
});
