// Attendees whose browser runs no scripts, or has not loaded them yet: plain forms and pages.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { codeIn, mailTo } from '../../outbox.ts';
import { long, longUnless } from '../../suite.ts';
import { isSignedIn, makeAttendee, openBrowser, signInAs } from './attendee.ts';

const words = {
  en: {
    prefix: '',
    email: 'Email',
    send: 'Send Magic Link',
    sent: 'If your address has access, a link and a code are on their way.',
    code: 'Code from the email',
    verify: 'Verify & Access Content',
    list: 'To the list of your files',
    download: 'Download',
    logout: 'Logout',
  },
  de: {
    prefix: '/de',
    email: 'E-Mail',
    send: 'Magic Link senden',
    sent: 'Falls Ihre Adresse Zugang hat, sind ein Link und ein Code unterwegs.',
    code: 'Code aus der E-Mail',
    verify: 'Bestätigen & Inhalte öffnen',
    list: 'Zur Liste Ihrer Dateien',
    download: 'Herunterladen',
    logout: 'Abmelden',
  },
};
type Words = (typeof words)['en'];

const fieldNamed = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function askPlainly(page: Page, email: string, { prefix, send, ...labels }: Words) {
  await page.goto(`${prefix}/login/bankerscom`);
  await fieldNamed(page, labels.email).first().fill(email);
  await page.getByRole('button', { name: send }).click();
  await expect(page).toHaveURL(`${prefix}/login/bankerscom#code`);
  await expect(page.getByText(labels.sent)).toBeVisible();
  await expect(page.getByRole('button', { name: send })).toBeHidden();
}
async function typeCode(page: Page, email: string, { code, verify, ...labels }: Words) {
  const mail = await mailTo(email);
  await fieldNamed(page, labels.email).fill(email);
  await fieldNamed(page, code).fill(codeIn(mail));
  await page.getByRole('button', { name: verify }).click();
}

for (const [language, texts] of Object.entries(words))
  test(
    `without JavaScript an attendee signs in with the code, downloads the files and signs out (${language})`,
    longUnless(language === 'de'),
    async ({ browser, request }) => {
      const { email } = await makeAttendee(['bankerscom'], request);
      const context = await openBrowser(browser, { javaScriptEnabled: false });
      const page = await context.newPage();
      await askPlainly(page, email, texts);
      await typeCode(page, email, texts);
      await expect(page).toHaveURL(`${texts.prefix}/dashboard/bankerscom`);
      await page.locator('noscript a', { hasText: texts.list }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'BankersCom' })).toBeVisible();
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: texts.download }).first().click()]);
      expect(await download.failure()).toBeNull();
      await page.getByRole('button', { name: texts.logout }).click();
      await expect(page).toHaveURL(`${texts.prefix}/formats/bankerscom`);
      expect(await isSignedIn(context)).toBe(false);
      await page.goto(`/api/formats/bankerscom/content/page?language=${language}`);
      await expect(page).toHaveURL(`${texts.prefix}/login/bankerscom`);
      await context.close();
    },
  );

test('without JavaScript both forms are on the page from the start, and a wrong code leads back', long, async ({ browser, request }) => {
  const { email } = await makeAttendee(['bankerscom'], request);
  const context = await openBrowser(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login/bankerscom');
  await expect(page.getByRole('heading', { name: 'With the code from the email' })).toBeVisible();
  await expect(page.getByText('Without JavaScript the link cannot sign you in: type the code.')).toBeVisible();
  await fieldNamed(page, 'Email').last().fill(email);
  await fieldNamed(page, 'Code from the email').fill('AAAA AAAA');
  await page.getByRole('button', { name: words.en.verify }).click();
  await expect(page.getByRole('heading', { name: 'Authentication failed' })).toBeVisible();
  await expect(page.getByText('This code is wrong, was used already, or is out of date.')).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/login/bankerscom#code');
  await context.close();
});

test('without JavaScript the dashboard shows its requirements, and nothing to visitors without a session', long, async ({ browser }) => {
  const page = await plainPage(browser);
  await page.goto('/dashboard/bankerscom');
  await expect(page.locator('noscript p').first()).toContainText('This page needs JavaScript.');
  await expect(page.getByText('Loading dashboard...')).toBeHidden();
  await page.locator('noscript a', { hasText: words.en.list }).click();
  await expect(page).toHaveURL('/login/bankerscom');
  await page.context().close();
});

test('an attendee who is faster than the script reaches the same page', long, async ({ browser, request }) => {
  const { email } = await makeAttendee(['bankerscom'], request);
  const context = await openBrowser(browser);
  const page = await context.newPage();
  await page.route('**/_astro/*.js', (route) => route.abort());
  await askPlainly(page, email, words.en);
  await page.unroute('**/_astro/*.js');
  await page.reload();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await typeCode(page, email, words.en);
  await expect(page).toHaveURL('/dashboard/bankerscom');
  await expect(page.getByText('Presentations', { exact: true })).toBeVisible();
  await context.close();
});

test('the plain page has the content of the dashboard', long, async ({ browser, request }) => {
  const vreni = await makeAttendee(['bankerscom'], request);
  const context = await openBrowser(browser);
  const page = await context.newPage();
  await signInAs(vreni, 'bankerscom', { page, request });
  const names = await page.locator('.files h3').allInnerTexts();
  await page.goto('/api/formats/bankerscom/content/page');
  expect(await page.locator('li b').allInnerTexts()).toEqual(names);
  await context.close();
});

const plainPage = async (browser: Browser): Promise<Page> => (await openBrowser(browser, { javaScriptEnabled: false })).newPage();
