// The login page itself: its messages for failures, how long another mail must wait, and accessibility.
import { expect, type Page, test } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { long, longUnless } from '../../suite.ts';
import { askIn, formatId, isAlive } from './attendee.ts';

const email = 'vreni@alder.example';

interface Answer {
  readonly body?: object;
  readonly headers?: Record<string, string>;
  readonly contentType?: string;
}

/** Answers instead of the server, so that no test reaches a rate limit. */
async function answering(
  page: Page,
  status: number,
  { body = {}, headers = {}, contentType = status < 400 ? 'application/json' : 'application/problem+json' }: Answer = {},
) {
  const asked: unknown[] = [];
  await page.route('**/api/auth/*', async (route) => {
    asked.push(route.request().postDataJSON());
    await route.fulfill({ status, headers, contentType, body: JSON.stringify(body) });
  });
  return asked;
}
const problem = (name: string) => ({ body: { name, status: 429, title: '', detail: 'For programs', hint: '', reference: 'r-1' } });

test('neither an empty nor an invalid address is sent', async ({ page }) => {
  const asked = await answering(page, 202);
  await page.goto('/login/bankerscom');
  await isAlive(page);
  for (const typed of ['', '   ', 'vreni']) {
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(typed);
    await page.getByRole('button', { name: 'Send Magic Link' }).click();
    await expect(page.getByText('Please enter an email address.')).toBeVisible();
  }
  expect(asked).toEqual([]);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(` ${email} `);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await expect(page.getByLabel('Code from the email')).toBeVisible();
  expect(asked).toEqual([{ email, format_slug: 'bankerscom', language: 'en' }]);
});

test('another mail can be requested after a minute, another address immediately', async ({ page }) => {
  const asked = await answering(page, 202);
  await page.clock.install();
  await page.goto('/login/bankerscom');
  await askIn(page, { email });
  const again = page.getByRole('button', { name: /Send again$/ });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/^possible in (?:1:00|0:5\d)$/)).toBeVisible();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  // Time also passes by itself; a slow machine takes some of it.
  await expect(page.getByText(/^possible in (?:1:00|0:5\d)$/)).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(page.getByText(/^possible in 0:(?:30|2\d)$/)).toBeVisible();
  await again.click({ force: true });
  await expect(again).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(page.getByText(/^possible in/)).toHaveCount(0);
  await again.click();
  await expect(page.getByRole('button', { name: 'Send Magic Link' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email);
  expect(asked).toHaveLength(2);
});

test('a reload continues at the same step, for ten minutes', long, async ({ page }) => {
  await answering(page, 202);
  await page.clock.install();
  await page.goto('/login/bankerscom');
  await askIn(page, { email });
  await expect(page.getByLabel('Code from the email')).toBeVisible();
  await page.reload();
  await expect(page.getByText(`If ${email} has access`)).toBeVisible();
  await page.clock.runFor(10 * 60_000);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Send Magic Link' })).toBeVisible();
});

for (const [language, sentence] of [
  ['en', 'your mail program has cut it off: type the code instead'],
  ['de', 'hat Ihr Mailprogramm ihn gekürzt: Geben Sie stattdessen den Code ein'],
] as const)
  test(
    `a link that has lost its part after # asks for the code, in the browser that asked for the mail (${language})`,
    longUnless(language === 'de'),
    async ({ page, context }) => {
      const { prefix, email: label, send, code, verify } = words[language];
      await answering(page, 202);
      await page.goto(`${prefix}/login/bankerscom`);
      await askIn(page, { email }, label, send);
      await expect(page.getByLabel(code)).toBeVisible();
      await expect(page.getByText(sentence)).toHaveCount(0);
      const opened = await context.newPage();
      const asked = await answering(opened, 401, problem('login_refused'));
      await opened.goto(`${prefix}/login/bankerscom`);
      await expect(opened.getByText(sentence)).toBeVisible();
      await opened.getByRole('textbox', { name: label, exact: true }).fill(email);
      await opened.getByLabel(code).fill('AAAA AAAA');
      expect(await findFaults(opened)).toEqual([]);
      await opened.getByRole('button', { name: verify }).click();
      await expect.poll(() => asked).toEqual([{ email, code: 'AAAA AAAA' }]);
    },
  );

test('a code belongs to the address its mail went to, also if another one was typed since', long, async ({ page }) => {
  const asked = await answering(page, 202);
  await page.goto('/login/bankerscom');
  await askIn(page, { email });
  await page.getByRole('button', { name: 'Use another address' }).click();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('vreni@elm.example');
  await page.reload();
  await expect(page.getByText(`If ${email} has access`)).toBeVisible();
  await page.getByLabel('Code from the email').fill('AAAA AAAA');
  await page.getByRole('button', { name: words.en.verify }).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ email });
});

test('a link is not lost when an attendee skips to the content or changes the language before the page is hydrated', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/login/bankerscom#token=abc', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL('/login/bankerscom#content');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de/login/bankerscom');
  scripts.resolve();
  await expect(page.getByRole('button', { name: words.de.verify })).toBeVisible();
});

test('"Skip to content" loses neither a waiting link nor the error of a code', long, async ({ page }) => {
  const skip = () => page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await page.goto('/login/bankerscom#token=abc');
  await isAlive(page);
  await skip();
  await expect(page).toHaveURL('/login/bankerscom#content');
  await expect(page.getByRole('button', { name: words.en.verify })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: words.en.newLink }).click();
  await answering(page, 202);
  await askIn(page, { email });
  await page.unroute('**/api/auth/*');
  await answering(page, 401, problem('login_refused'));
  await page.getByLabel('Code from the email').fill('AAAA AAAA');
  await page.getByRole('button', { name: words.en.verify }).click();
  await expect(page.getByLabel('Code from the email')).toHaveAttribute('aria-invalid', 'true');
  await page.goto('/login/bankerscom#');
  await skip();
  await expect(page.getByLabel('Code from the email')).toHaveAttribute('aria-invalid', 'true');
});

test('a waiting link survives a change of language and a reload, until it is used or another one is requested', long, async ({ page }) => {
  const asked = await answering(page, 401, problem('login_refused'));
  await page.goto('/login/bankerscom#token=abc');
  await isAlive(page);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de/login/bankerscom');
  await page.reload();
  await page.getByRole('button', { name: words.de.verify }).click();
  await expect(page.getByRole('textbox', { name: words.de.email, exact: true })).toBeVisible();
  expect(asked).toEqual([{ token: 'abc' }]);
  await page.reload();
  await isAlive(page);
  await expect(page.getByRole('button', { name: words.de.send })).toBeVisible();
  await page.goto('/login/bankerscom#token=abc');
  await page.getByRole('button', { name: words.en.newLink }).click();
  await page.reload();
  await isAlive(page);
  await expect(page.getByRole('button', { name: words.en.send })).toBeVisible();
});

for (const [what, status, answer, sentence] of [
  ['too many mails were asked for', 429, { ...problem('too_many_requests'), headers: { 'retry-after': '2040' } }, 'you can request another in 34 minutes.'],
  ['the server fails', 500, problem('internal'), 'reference r-1'],
  ['something else answers', 502, { contentType: 'text/html' }, 'Something went wrong on our side. Please try again.'],
] as const)
  test(`when ${what} the page says so and keeps what was typed`, longUnless(status === 500), async ({ page }) => {
    await answering(page, status, answer);
    await page.goto('/login/bankerscom');
    await askIn(page, { email });
    const messages = page.getByRole('region', { name: /^Messages/ });
    await expect(messages.getByRole('alert')).toHaveText(/^ErrorFailed to send magic link\. Please try again\.$/);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(sentence);
    await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email);
    await page.unroute('**/api/auth/*');
    await answering(page, 202);
    await page.getByRole('button', { name: 'Send Magic Link' }).click();
    await expect(page.getByLabel('Code from the email')).toBeVisible();
  });

test('a browser without storage can be used to sign in', long, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      Storage.prototype[name] = () => {
        throw new Error('Nothing is kept here');
      };
  });
  await answering(page, 202);
  await page.goto('/login/bankerscom');
  await askIn(page, { email });
  await expect(page.getByLabel('Code from the email')).toBeVisible();
});

test('search engines do not index the pages for attendees, and each names the other language', long, async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of ['/login/bankerscom', '/dashboard/bankerscom', '/de/login/bankerscom', '/de/dashboard/bankerscom']) {
    const html = await (await request.get(path)).text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toContain('hreflang="de"');
    expect(sitemap).not.toContain(`${path}<`);
  }
});

test('an event is also found by its id', long, async ({ request }) => {
  const response = await request.get(`/de/login/${await formatId('bankerscom', request)}`, { maxRedirects: 0 });
  expect(response.headers().location).toBe('/de/login/bankerscom');
});

const words = {
  en: { prefix: '', email: 'Email', send: 'Send Magic Link', code: 'Code from the email', verify: 'Verify & Access Content', newLink: 'Ask for a new link' },
  de: {
    prefix: '/de',
    email: 'E-Mail',
    send: 'Magic Link senden',
    code: 'Code aus der E-Mail',
    verify: 'Bestätigen & Inhalte öffnen',
    newLink: 'Neuen Link anfordern',
  },
};

for (const width of [320, 1280])
  for (const [language, { prefix, email: label, send, code, verify }] of Object.entries(words))
    test(
      `no step has a fault that axe can find, or is wider than the window (${language}, ${width})`,
      longUnless(width === 320 && language === 'de'),
      async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 800 });
        const isGood = async () => {
          expect(await findFaults(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        };
        await answering(page, 202);
        await page.goto(`${prefix}/login/bankerscom`);
        await isGood();
        await askIn(page, { email: `${'a'.repeat(60)}@alder.example` }, label, send);
        await expect(page.getByLabel(code)).toBeVisible();
        await isGood();
        await page.unroute('**/api/auth/*');
        await answering(page, 401, problem('login_refused'));
        await page.getByLabel(code).fill('AAAA AAAA');
        await page.getByRole('button', { name: verify }).click();
        await expect(page.getByLabel(code)).toHaveAttribute('aria-invalid', 'true');
        await isGood();
        await page.evaluate(() => localStorage.clear());
        await page.goto(`${prefix}/login/bankerscom#token=abc`);
        await expect(page.getByLabel(code)).toHaveCount(0);
        await isGood();
      },
    );
