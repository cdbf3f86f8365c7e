import { expect, type Page, test } from '@playwright/test';
import { long } from '../../suite.ts';
import { type ScreenTexts, screensOfAnEvent, screensOfFormats } from '../steps/screen-texts.ts';
import { signIn } from '../steps/sign-in.ts';
import { screensOfTheSite } from '../steps/site-screen-texts.ts';

type Role = keyof ScreenTexts['shows'];

const roles = [
  'heading',
  'text',
  'placeholder',
  'button',
  'link',
  'searchbox',
  'textbox',
  'combobox',
  'option',
  'radio',
  'switch',
  'slider',
  'spinbutton',
] satisfies Role[];

function found(page: Page, role: Role, name: string) {
  if (role === 'text') return page.getByText(name, { exact: true }).first();
  if (role === 'placeholder') return page.getByPlaceholder(name, { exact: true }).first();
  const sight = page.getByRole(role, { name, exact: true });
  // An address is typed or chosen.
  return (role === 'textbox' ? sight.or(page.getByRole('combobox', { name, exact: true })) : sight).first();
}

async function checkScreen(page: Page, { path, shows, holds = {}, asks }: ScreenTexts): Promise<void> {
  await openScreen(page, path);
  for (const role of roles)
    for (const name of shows[role] ?? []) {
      const sight = found(page, role, name);
      // Choices are in a closed list, and icons are chosen by their pictures: their names are in the accessibility tree.
      if (role === 'option' || role === 'radio') await expect(sight, `${path}: ${name}`).toBeAttached();
      else await expect(sight, `${path}: ${name}`).toBeVisible();
    }
  for (const [label, value] of Object.entries(holds)) await expect(page.getByLabel(label, { exact: true }), `${path}: ${label}`).toHaveValue(value);
  if (!asks) return;
  await page.getByRole('button', { name: asks.button, exact: true }).last().click();
  for (const sentence of asks.sentences) await expect(page.getByText(sentence, { exact: true }).first(), `${path}: ${sentence}`).toBeVisible();
}

async function checkScreens(page: Page, screens: readonly ScreenTexts[]): Promise<void> {
  await signIn(page, '/admin/nowhere');
  for (const screen of screens) await checkScreen(page, screen);
}

test('the frame has the specified texts on a desktop and on a phone', async ({ page }) => {
  await page.goto('/admin/formats');
  await expect(page.getByRole('heading', { name: 'CMS Admin', exact: true })).toBeVisible();
  await expect(page.getByText('Platform Management', { exact: true })).toBeVisible();
  await signIn(page, '/admin/formats');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  for (const text of ['CMS Admin', 'Platform Management', 'System Online']) await expect(sections.getByText(text, { exact: true })).toBeVisible();
  const headings = ['Events', 'People & Media', 'Website Content', 'Planning & Publishing', 'Administration'];
  await expect(sections.getByRole('heading', { level: 2 })).toHaveText(headings);
  await expect(sections.getByRole('list', { name: 'Website Content' }).getByRole('link', { name: 'Co-Innovation', exact: true })).toBeVisible();
  for (const name of [/^Speakers/, /^Agenda/, /^Partners/, /^Venues/, /^Gated Content/, /^Media/, /^Users/, /^Impressions/, /^Key Topics/, /^Past Programs/])
    await expect(sections.getByRole('link', { name })).toBeVisible();
  for (const name of ['Home', 'About', 'Colors & Branding']) await expect(sections.getByRole('link', { name, exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sections).toBeHidden();
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(sections.getByText('System Online')).toBeVisible();
  await expect(sections.getByRole('heading', { level: 2 })).toHaveText(headings);
  await page.goto('/admin/venues/propertycom?record=new');
  await page.getByRole('button', { name: 'Venues', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Venue Management' })).toBeVisible();
});

test('the screens of event formats have the specified texts', long, async ({ page }) => {
  await checkScreens(page, screensOfFormats);
});

test('the sections of an event have the specified texts', long, async ({ page }) => {
  await checkScreens(page, screensOfAnEvent);
});

test('the screens of the website have the specified texts', long, async ({ page }) => {
  await checkScreens(page, screensOfTheSite);
});

test('a screen shows that its list is loading', long, async ({ page }) => {
  await signIn(page, '/admin/nowhere');
  const { promise: wait, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/formats', async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto('/admin/formats');
  await expect(page.getByText('Loading event formats...', { exact: true })).toBeVisible();
  answer();
  await expect(page.getByRole('button', { name: 'Manage Format BankersCom' })).toBeVisible();
  await expect(page.getByText('Loading event formats...', { exact: true })).toBeHidden();
});

test('the library counts its files by kind, and confirms a copied address', long, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, '/admin/media?find=contour-9.svg');
  for (const kind of ['All', 'Images', 'Drawings', 'Videos', 'Documents'])
    await expect(page.getByRole('link', { name: new RegExp(`^${kind} \\d+$`) })).toBeVisible();
  await page.getByRole('button', { name: 'Copy URL of contour-9.svg' }).click();
  await expect(page.locator('.toast')).toContainText('URL copied to clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http:\/\/.+\/media\/.+\.svg$/);
});

test('the button of a form shows that a save is under way', long, async ({ page }) => {
  const { promise: wait, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/venues/*', async (route) => {
    await wait;
    await route.abort();
  });
  await signIn(page, '/admin/venues/propertycom');
  await page.getByRole('link', { name: 'Dinner', exact: true }).click();
  await page.getByLabel('Event type', { exact: true }).fill('Supper');
  await page.getByRole('button', { name: 'Update Venue' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  answer();
  await expect(page.getByRole('button', { name: 'Update Venue' })).toBeEnabled();
});

test('a form reports whether the upload of a video succeeded', long, async ({ page }) => {
  const video = { name: 'hero.mp4', mimeType: 'video/mp4', buffer: Buffer.from('a film') };
  await signIn(page, '/admin/formats?record=new');
  const place = page.getByRole('group', { name: 'Hero video' });
  await page.route('**/api/media/upload', (route) => route.abort());
  await place.getByLabel('Hero video', { exact: true }).setInputFiles(video);
  await expect(page.locator('.toast')).toContainText('Upload failed');
  await expect(page.locator('.toast')).toContainText('Please try again');
  await expect(place.getByText('No video')).toBeVisible();
  await page.unroute('**/api/media/upload');
  await page.route('**/api/media/upload', (route) => route.fulfill({ status: 201, json: { id: 'hero', url: '/media/hero.mp4' } }));
  await place.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.toast')).toContainText('Video uploaded successfully');
  await expect(place.getByRole('button', { name: 'Replace: Hero video' })).toBeVisible();
  await place.getByLabel('Hero video', { exact: true }).setInputFiles({ ...video, name: 'hero.png', mimeType: 'image/png' });
  await expect(place.getByRole('alert')).toContainText('This is not a video');
});

/** Goes to a screen like the links of the back office, without reloading the page. The caller waits for its content. */
const openScreen = (page: Page, path: string): Promise<void> => page.evaluate((address) => window.history.pushState({}, '', address), path);
