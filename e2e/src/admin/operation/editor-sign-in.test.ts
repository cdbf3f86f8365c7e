// Coming in to the back office by name: passkeys in the account, a link by mail, signing out elsewhere.
import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { codeIn, mailTo } from '../../outbox.ts';
import { asEditor, openBrowser } from '../../public/attendees/attendee.ts';
import { long } from '../../suite.ts';
import { password } from '../../systems.ts';
import { ageSession, demandNoPasskeys, dropPasskeys } from '../steps/aged-session.ts';
import { giveAuthenticator, signInAddressIn } from '../steps/invited.ts';
import { keepMessagesOpen } from '../steps/messages.ts';
import { makeNamedEditor, openAs } from '../steps/named-editor.ts';
import { signIn } from '../steps/sign-in.ts';

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

test('an editor signs out elsewhere, and a refusal of the provider is a sentence at the gate', long, async ({ page, browser }) => {
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

const asked = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });
const newToken = (page: Page) => page.getByRole('dialog', { name: 'Add Program' });

/** Types a new token half an hour after signing in, and asks for it. */
async function askForToken(page: Page) {
  await page.goto('/admin/programs');
  await page.getByRole('button', { name: 'Add Program' }).click();
  await newToken(page).getByLabel('Name *').fill('Almanac');
  await ageSession(page);
  await newToken(page).getByRole('button', { name: 'Create Token' }).click();
  await expect(asked(page)).toBeVisible();
}

async function expectToken(page: Page) {
  await expect(page.getByRole('textbox', { name: 'Token of Almanac' })).toHaveValue(/^stem_/);
  await page.getByRole('button', { name: 'Done' }).click();
}

test(
  'half an hour after signing in an owner shows with the passkey that it is them, and a token is made of what they typed',
  long,
  async ({ page, browser }) => {
    const own = await openAs(browser, await makeNamedEditor(page.request, 'owner'));
    await giveAuthenticator(own);
    await own.goto('/admin');
    await account(own).click();
    await own.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(own.getByText('not used yet')).toBeVisible();
    await askForToken(own);
    await expect(asked(own).getByRole('button', { name: 'Use a passkey' })).toBeFocused();
    expect(await findFaults(own)).toEqual([]);
    await asked(own).getByRole('button', { name: 'Cancel' }).click();
    await expect(newToken(own).getByRole('alert')).toContainText('This needs a fresh sign-in');
    await expect(newToken(own).getByLabel('Name *')).toHaveValue('Almanac');
    await newToken(own).getByRole('button', { name: 'Create Token' }).click();
    await asked(own).getByRole('button', { name: 'Use a passkey' }).click();
    await expectToken(own);
    await own.context().close();
  },
);

test('who has no passkey any more shows with the code of a mail that it is them', long, async ({ page, browser }) => {
  const editor = await makeNamedEditor(page.request, 'owner');
  const own = await openAs(browser, editor);
  await giveAuthenticator(own);
  await own.goto('/admin');
  await account(own).click();
  await own.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(own.getByText('not used yet')).toBeVisible();
  dropPasskeys(editor);
  await askForToken(own);
  await asked(own).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(asked(own).getByRole('alert')).toContainText('This passkey opens nothing here');
  await asked(own).getByRole('button', { name: 'Send a link by email' }).click();
  await expect(asked(own).getByLabel('Email')).toHaveValue(editor.email);
  await asked(own).getByRole('button', { name: 'Send the link' }).click();
  await asked(own).getByLabel('Code from the email').fill('AAAA AAAA');
  await asked(own).getByRole('button', { name: 'Sign in with the code' }).click();
  await expect(asked(own).getByText('This code does not work here')).toBeVisible();
  expect(await findFaults(own)).toEqual([]);
  await asked(own)
    .getByLabel('Code from the email')
    .fill(codeIn(await mailTo(editor.email, 2)).toLowerCase());
  await asked(own).getByRole('button', { name: 'Sign in with the code' }).click();
  await expectToken(own);
  await own.context().close();
});

test('a link of a mail that is opened in a second tab shows it as well', long, async ({ page, browser }) => {
  const editor = await makeNamedEditor(page.request, 'owner');
  const own = await openAs(browser, editor);
  await askForToken(own);
  await asked(own).getByRole('button', { name: 'Send a link by email' }).click();
  await asked(own).getByRole('button', { name: 'Send the link' }).click();
  const second = await own.context().newPage();
  await second.goto(signInAddressIn((await mailTo(editor.email, 2)).text));
  await second.getByRole('button', { name: 'Sign in' }).click();
  await expect(account(second)).toBeVisible();
  await second.close();
  await expect(asked(own)).toBeVisible();
  // A browser without a screen gives the focus to no window.
  await own.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectToken(own);
  await own.context().close();
});

test('who came in with the shared password types it again', long, async ({ page }) => {
  await signIn(page);
  await askForToken(page);
  for (const typed of ['wrong', password]) {
    await asked(page).getByLabel('Password').fill(typed);
    await asked(page).getByRole('button', { name: 'Sign in' }).click();
    if (typed === 'wrong') await expect(asked(page).getByRole('alert')).toBeVisible();
  }
  await expectToken(page);
});

test('an owner demands passkeys; an editor without one is led to add one after signing in, and can do nothing else', long, async ({ page, browser }) => {
  const owner = await openAs(browser, await makeNamedEditor(page.request, 'owner'));
  const editor = await makeNamedEditor(page.request, 'editor');
  await giveAuthenticator(owner);
  await owner.goto('/admin');
  await account(owner).click();
  await owner.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(owner.getByText('not used yet')).toBeVisible();
  try {
    await owner.getByLabel('A passkey is required of').selectOption('everybody');
    await expect(owner.getByText('Everybody signs in with a passkey').first()).toBeVisible();
    const theirs = await openAs(browser, editor);
    await giveAuthenticator(theirs);
    await theirs.goto('/admin/speakers');
    await expect(theirs.getByText('An owner has decided that you sign in with a passkey')).toBeVisible();
    await expect(theirs.getByRole('navigation')).toHaveCount(0);
    await expect(theirs.getByRole('button')).toHaveText(['Add a passkey', 'Sign out']);
    expect(await findFaults(theirs)).toEqual([]);
    await ageSession(theirs);
    await theirs.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(asked(theirs).getByLabel('Email')).toHaveValue(editor.email);
    await expect(asked(theirs).getByRole('button')).toHaveText(['', 'Send the link', 'Cancel']);
    await asked(theirs).getByRole('button', { name: 'Cancel' }).click();
    await expect(theirs.getByRole('alert')).toContainText('This needs a fresh sign-in');
    await ageSession(theirs, 0);
    await theirs.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(account(theirs)).toBeVisible();
    await expect(theirs).toHaveURL('/admin/speakers');
    await theirs.context().close();
  } finally {
    demandNoPasskeys();
  }
  await owner.context().close();
});

test('a link of a mail that has lost its part after # asks for the code, which signs in', long, async ({ page, browser }) => {
  const { email } = await invite(page, 'editor');
  const [own, context] = await open(browser);
  await own.goto('/admin');
  await own.getByRole('button', { name: 'Send a link by email' }).click();
  await own.getByLabel('Email').fill(email);
  await own.getByRole('button', { name: 'Send the link' }).click();
  const mail = await mailTo(email, 2);
  await own.goto(signInAddressIn(mail.text).split('#')[0] ?? '');
  await expect(own.getByText('A part of the link is missing')).toBeVisible();
  expect(await findFaults(own)).toEqual([]);
  await own.getByLabel('Code from the email').fill(codeIn(mail));
  await own.getByRole('button', { name: 'Sign in with the code' }).click();
  await expect(account(own)).toBeVisible();
  await context.close();
});
