// The content area: what is in it, how files are downloaded, and what happens without access or after losing it.
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { codeIn, mailTo } from '../../outbox.ts';
import { long, longUnless } from '../../suite.ts';
import { type Attendee, asEditor, formatId, isSignedIn, makeAttendee, openBrowser, sentLink, signInAs } from './attendee.ts';

interface GatedFile {
  readonly id: string;
  readonly file_name: string;
  readonly file_name_de: string;
  readonly description: string;
  readonly file_type: string;
}

let vreni: Attendee;
let context: BrowserContext;
let page: Page;
test.beforeEach(async ({ browser, request }) => {
  vreni = await makeAttendee(['bankerscom'], request);
  context = await openBrowser(browser);
  page = await context.newPage();
});
test.afterEach(() => context.close());

const enter = (request: APIRequestContext, slug = 'bankerscom') => signInAs(vreni, slug, { page, request });
const filesOf = async (slug: string, request: APIRequestContext): Promise<GatedFile[]> =>
  (await asEditor(request)).get(`/api/formats/${slug}/content`).then((response) => response.json());
const rowOf = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const message = (title: string) => page.getByRole('region', { name: /^Messages/ }).getByText(title, { exact: true });

test('without a session the address leads to the login', long, async () => {
  await page.goto('/de/dashboard/bankerscom');
  await expect(page).toHaveURL('/de/login/bankerscom');
  await page.goBack();
  await expect(page).not.toHaveURL(/dashboard/);
});

test('the dashboard shows its title while it loads, then correct figures and every file', async ({ request }) => {
  await enter(request);
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/auth/session', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Loading dashboard...')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'BankersCom' })).toBeVisible();
  goOn();
  const figures = await (await request.get('/api/formats/bankerscom/content/statistics')).json();
  for (const [label, figure] of [
    [figures.presentations === 1 ? 'Presentation' : 'Presentations', figures.presentations],
    [figures.recordings === 1 ? 'Recording' : 'Recordings', figures.recordings],
  ])
    await expect(page.locator('dl > div').filter({ hasText: label }).locator('dd')).toHaveText(String(figure));
  // Other stories give people access meanwhile.
  expect(Number(await page.locator('dl > div').filter({ hasText: 'Network' }).locator('dd').innerText())).toBeGreaterThan(0);
  for (const { file_name, description, file_type } of await filesOf('bankerscom', request)) {
    await expect(rowOf(file_name)).toContainText(description);
    await expect(rowOf(file_name)).toContainText(file_type === 'application/pdf' ? 'PDF' : 'Video');
    await expect(rowOf(file_name)).toContainText(/\d (?:KB|MB)/);
  }
  await expect(page.getByRole('banner').getByText(vreni.email)).toBeVisible();
});

test('the German dashboard has German names, and the language switch stays on the page', long, async ({ request }) => {
  await enter(request);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de/dashboard/bankerscom');
  await expect(page.getByText('Willkommen in Ihrem Inhaltsbereich')).toBeVisible();
  for (const { file_name_de } of await filesOf('bankerscom', request)) await expect(page.getByRole('heading', { name: file_name_de })).toBeVisible();
  const { recordings } = await (await request.get('/api/formats/bankerscom/content/statistics')).json();
  for (const label of ['Präsentationen', 'Netzwerk', recordings === 1 ? 'Aufzeichnung' : 'Aufzeichnungen'])
    await expect(page.getByText(label, { exact: true })).toBeVisible();
});

test('a download is the file itself, under its name in the language of the page', long, async ({ request }) => {
  await enter(request);
  const paper = (await filesOf('bankerscom', request)).find(({ file_type, file_name_de }) => file_type === 'application/pdf' && file_name_de.includes('ü'));
  await page.goto('/de/dashboard/bankerscom');
  const way = rowOf(paper?.file_name_de ?? '').getByRole('link', { name: /^Herunterladen/ });
  const [download] = await Promise.all([page.waitForEvent('download'), way.click()]);
  expect(await download.failure()).toBeNull();
  // The name is read from the header: without a UTF-8 locale Chromium calls every file with an umlaut “download”.
  const sent = await page.request.get((await way.getAttribute('href')) ?? '');
  expect(sent.headers()['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(paper?.file_name_de.replace(':', '-') ?? '')}.pdf`);
  expect(await readFile(await download.path())).toEqual(await sent.body());
  await expect(page).toHaveURL('/de/dashboard/bankerscom');
});

test('a recording plays in the page, in parts, and counts as no download', async ({ request }) => {
  await enter(request);
  const [parts, film] = [[] as number[], (await filesOf('bankerscom', request)).find(({ file_type }) => file_type.startsWith('video/'))];
  page.on('response', (response) => response.url().includes('inline=1') && parts.push(response.status()));
  const row = rowOf(film?.file_name ?? '');
  await row.getByRole('button', { name: /^Play/ }).click();
  const video = row.locator('video');
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0);
  expect(parts.every((status) => status === 206)).toBe(true);
  await row.getByRole('button', { name: /^Close/ }).click();
  await expect(video).toHaveCount(0);
});

test('an event without files says that there will be some', long, async ({ request }) => {
  await enter(request);
  await page.route('**/api/formats/bankerscom/content', (route) => route.fulfill({ json: [] }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No Content Available' })).toBeVisible();
  await expect(page.getByText('Content will be available soon.')).toBeVisible();
  await page.goto('/de/dashboard/bankerscom');
  await expect(page.getByRole('heading', { name: 'Keine Inhalte verfügbar' })).toBeVisible();
  await expect(page.getByText('Inhalte werden bald verfügbar sein.')).toBeVisible();
});

test('a failed load is reported, with a link away and a retry', long, async ({ request }) => {
  await enter(request);
  await page.route('**/content/statistics', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Your content could not be loaded' })).toContainText('You seem to be offline.');
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Event' })).toHaveAttribute('href', '/formats/bankerscom');
  await page.unroute('**/content/statistics');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Presentations', { exact: true })).toBeVisible();
});

test('an attendee without access to the event reads that, with a link to their own event', long, async ({ request }) => {
  await enter(request);
  await page.goto('/dashboard/insurancecom');
  await expect(page.getByRole('alert').filter({ hasText: 'No access to this event' })).toContainText(vreni.email);
  await expect(page.getByText('Welcome to your content area')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Log in with another address' })).toHaveAttribute('href', '/login/insurancecom');
  await page.getByRole('link', { name: 'BankersCom' }).click();
  await expect(page).toHaveURL('/dashboard/bankerscom');
});

test('logout ends the session, leads to the event, and going back shows nothing', async ({ request }) => {
  await enter(request);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/formats/bankerscom');
  expect(await isSignedIn(context)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/login/bankerscom');
});

test('attendees see where they are signed in, and can sign out everywhere', long, async ({ browser, request }) => {
  await enter(request);
  const other = await openBrowser(browser);
  const far = await other.newPage();
  await far.goto(await sentLink(vreni, 'bankerscom', request));
  await far.getByRole('button', { name: 'Verify & Access Content' }).click();
  await far.getByText('Devices and account').click();
  const rows = far.getByRole('table').filter({ hasText: 'Device' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1);
  await far.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(far).toHaveURL('/formats/bankerscom');
  await page.reload();
  await expect(page).toHaveURL('/login/bankerscom');
  await other.close();
});

test('after a session has ended the attendee signs in again in place and loses nothing', async ({ request }) => {
  await enter(request);
  const film = (await filesOf('bankerscom', request)).find(({ file_type }) => file_type.startsWith('video/'));
  await rowOf(film?.file_name ?? '')
    .getByRole('button', { name: /^Play/ })
    .click();
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(1);
  await context.clearCookies();
  await page
    .getByRole('link', { name: /^Download/ })
    .first()
    .click();
  const ended = page.getByRole('region', { name: 'Your session has ended' });
  await expect(ended).toContainText('everything on this page stays as it is');
  // What the browser does once it has played its buffer.
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1;
    video.dispatchEvent(new Event('error'));
    Object.assign(window, { soughtTo: [] });
    video.addEventListener('loadstart', () =>
      video.addEventListener('seeking', () => Object(window).soughtTo.push(Math.round(video.duration - video.currentTime)), { once: true }),
    );
  });
  await expect(ended.getByRole('heading')).toBeFocused();
  await expect(ended.getByLabel('Email')).toHaveValue(vreni.email);
  await ended.getByRole('button', { name: 'Send Magic Link' }).click();
  await ended.getByLabel('Code from the email').fill(codeIn(await mailTo(vreni.email, 2)));
  await ended.getByRole('button', { name: 'Verify & Access Content' }).click();
  await expect(ended).toHaveCount(0);
  await expect(message('Login successful!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/bankerscom');
  await expect(page.locator('video')).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object(window).soughtTo), 'the recording goes on where it stopped').toEqual([1]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: /^Download/ })
      .first()
      .click(),
  ]);
  expect(await download.failure()).toBeNull();
});

test('revoked access ends at once', async ({ request }) => {
  await enter(request);
  await (await asEditor(request)).patch(`/api/users/${vreni.id}/access`, { data: { formatId: await formatId('bankerscom', request), action: 'revoke' } });
  await page
    .getByRole('link', { name: /^Download/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'No access to this event' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(0);
});

test('the list reports a deleted file instead of a failed download', long, async ({ request }) => {
  const editor = await asEditor(request);
  const multipart = { file_name: 'Soon gone', file: { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF\n') } };
  const added: GatedFile = await (await editor.post('/api/gated-content/digitalcom', { multipart })).json();
  vreni = await makeAttendee(['digitalcom'], request);
  await enter(request, 'digitalcom');
  await editor.delete(`/api/gated-content/${added.id}`);
  await rowOf('Soon gone')
    .getByRole('link', { name: /^Download/ })
    .click();
  await expect(message('This file is not here any more')).toBeVisible();
  await expect(rowOf('Soon gone')).toHaveCount(0);
});

test('a dashboard that breaks shows the crash screen and a way to load it again', long, async ({ request }) => {
  await enter(request);
  await page.addInitScript(() => Object.assign(Intl, { NumberFormat: undefined }));
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.goto('/de/dashboard/bankerscom');
  await expect(page.getByRole('alert').filter({ hasText: 'Etwas ist schiefgegangen' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
});

for (const width of [320, 1280])
  for (const [language, prefix] of Object.entries({ en: '', de: '/de' }))
    test(
      `no state has a fault that axe can find, or is wider than the window (${language}, ${width})`,
      longUnless(width === 320 && language === 'de'),
      async ({ request }) => {
        const isGood = async () => {
          expect(await findFaults(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        };
        await page.setViewportSize({ width, height: 800 });
        await enter(request);
        await page.goto(`${prefix}/dashboard/bankerscom`);
        await expect(page.locator('.files')).toBeVisible();
        await page.locator('.files button').first().click();
        await isGood();
        await context.clearCookies();
        await page.locator('.files a').first().click();
        await expect(page.locator('.ended')).toBeVisible();
        await isGood();
        await page.route('**/api/auth/session', (route) => route.abort());
        await page.reload();
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
        await isGood();
        await page.unroute('**/api/auth/session');
        vreni = await makeAttendee(['insurancecom'], request);
        await enter(request, 'insurancecom');
        await page.goto(`${prefix}/dashboard/bankerscom`);
        await expect(page.locator('.other-events')).toBeVisible();
        await isGood();
      },
    );
