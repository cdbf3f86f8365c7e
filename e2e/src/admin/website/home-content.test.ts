import { expect, type Page, test } from '@playwright/test';
import { readText } from '../../published.ts';
import { long } from '../../suite.ts';
import { expectLive, message } from '../steps/messages.ts';
import { signIn } from '../steps/sign-in.ts';

// All of these stories change the same page.
test.describe.configure({ mode: 'default' });

const home = '/admin/home-management';
const html = async (page: Page, path: string) => readText(await (await page.request.get(path)).text());
const headlineOf = async (page: Page, path: string) => /<h1.*?<\/h1>/s.exec(await html(page, path))?.[0];

test('a German headline is saved, live on the German page only, and undone', async ({ page }) => {
  await signIn(page, home);
  const english = await headlineOf(page, '/');
  expect(english).toContain('</h1>');
  const headline = page.getByRole('textbox', { name: 'Headline (German)', exact: true });
  const before = await headline.inputValue();
  await headline.fill('Wer entscheidet, trifft sich.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectLive(page, 'Settings updated');
  await expect(message(page)).toContainText(/Live in [\d.]+ m?s/);
  expect(await html(page, '/de')).toContain('Wer entscheidet, trifft sich.');
  expect(await headlineOf(page, '/')).toBe(english);
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(headline).toHaveValue(before);
  await expect.poll(() => html(page, '/de')).not.toContain('Wer entscheidet, trifft sich.');
});

test('fields of several parts are one save, which the history shows as one', long, async ({ page }) => {
  await signIn(page, '/admin/website-home');
  await page.getByRole('link', { name: 'Figures', exact: true }).click();
  await page.getByRole('textbox', { name: 'Second figure', exact: true }).fill('11k');
  await page.getByRole('link', { name: 'Banner', exact: true }).click();
  await page.getByRole('textbox', { name: 'Banner button', exact: true }).fill('Begin the Conversation');
  await expect(page.getByText('2 fields changed')).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog', { name: 'Preview' }).frameLocator('iframe').getByText('11k').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectLive(page, 'Settings updated');
  await expect(message(page)).toContainText(/Live in [\d.]+ m?s/);
  // A message with expanded pages stays.
  await message(page).getByRole('button', { name: 'Show', exact: true }).click();
  const shown = await html(page, '/');
  expect(shown).toContain('11k');
  expect(shown).toContain('Begin the Conversation');
  await page.getByRole('link', { name: 'History', exact: true }).click();
  const latest = page.getByRole('region', { name: 'History' }).getByRole('listitem').first();
  await expect(latest).toContainText('Second figure');
  await expect(latest).toContainText('Banner button');
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => html(page, '/')).not.toContain('Begin the Conversation');
});

test('a partner logo moves to the other row, and one without a picture is marked at its place', long, async ({ page }) => {
  await signIn(page, `${home}?show=partner-logos`);
  const second = page.getByRole('region', { name: 'Row 2' });
  await page.getByRole('button', { name: 'Move Quantral to row 2' }).click();
  await expect(second.getByRole('listitem').last().getByLabel('Name')).toHaveValue('Quantral');
  await page.getByRole('button', { name: 'Add Logo to row 1' }).click();
  await page.getByRole('link', { name: 'Footer', exact: true }).last().click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  // The part with the error is shown again.
  await expect(page.getByText('Name is required').first()).toBeVisible();
  await expect(page.getByText('Logo is required').first()).toBeVisible();
  await page.getByRole('button', { name: /^Remove logo/ }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectLive(page, 'Settings updated');
  const rows: { name: string; row: number }[] = (await (await page.request.get('/api/website-home-settings')).json()).partner_logos;
  expect(rows.find(({ name }) => name === 'Quantral')?.row).toBe(2);
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Move Quantral to row 2' })).toBeVisible();
});

test('there are four services, and a refusal of the server names the service', long, async ({ page }) => {
  await signIn(page, `${home}?show=services`);
  for (const id of ['invitation-only', 'six-core-industries', 'ecosystem-innovation', 'partnerships'])
    await expect(page.getByRole('group', { name: new RegExp(id) }).first()).toBeVisible();
  await page.getByLabel('Title *').first().fill('A changed title');
  await page.route('**/api/website-home-settings', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      json: {
        name: 'invalid_input',
        status: 400,
        title: 'x',
        detail: 'Some fields need another look',
        hint: '',
        errors: { 'service_images.0.title': 'Title is required' },
      },
    }),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page)).toContainText('Failed to update service images');
  await page.unroute('**/api/website-home-settings');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Title *').first()).toHaveValue('Executive Dialogue');
});

test('without a connection the home settings say that they were not updated, and keep what was typed', long, async ({ page }) => {
  await signIn(page, home);
  const headline = page.getByRole('textbox', { name: 'Headline', exact: true });
  await headline.fill('Connecting somebody.');
  await page.route('**/api/website-home-settings', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page)).toContainText('Failed to update website home settings');
  await expect(headline).toHaveValue('Connecting somebody.');
  await page.unroute('**/api/website-home-settings');
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('a logo that is added has the focus, and only the wrong field of a logo is red', long, async ({ page }) => {
  await signIn(page, `${home}?show=partner-logos`);
  const first = page.getByRole('region', { name: 'Row 1' });
  const edgeOf = (place: 'first' | 'last') =>
    first
      .getByLabel('Name')
      [place]()
      .evaluate((input) => getComputedStyle(input).borderColor);
  await page.getByRole('button', { name: 'Add Logo to row 1' }).click();
  const name = first.getByLabel('Name').last();
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  const plain = await edgeOf('first');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  expect(await edgeOf('first')).toBe(plain);
  expect(await edgeOf('last')).not.toBe(plain);
  await name.fill('Seewerk');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(first.getByRole('button', { name: 'Upload: Logo, Seewerk' })).toBeFocused();
  expect(await edgeOf('last')).toBe(plain);
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('the field of a service that the server refuses has the focus', async ({ page }) => {
  await signIn(page, `${home}?show=services`);
  const title = page.getByLabel('Title *').nth(1);
  await title.fill('A changed title');
  const errors = { 'service_images.1.title': 'Title is required' };
  const json = { name: 'invalid_input', status: 400, title: 'x', detail: 'Some fields need another look', hint: '', reference: '', errors };
  await page.route('**/api/website-home-settings', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 400, contentType: 'application/problem+json', json }),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(title).toBeFocused();
  await expect(page.locator('.field.wrong .field.wrong')).toHaveCount(1);
  await page.unroute('**/api/website-home-settings');
  await page.getByRole('button', { name: 'Discard' }).click();
});
