// Signing in by mail: in the browser that asked, in another one, with the code, and by a program that scans links.
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { codeIn, linkIn, mailsTo, mailTo } from '../../outbox.ts';
import { long } from '../../suite.ts';
import { type Attendee, askIn, isSignedIn, makeAttendee, openBrowser, sentLink } from './attendee.ts';

const verify = 'Verify & Access Content';

let vreni: Attendee;
let context: BrowserContext;
let page: Page;
test.beforeEach(async ({ browser, request }) => {
  vreni = await makeAttendee(['bankerscom'], request);
  context = await openBrowser(browser);
  page = await context.newPage();
});
test.afterEach(() => context.close());

const message = (from: Page, title: string) => from.getByRole('region', { name: /^(?:Messages|Meldungen)/ }).getByText(title, { exact: true });
async function ask(slug = 'bankerscom') {
  await page.goto(`/login/${slug}`);
  await askIn(page, vreni);
  await expect(message(page, 'Magic link sent!')).toBeVisible();
  await expect(page.getByLabel('Code from the email')).toBeFocused();
}
const welcomed = async (where: Page, slug = 'bankerscom') => {
  await expect(where).toHaveURL(`/dashboard/${slug}`);
  await expect(message(where, 'Login successful!')).toBeVisible();
  await expect(where.getByText('Welcome to your content area')).toBeVisible();
};

test('a link signs in without a click in the browser that requested it, and the waiting page follows', async () => {
  await ask();
  const opened = await context.newPage();
  await opened.goto(linkIn(await mailTo(vreni.email)));
  await welcomed(opened);
  await expect(page).toHaveURL('/dashboard/bankerscom');
  // Going back never reaches a page with a token.
  await opened.goBack();
  expect(opened.url()).not.toContain('token');
});

test('in another browser the link waits for a click, and its token is removed from the address immediately', async ({ browser }) => {
  await ask();
  const other = await openBrowser(browser);
  const opened = await other.newPage();
  const sent: string[] = [];
  opened.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await opened.goto(linkIn(await mailTo(vreni.email)));
  await expect(opened.getByRole('button', { name: verify })).toBeVisible();
  await expect(opened).toHaveURL('/login/bankerscom');
  await opened.waitForLoadState('networkidle');
  expect([sent, await isSignedIn(other)]).toEqual([[], false]);
  await opened.getByRole('button', { name: verify }).click();
  await welcomed(opened);
  await other.close();
});

test('a program that opens the link and runs the script of the page is not signed in, even after a request of its own, and the attendee still signs in', async ({
  browser,
  request,
}) => {
  await ask();
  const link = linkIn(await mailTo(vreni.email));
  const token = link.split('=').at(-1) ?? '';
  for (const address of [link, link.replace('#', '?'), `/api/auth/verify?token=${token}`, `/login/bankerscom/${token}`])
    expect((await request.get(address)).headers()['set-cookie'] ?? '').not.toContain('attendee');
  const scanner = await openBrowser(browser);
  const asking = await scanner.newPage();
  await asking.goto('/login/bankerscom');
  await askIn(asking, { email: `scanner-${vreni.email}` });
  await expect(asking.getByLabel('Code from the email')).toBeVisible();
  const looked = await scanner.newPage();
  await looked.goto(link);
  await expect(looked.getByRole('button', { name: verify })).toBeVisible();
  expect(await isSignedIn(scanner)).toBe(false);
  await looked.reload({ waitUntil: 'networkidle' });
  expect(await isSignedIn(scanner)).toBe(false);
  await scanner.close();
  await page.goto(link);
  await welcomed(page);
});

test('the code signs in with any case and spacing', long, async () => {
  await ask();
  const code = codeIn(await mailTo(vreni.email));
  await page.getByLabel('Code from the email').fill(` ${code.toLowerCase().replace(' ', '-')} `);
  await page.getByRole('button', { name: verify }).click();
  await welcomed(page);
});

test('after five wrong codes the right code is refused, but the link works', long, async () => {
  await ask();
  const mail = await mailTo(vreni.email);
  const field = page.getByLabel('Code from the email');
  for (let tries = 1; tries <= 5; tries += 1) {
    await field.fill('AAAA AAAA');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(tries < 5 ? /^This code is wrong or out of date/ : /^After five tries the code no longer works/);
  }
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(codeIn(mail));
  await field.press('Enter');
  await expect(message(page, 'Authentication failed')).toBeVisible();
  await expect(page).toHaveURL('/login/bankerscom');
  // Nothing is left to wait for.
  await page.getByRole('button', { name: 'Send a new email' }).click();
  await expect(message(page, 'Magic link sent!')).toBeVisible();
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  // The link of the mail before is not the one this browser waits for.
  await page.goto(linkIn(mail));
  await page.getByRole('button', { name: verify }).click();
  await welcomed(page);
});

test('a used or invalid link is reported, and a new one is offered', long, async ({ browser, request }) => {
  const link = await sentLink(vreni, 'bankerscom', request);
  await page.goto(link);
  await page.getByRole('button', { name: verify }).click();
  await welcomed(page);
  const other = await openBrowser(browser);
  const late = await other.newPage();
  for (const spent of [link, '/login/bankerscom#token=cut-short']) {
    await late.goto(spent);
    await late.getByRole('button', { name: verify }).click();
    await expect(message(late, 'Authentication failed')).toBeVisible();
    await expect(message(late, 'Please try logging in again.')).toBeVisible();
    await expect(
      late.getByText('This link no longer works: it works once, for a limited time, and until you sign in with another. Ask for a new one here.'),
    ).toBeVisible();
    await expect(late.getByRole('button', { name: 'Send Magic Link' })).toBeVisible();
  }
  await other.close();
});

test('a link leads to its event, on the login page of any event', long, async ({ request }) => {
  const link = await sentLink(vreni, 'bankerscom', request);
  await page.goto(link.replace('/login/bankerscom', '/login/insurancecom'));
  await page.getByRole('button', { name: verify }).click();
  await welcomed(page);
});

test('a person without access to an event sees the same answer and gets no mail', long, async () => {
  await ask('insurancecom');
  await expect(page.getByText(`If ${vreni.email} has access, a link and a code are on their way.`)).toBeVisible();
  await page.getByLabel('Code from the email').fill('AAAA AAAA');
  await page.getByRole('button', { name: verify }).click();
  await expect(page.getByText('This code is wrong or out of date.')).toBeVisible();
  expect(await mailsTo(vreni.email)).toEqual([]);
});

test('a signed-in attendee goes straight to the dashboard of their event, and may sign in to another', long, async ({ request }) => {
  await page.goto(await sentLink(vreni, 'bankerscom', request));
  await page.getByRole('button', { name: verify }).click();
  await welcomed(page);
  await page.goto('/login/bankerscom');
  await expect(page).toHaveURL('/dashboard/bankerscom');
  await page.goto('/login/insurancecom', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Send Magic Link' })).toBeVisible();
});

test('in German everything is German, the mail as well, and switching the language midway loses nothing', async () => {
  await page.goto('/de/login/bankerscom');
  await expect(page.getByRole('link', { name: 'Zurück zum Anlass' })).toHaveAttribute('href', '/de/formats/bankerscom');
  await askIn(page, vreni, 'E-Mail', 'Magic Link senden');
  await expect(message(page, 'Magic Link gesendet')).toBeVisible();
  const mail = await mailTo(vreni.email);
  expect(mail.subject).toBe('Ihr Link zu BankersCom');
  expect(linkIn(mail)).toContain('/de/login/bankerscom#token=');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/login/bankerscom');
  await expect(page.getByText(vreni.email)).toBeVisible();
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await page.getByLabel('Code aus der E-Mail').fill(codeIn(mail));
  await page.getByRole('button', { name: 'Bestätigen & Inhalte öffnen' }).click();
  await expect(page).toHaveURL('/de/dashboard/bankerscom');
  await expect(message(page, 'Anmeldung erfolgreich')).toBeVisible();
  await expect(page.getByText('Willkommen in Ihrem Inhaltsbereich')).toBeVisible();
});

test('the keyboard alone leads from the event to its content', long, async () => {
  await page.goto('/formats/bankerscom');
  await page.getByRole('link', { name: 'For attendees' }).first().press('Enter');
  await expect(page).toHaveURL('/login/bankerscom');
  await page.waitForLoadState('networkidle');
  for (const name of ['Skip to content', 'Stem, home', 'Back to Event', 'English', 'Deutsch']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type(vreni.email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code from the email')).toBeFocused();
  await page.keyboard.type(codeIn(await mailTo(vreni.email)));
  await page.keyboard.press('Enter');
  await welcomed(page);
});
