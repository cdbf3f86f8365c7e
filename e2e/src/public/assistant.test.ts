// The Co-Innovation Assistant and the search field without a provider: the search answers.
import { expect, type Page, test } from '@playwright/test';
import { findFaults } from '../accessibility.ts';
import { freezeClock } from '../stopped-clock.ts';
import { long, longUnless } from '../suite.ts';

const path = '/co-innovation';

test('a quick start is answered with a passage, labelled as search, and quick starts make room', async ({ page }) => {
  await page.goto(path);
  await page.getByRole('button', { name: 'What does the N9 House of Innovation in Zurich offer?' }).click();
  await expect(page.locator('.turn .who').last()).toContainText('Search');
  await expect(page.locator('.turn a').first()).toHaveAttribute('href', '/n9-housing');
  await expect(page.locator('.starts')).toHaveCount(0);
  await expect(page.locator('.turn')).toHaveCount(3);
  await page.getByRole('button', { name: 'New conversation' }).click();
  await expect(page.locator('.starts li')).toHaveCount(4);
});

test('the field shows the length of a question, and refuses a blank one', long, async ({ page }) => {
  await page.goto(path);
  const [field, send] = [page.getByLabel('Your question'), page.getByRole('button', { name: 'Send' })];
  await expect(send).toBeDisabled();
  for (const [length, kind] of [
    [100, 'good'],
    [101, 'long'],
    [201, 'very-long'],
  ] as const) {
    await field.fill('x'.repeat(length));
    await expect(page.locator('.count')).toHaveClass(`count ${kind}`);
    await expect(page.locator('.count')).toContainText(String(length));
  }
  await field.fill('   ');
  await expect(send).toBeDisabled();
});

test('a failure is shown in a toast, keeps the question, and can be retried', async ({ page }) => {
  await page.goto(path);
  await page.route('**/api/coinnovation/chat', (route) => route.abort());
  await page.getByLabel('Your question').fill('Who speaks?');
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await page.keyboard.press('Enter');
  const toast = page.getByRole('alert').filter({ hasText: 'Fehler' });
  await expect(toast).toContainText('Es gab ein Problem bei der Verbindung. Bitte versuchen Sie es erneut.');
  await expect(page.locator('.turn.me')).toHaveText(/Who speaks\?/);
  const [field, box] = [await page.getByLabel('Your question').boundingBox(), await toast.boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(field?.y ?? 0);
  await page.unroute('**/api/coinnovation/chat');
  await page.route('**/api/coinnovation/chat', (route) => route.fulfill({ status: 429, headers: { 'retry-after': '150' } }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /You can go on at \d\d:\d\d, in 3 minutes/ })).toBeVisible();
  await page.unroute('**/api/coinnovation/chat');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.turn .reply a').first()).toBeVisible();
  await expect(page.locator('.turn.me')).toHaveCount(1);
  await expect(toast).toHaveCount(0);
});

test('a reply that broke off says so, and has no links to other sites', long, async ({ page }) => {
  await page.goto(path);
  const done = { response: 'See [us](https://evil.example) or [the team](/team).', source: 'assistant', unfinished: 'cut', results: [] };
  await page.route('**/api/coinnovation/chat', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `event: text\ndata: {"text":"See"}\n\nevent: done\ndata: ${JSON.stringify(done)}\n\n` }),
  );
  await page.getByLabel('Your question').fill('Who?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('this answer is unfinished')).toBeVisible();
  await expect(page.locator('.turn a')).toHaveText(['the team']);
});

/** Replies begin and then hang until they are stopped. */
const beginReplies = (page: Page) =>
  page.addInitScript(() => {
    const original = window.fetch;
    window.fetch = async (address, init) => {
      if (!String(address).endsWith('/api/coinnovation/chat')) return original(address, init);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('event: text\ndata: {"text":"We meet in **Winterthur**"}\n\n'));
          init?.signal?.addEventListener('abort', () => controller.error(new DOMException('Stopped', 'AbortError')));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
  });

test('a reply is stopped, copied and requested again, and the keyboard focus is never lost', long, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await beginReplies(page);
  await page.goto(path);
  const field = page.getByLabel('Your question');
  await field.fill('Where?');
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await field.press('Enter');
  await expect(page.locator('.turn strong')).toHaveText('Winterthur');
  expect(await page.locator('.typing span').evaluate((mark) => getComputedStyle(mark).animationName)).toBe('none');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await expect(field).toHaveAttribute('aria-disabled', 'true');
  await expect(field).not.toBeEditable();
  await page.keyboard.type('And when?');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await expect(page.locator('.turn.me')).toHaveCount(1);

  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(page.getByText('Stopped: this answer is unfinished.')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toBeEditable();
  await expect(field).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.type('And when?');
  await expect(field).toHaveValue('And when?');
  await freezeClock(page);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.clock.resume();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('We meet in Winterthur');
  expect(await findFaults(page)).toEqual([]);

  const conversation = page.getByRole('list', { name: 'Conversation' });
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(conversation).toBeFocused();
  await expect(page.locator('.turn.me')).toHaveCount(1);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'New conversation' }).press('Enter');
  await expect(conversation).toBeFocused();
  await expect(page.locator('.turn')).toHaveCount(1);
  await page.locator('.starts button').first().press('Enter');
  await expect(conversation).toBeFocused();
});

test('a conversation is sent to the organisation when its author agrees', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.77' });
  await page.goto('/de/co-innovation');
  await page.getByRole('button', { name: 'Was bietet das N9 House of Innovation in Zürich?' }).click();
  await expect(page.locator('.turn')).toHaveCount(3);
  await page.getByText('Dieses Gespräch an uns senden').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Vreni Alder');
  await page.getByRole('textbox', { name: 'E-Mail' }).fill('vreni@alder.example');
  const sending = page.getByRole('button', { name: 'Gespräch senden' });
  await sending.click();
  await expect(page.getByLabel('Ich bin einverstanden')).toBeFocused();
  await expect(page.getByText('Bitte stimmen Sie zuerst zu.')).toBeVisible();
  await page.getByLabel('Ich bin einverstanden').check();
  const request = page.waitForRequest('**/api/contact');
  await sending.click();
  expect((await request).postDataJSON()).toMatchObject({
    email: 'vreni@alder.example',
    language: 'de',
    message: expect.stringMatching(/^Sie: Was bietet das N9 House of Innovation in Zürich\?\n\nAssistent: /),
  });
  expect((await (await request).response())?.status()).toBe(201);
  await expect(page.getByText('Vielen Dank.')).toBeVisible();
});

test('a visitor who continues asking while writing to the organisation loses no text', long, async ({ page }) => {
  await page.goto(path);
  await page.getByRole('button', { name: 'What does the N9 House of Innovation in Zurich offer?' }).click();
  await page.getByText('Send this conversation to us').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Vreni Alder');
  await page.getByRole('textbox', { name: 'Email' }).fill('vreni@alder.example');
  await page.getByLabel('I agree').check();
  await page.getByLabel('Your question').fill('Who speaks at BankersCom?');
  await page.keyboard.press('Enter');
  await expect(page.locator('.turn')).toHaveCount(5);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Vreni Alder');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('vreni@alder.example');
  await expect(page.getByLabel('I agree')).toBeChecked();
});

test('the quick starts of a page are in its language', long, async ({ page }) => {
  for (const [address, first] of [
    [path, 'How can I become part of an Executive Community?'],
    [`/de${path}`, 'Wie kann ich Teil einer Executive Community werden?'],
  ] as const) {
    await page.goto(address);
    await expect(page.locator('.starts li').first()).toContainText(first);
    await expect(page.locator('.starts li[lang]')).toHaveCount(0);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('quick starts lead to the contact form, and there is no field that does nothing', async ({ page }) => {
    await page.goto('/de/co-innovation');
    await expect(page.locator('.starts a[href="/de/contact"]')).toHaveCount(4);
    await expect(page.locator('.composer')).toBeHidden();
    await page.goto('/communities');
    await expect(page.getByRole('search')).toBeHidden();
  });
});

for (const place of ['/communities', '/nowhere'])
  test(`the search field on ${place} lists pages with what was asked for`, longUnless(place === '/nowhere'), async ({ page }) => {
    await page.goto(place);
    const search = page.locator('[data-search]');
    await search.getByRole('searchbox').fill('hailstones');
    await search.getByRole('button').click();
    await expect(search.locator('li').first().locator('a')).toHaveAttribute('href', /^\/formats\/insurancecom(?:#|$)/);
    await expect(search.locator('mark').first()).toHaveText(/hailstones/i);
    await page.route('**/api/search?*q=one*', (route) => route.fulfill({ json: { results: [{ path: '/team', title: 'Team', heading: '', snippet: [] }] } }));
    await search.getByRole('searchbox').fill('one');
    await search.getByRole('button').click();
    await expect(search.getByRole('status')).toHaveText('1 page matches');
    await search.getByRole('searchbox').fill('qqqqqq');
    await search.getByRole('button').click();
    await expect(search.getByRole('status')).toHaveText('No page matches.');
    await expect(search.locator('li')).toHaveCount(0);
  });
