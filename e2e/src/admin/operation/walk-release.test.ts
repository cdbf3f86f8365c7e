// The site as a release will make it: walked through on a large and a small screen, light and dark, by keyboard, with a link.
import { expect, type Page, test } from '@playwright/test';
import { accessibilityRules, axeOn, faults, findFaults } from '../../accessibility.ts';
import { long, longUnless } from '../../suite.ts';
import { signInByApi } from '../steps/sign-in.ts';

/** A release that renames an event, and the address of its walk. */
async function prepare(page: Page, name: string, publishAt: string | null): Promise<{ readonly id: string; readonly base: string }> {
  await signInByApi(page);
  const { id } = await (await page.request.post('/api/releases', { data: { name, publish_at: publishAt } })).json();
  const formats: { readonly id: string; readonly slug: string; readonly revision: number }[] = await (await page.request.get('/api/formats')).json();
  const event = formats.find(({ slug }) => slug === 'bankerscom');
  const saved = await page.request.patch(`/api/formats/${event?.id}`, {
    data: { title: 'BankersCom in Poschiavo', title_de: 'BankersCom in Poschiavo', revision: event?.revision },
    headers: { 'stem-release': id },
  });
  expect(saved.status()).toBe(200);
  return { id, base: `/admin/future/${id}` };
}

// To axe a skip link is none when the first other link is in a shadow root: it compares positions within one root only.
const findFaultsIn = async (page: Page) => faults(await axeOn(page).withTags(accessibilityRules).exclude('.skip').analyze());

/** As an editor shows it to an outsider: on its page, for the two weeks that are proposed. */
async function makeLink(page: Page, id: string): Promise<string> {
  await page.goto(`/admin/releases?record=${id}`);
  await page.getByRole('button', { name: 'Share…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Show “.*” to outsiders$/ });
  await expect(dialog.getByLabel('Link works until')).toBeFocused();
  await dialog.getByRole('button', { name: 'Create Link' }).click();
  await expect(dialog.getByLabel('New link')).toBeFocused();
  expect(await findFaults(page)).toEqual([]);
  const address = await dialog.getByLabel('New link').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Share…' })).toBeFocused();
  await expect(page.getByText('1 link, until')).toBeVisible();
  return address;
}

/** On the release as a whole, from its bar. */
async function comment(outsider: Page, lang: 'de' | 'en'): Promise<void> {
  await outsider.getByRole('link', { name: lang === 'de' ? 'Kommentar' : 'Comment' }).click();
  await outsider.getByLabel(lang === 'de' ? 'Ihr Name' : 'Your name').fill('Gian Rusch');
  await outsider.getByLabel(lang === 'de' ? 'Ihr Kommentar' : 'Your comment').fill('Deeper than said.');
  expect(await findFaultsIn(outsider)).toEqual([]);
  await outsider.keyboard.press('Tab');
  await outsider.keyboard.press('Enter');
  await expect(outsider.getByRole('status')).toHaveText(lang === 'de' ? /^Vielen Dank/ : /^Thank you/);
}

async function revokeLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toContainText(/^Until .*Created: Shared password/);
  await expect(dialog.getByLabel('New link')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('do not see it')).toBeVisible();
}

for (const { width, colorScheme, lang } of [
  { width: 390, colorScheme: 'dark', lang: 'de' },
  { width: 1440, colorScheme: 'light', lang: 'en' },
  { width: 320, colorScheme: 'light', lang: 'de' },
] as const)
  test(
    `an outsider walks through a release at ${width} pixels, ${colorScheme}, in ${lang}, by keyboard`,
    longUnless(width === 390),
    async ({ page, browser, baseURL }) => {
      const { id } = await prepare(page, `Walked at ${width}`, '2099-03-05T08:00:00Z');
      const address = new URL(await makeLink(page, id));
      const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme, ...(baseURL && { baseURL }) });
      const outsider = await context.newPage();
      const complaints: string[] = [];
      outsider.on('console', (message) => complaints.push(message.text()));
      outsider.on('pageerror', (error) => complaints.push(error.message));
      const base = address.pathname.slice(0, -1);
      const home = lang === 'de' ? `${base}/de/` : `${base}/`;
      const event = lang === 'de' ? `${base}/de/formats/bankerscom` : `${base}/formats/bankerscom`;
      await outsider.goto(event);
      await expect(outsider.getByText('Poschiavo').first()).toBeVisible();
      const bar = outsider.getByRole('complementary', { name: lang === 'de' ? 'Vorschau einer Veröffentlichung' : 'Preview of a release' });
      await expect(bar).toContainText(`Walked at ${width}`);
      await expect(bar).toContainText(lang === 'de' ? 'Stand 5. März 2099, 09.00 Uhr' : 'as of 5 March 2099, 09:00');
      expect(await outsider.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await findFaultsIn(outsider)).toEqual([]);
      // The first link leads past the bar and the navigation.
      await outsider.keyboard.press('Tab');
      await outsider.keyboard.press('Tab');
      await outsider.keyboard.press('Enter');
      await expect(outsider).toHaveURL(event.replace(base, `${base}/~now`));
      await expect(outsider.getByText('Poschiavo')).toHaveCount(0);
      await outsider.goto(event);
      await bar.getByRole('link', { name: lang === 'de' ? /Alle Änderungen|Liste/ : /All changes|List/ }).click();
      await expect(outsider.getByRole('heading', { level: 1 })).toHaveText(lang === 'de' ? 'Geänderte Seiten' : 'Changed pages');
      expect(await outsider.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await findFaultsIn(outsider)).toEqual([]);
      await outsider.goto(event.replace(base, `${base}/~changes`));
      await expect(outsider.locator('ins').filter({ hasText: 'Poschiavo' }).first()).toBeVisible();
      expect(await outsider.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await findFaultsIn(outsider)).toEqual([]);
      await outsider.goto(home);
      await outsider.locator('main a[href*="/formats/bankerscom"]').first().click();
      await expect(outsider).toHaveURL(new RegExp(`${event}(?:#.*)?$`));
      await comment(outsider, lang);
      expect(complaints).toEqual([]);
      await page.goto(`/admin/releases?record=${id}&tab=comments`);
      await expect(page.getByRole('article', { name: 'Gian Rusch (by link)' })).toContainText('Deeper than said.');
      await page.goto(`/admin/releases?record=${id}`);
      await revokeLink(page);
      expect((await outsider.goto(event))?.status()).toBe(404);
      await context.close();
    },
  );

test('an editor stays within the walk: search, calendar files and the other language', long, async ({ page }) => {
  const { id, base } = await prepare(page, 'Within the walk', null);
  await page.goto(`/admin/releases?record=${id}`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Walk the site' }).click();
  const walk = await opened;
  await expect(walk.getByRole('complementary', { name: 'Preview of a release' })).toContainText('Within the walk');
  await walk.close();
  await page.goto(`${base}/formats/bankerscom`);
  const file = await page.locator('a[href$=".ics"]').first().getAttribute('href');
  expect(file).toContain(`${base}/formats/bankerscom`);
  expect((await (await page.request.get(file ?? '')).text()).replaceAll('\r\n ', '')).toContain('Poschiavo');
  await page.locator('[data-language-switch] a[hreflang="de"]').first().click();
  await expect(page).toHaveURL(`${base}/de/formats/bankerscom`);
  await page.goto(`${base}/nowhere`);
  const search = page.locator('[data-search]');
  await search.getByRole('searchbox').fill('Poschiavo');
  await search.getByRole('searchbox').press('Enter');
  await search.locator('li a').first().click();
  await expect(page).toHaveURL(`${base}/formats/bankerscom`);
});

test('from the walk of a release its page is opened in Pages, within that release', async ({ page }) => {
  const { id, base } = await prepare(page, 'Spring walk', null);
  await page.goto(`${base}/formats/bankerscom`);
  await page.getByRole('link', { name: 'Edit this page' }).click();
  await expect(page).toHaveURL(/\/admin\/pages\?find=%2Fformats%2Fbankerscom$/);
  const title = page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'BankersCom in Poschiavo' });
  await title.click();
  const field = page.getByRole('complementary').getByLabel('Title', { exact: false }).first();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('BankersCom in Poschiavo');
  // The site of today is another page.
  await page.goto(`${base}/~now/formats/bankerscom`);
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute('href', '/admin/pages?find=%2Fformats%2Fbankerscom');
  await page.request.delete(`/api/releases/${id}`);
});
