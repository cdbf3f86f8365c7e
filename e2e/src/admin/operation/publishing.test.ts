// Publishing for editors: what went live and why, rollback, explaining a page, verifying all pages, and health.
import { expect, type Page, test } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { readText } from '../../published.ts';
import { long } from '../../suite.ts';
import { message } from '../steps/messages.ts';
import { signIn } from '../steps/sign-in.ts';

const settings = '/api/coinnovation/chatbot-settings';
const sentence = 'Fragen Sie, was der See nicht weiss.';
const publicPage = async (page: Page) => readText(await (await page.request.get('/de/co-innovation')).text());

// Several of these rename the same record, so they run one after the other.
test.describe.configure({ mode: 'default' });

/** Changes one text, and returns the previous one. */
async function rename(page: Page, text: string): Promise<string> {
  const { id, page_subtitle_de: before } = await (await page.request.get(settings)).json();
  expect((await page.request.patch(`${settings}/${id}`, { data: { page_subtitle_de: text } })).ok()).toBe(true);
  return before;
}

test('a publication is shown with its cause, rolled back, and published again with the next save', async ({ page }) => {
  await signIn(page, '/admin/publishing');
  await expect(page.getByText('Everything saved is live')).toBeVisible();
  const before = await rename(page, sentence);
  // A sign-in is noted a moment later, as a publication without pages.
  const latest = page.getByRole('main').locator('.receipt', { hasText: 'Untertitel (German) of Co-Innovation Assistant in “Assistant”' }).first();
  await expect(latest).toContainText(/Live in .* · 1 page/);
  await latest.locator('summary').click();
  await expect(latest.getByText(/^Publication \d+ · by Shared password · plan .*, render .*, write /)).toBeVisible();
  await expect(latest.getByRole('link', { name: '/de/co-innovation' })).toBeVisible();
  expect(await publicPage(page)).toContain(sentence);

  await latest.getByRole('button', { name: 'Restore the previous version of these pages' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore the previous version' }).click();
  await expect(message(page)).toContainText('Visitors see the previous version again');
  expect(await publicPage(page)).not.toContain(sentence);
  const held = page.getByRole('region', { name: 'Blocked pages' });
  await expect(held.getByRole('listitem')).toHaveText([/^\/de\/co-innovation/]);
  await page.getByRole('link', { name: 'Rolled back', exact: true }).click();
  await expect(page.getByRole('main').locator('.receipt').first()).toContainText('Rolled back');

  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/publications/retry', async (route) => {
    await answered;
    await route.continue();
  });
  await held.getByRole('button', { name: 'Retry' }).click();
  await expect(held.getByRole('button', { name: 'Trying...' })).toBeDisabled();
  answer();
  await expect(held).toBeHidden();
  expect(await publicPage(page)).toContain(sentence);
  await rename(page, before);
  await expect.poll(() => publicPage(page)).not.toContain(sentence);
});

test('every page is explained: what it shows, which rows it was read from, and which save published it', long, async ({ page, baseURL }) => {
  await signIn(page, '/admin/publishing');
  await page.getByRole('link', { name: 'Explain' }).click();
  const field = page.getByLabel('Address or path of a page');
  await field.fill(`${baseURL}/de/co-innovation/#top`);
  await field.press('Enter');
  await expect(field).toHaveValue('/de/co-innovation');
  await expect(page.getByRole('heading', { name: '/de/co-innovation' })).toBeVisible();
  await field.fill('/de/');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: '/de/', exact: true })).toBeVisible();
  await field.fill('/de/co-innovation');
  await field.press('Enter');
  await expect(page.getByText(/^status 200, \d+ KB$/)).toBeVisible();
  await expect(page.locator('.versions li').first()).toContainText(/publication \d+/);
  const shown = page.locator('details').filter({ has: page.getByText('Assistant', { exact: true }) });
  await shown.locator('summary').click();
  await expect(shown.getByRole('listitem').first()).toContainText('coinnovation_chatbot_settings');
  await field.fill('nowhere');
  await page.getByRole('button', { name: 'Explain' }).click();
  await expect(page.getByText('/nowhere is not a page of this site')).toBeVisible();
});

test('the difference between two versions is shown as text and as HTML, and an earlier version can be viewed', long, async ({ page }) => {
  await signIn(page, '/admin/publishing/page?find=/de/co-innovation');
  const latest = page.locator('.versions li').first();
  await expect(latest).toContainText('live');
  const before = await rename(page, sentence);
  await expect(latest).toContainText('Untertitel (German) of Co-Innovation Assistant in “Assistant”');
  await expect(latest).toContainText('by Shared password');
  const difference = page.locator('.difference');
  await expect(difference.locator('ins')).toContainText('der See nicht weiss');
  await expect(difference).toContainText('unchanged');
  await page.getByRole('button', { name: 'HTML' }).click();
  await expect(page.locator('.difference.code')).toContainText('<p');
  const [old] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .locator('.versions li')
      .nth(1)
      .getByRole('link', { name: /^As it was/ })
      .click(),
  ]);
  await expect(old.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await old.content()).not.toContain(sentence);
  await old.close();
  await rename(page, before);
  await page.getByRole('button', { name: 'Words' }).click();
  await expect(difference.locator('del')).toContainText('der See nicht weiss');
  await page.locator('.versions li').nth(2).getByRole('radio', { name: /^From/ }).check();
  await expect(page.getByText('Nothing: both are equal, byte for byte.')).toBeVisible();
  await expect(page).toHaveURL(/from=\d+/);
});

test('all pages equal those of a clean build', long, async ({ page }) => {
  await signIn(page, '/admin/publishing/verify');
  await page.getByRole('button', { name: 'Compare with a clean build' }).click();
  await expect(page.getByText(/^\d+ pages are identical to a clean build\.$/)).toBeVisible({ timeout: 90_000 });
});

test('a page that differs from a clean build is listed, and rendered again on request', long, async ({ page }) => {
  await signIn(page, '/admin/publishing/verify');
  await page.route('**/api/publishing/verification', (route) =>
    route.fulfill({
      json: {
        pages: 2,
        mismatches: [{ path: '/team', kind: 'damaged' }],
        blocked: [
          { path: '/about', failure: 'A dead link' },
          { path: 'Footer (de)', failure: 'No title' },
        ],
      },
    }),
  );
  await page.route('**/api/publications/rebuild', (route) => route.fulfill({ json: { publication: null } }));
  await page.getByRole('button', { name: 'Compare with a clean build' }).click();
  await expect(page.getByText('1 of 2 pages differ from a clean build.')).toBeVisible();
  await expect(page.getByText('is missing or damaged on the disk, Stem makes it again')).toBeVisible();
  await expect(page.getByText('keeps an earlier version: A dead link')).toBeVisible();
  await expect(page.getByText('Footer (de) keeps an earlier version: No title')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Footer' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Render everything again' }).click();
  await expect(message(page)).toContainText('Everything was rendered again');
});

test('the state of the system links to the report of each probe', long, async ({ page }) => {
  await signIn(page, '/admin/inquiries');
  await page.getByRole('link', { name: /^System (?:Online|Degraded)$/ }).click();
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible();
  const probes = page.getByRole('main').getByRole('listitem');
  await expect(probes).toHaveCount(7);
  for (const name of ['Content', 'Publishing', 'Storage', 'Address']) await expect(probes.filter({ hasText: name })).toContainText('Online');
  await expect(probes.filter({ hasText: 'Backup' })).toContainText('Online');
  await expect(probes.filter({ hasText: 'Assistant' })).toContainText('No provider is set up, the search answers.');
  await page.route('**/api/health', (route) =>
    route.fulfill({ json: { status: 'degraded', checks: { storage: { status: 'degraded', detail: 'nothing can be written to the data folder' } } } }),
  );
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('main').getByText('System Degraded')).toBeVisible();
  await expect(probes).toContainText(['Nothing can be written to the data folder.']);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`no screen of publishing has a fault that axe finds, or is too wide (${colorScheme})`, long, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 844 });
    await signIn(page, '/admin/publishing');
    for (const path of ['', '/page?find=/de/communities', '/page?find=/de/co-innovation', '/verify', '/health']) {
      await page.goto(`/admin/publishing${path}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/^(?:Loading|Looking|Asking).*\.\.\.$/)).toHaveCount(0);
      expect(await findFaults(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    }
  });
