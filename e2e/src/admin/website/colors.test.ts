import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { freezeClock } from '../../stopped-clock.ts';
import { long } from '../../suite.ts';
import { message } from '../steps/messages.ts';
import { signIn } from '../steps/sign-in.ts';

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
const ground = (page: Page) => page.evaluate(() => [getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]);

test('a theme is created, becomes the only default, colours the site, and is replaced by another', long, async ({ page }) => {
  await signIn(page, '/admin/colors');
  await page.getByRole('button', { name: 'Add Theme' }).click();
  await expect(page.getByLabel('Theme name *')).toHaveValue('New Theme');
  await page.getByLabel('Theme name *').fill('Lagoon');
  await page.getByRole('textbox', { name: 'Background *', exact: true }).fill('#f4efe6');
  await page.getByRole('textbox', { name: 'Text *', exact: true }).fill('#102030');
  await page.locator('form').getByRole('button', { name: 'Add Theme' }).click();
  await expect(message(page)).toContainText('Color theme created successfully');
  await expect(message(page)).toContainText(/No page had to change|Live in/);

  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(card(page, 'Property')).toContainText('Default');
  await page.getByRole('button', { name: 'Set as Default: Lagoon' }).click();
  await expect(message(page)).toContainText('“Lagoon” is the default theme');
  await expect(message(page)).toContainText(/Live in/);
  await expect(page.getByRole('main').getByText('Default', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Set as Default: Property' })).toBeVisible();
  const site = await page.context().newPage();
  await site.goto('/about');
  expect(await ground(site)).toEqual(['rgb(244, 239, 230)', 'rgb(16, 32, 48)']);

  await card(page, 'Lagoon').hover();
  await page.getByRole('button', { name: 'Delete Lagoon' }).click();
  await expect(message(page)).toContainText('Set another one as default first.');
  await page.getByRole('button', { name: 'Set as Default: Property' }).click();
  await expect(message(page)).toContainText(/Live in/);
  await site.reload();
  expect(await ground(site)).toEqual(['rgb(255, 255, 255)', 'rgb(20, 24, 26)']);
  await page.getByRole('button', { name: 'Delete Lagoon' }).click();
  await page.getByRole('button', { name: 'Delete color theme' }).click();
  await expect(message(page)).toContainText('Color theme deleted successfully');
});

test('the preview and the contrast follow what is typed, and a preset is one click', async ({ page }) => {
  await signIn(page, '/admin/colors');
  await page.getByRole('link', { name: 'Edit Theme Energy' }).click();
  const checks = page.getByRole('region', { name: 'Accessibility' });
  await expect(checks.getByText('Text on background: 17.9:1')).toBeVisible();
  await page.getByRole('textbox', { name: 'Text *', exact: true }).fill('#cccccc');
  await expect(checks.getByText('Text on background: 1.6:1')).toBeVisible();
  await expect(checks.getByText('drawn #14181a on #FFFFFF')).toBeVisible();
  await page
    .getByRole('group', { name: 'Brand colors for Text' })
    .getByRole('button', { name: /^Petrol/ })
    .click();
  await expect(page.getByRole('textbox', { name: 'Text *', exact: true })).toHaveValue('#0B5A6B');
  await page.getByRole('textbox', { name: 'Primary *', exact: true }).fill('yellow');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('A colour is # followed by 3 or 6 hex digits')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('textbox', { name: 'Primary *', exact: true })).toHaveValue('#F5C518');
});

test('a click copies a colour and says so for a moment', long, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, '/admin/colors/brand');
  const swatch = page.getByRole('button', { name: 'Cobalt #2A3F9D: copy' });
  await expect(swatch).toBeVisible();
  await freezeClock(page);
  await swatch.click();
  await expect(swatch).toContainText('#2A3F9D copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('#2A3F9D');
  await page.clock.runFor(2100);
  await expect(swatch).not.toContainText('copied');
});

test('a colour is added to its group, changed, and deleted', long, async ({ page }) => {
  await signIn(page, '/admin/colors/brand');
  await page.getByRole('link', { name: 'Add Color: Accent' }).click();
  await page.getByLabel('Name *').fill('Lime');
  await page.getByRole('textbox', { name: 'Hex *', exact: true }).fill('#b7d433');
  await page.locator('form').getByRole('button', { name: 'Add Color' }).click();
  await expect(message(page)).toContainText('Brand color created successfully');
  await expect(page.getByLabel('Group')).toHaveValue('accent');
  await page.getByRole('button', { name: 'Delete Lime' }).click();
  await page.getByRole('button', { name: 'Delete brand color' }).click();
  await expect(message(page)).toContainText('Brand color deleted successfully');
});

test('colours are exported in four formats', long, async ({ page }) => {
  await signIn(page, '/admin/colors/exchange');
  const exported = async (button: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).click();
    const file = await download;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const css = await exported('CSS Variables');
  expect([css.name, css.bytes.toString().includes('--brand-secondary-cobalt: #2A3F9D; /* Cobalt */')]).toEqual(['stem-colors.css', true]);
  const json = await exported('JSON');
  expect(JSON.parse(json.bytes.toString()).themes.map(({ name }: { name: string }) => name)).toContain('Property');
  const figma = await exported('Figma Styles');
  expect(JSON.parse(figma.bytes.toString()).brand.secondary.Cobalt).toMatchObject({ $type: 'color', $value: '#2A3F9D' });
  const swatch = await exported('Adobe Swatch');
  expect([swatch.name, swatch.bytes.subarray(0, 4).toString()]).toEqual(['stem-colors.ase', 'ASEF']);
});

test('an import shows its changes, and is saved and undone as one save', async ({ page }) => {
  await signIn(page, '/admin/colors/exchange');
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const choose = page.getByLabel('File of colors');
  await choose.setInputFiles(file('broken.ase', 'not a swatch'));
  await expect(page.getByRole('alert')).toContainText('This is not an Adobe Swatch Exchange file.');

  await choose.setInputFiles(file('new.css', ':root { --brand-neutral-frame: #f4f6f7; /* Frame */ --brand-accent-moss: #5b7f4a; /* Moss */ --gap: 4px; }'));
  const preview = page.getByRole('region', { name: 'What the import would change' });
  await expect(preview.getByRole('status')).toContainText('new.css: 2 changes, 0 as they are, 1 left out');
  await expect(preview.getByRole('listitem').filter({ hasText: 'Frame' })).toContainText('#F4F6F7');
  await expect(preview.getByRole('listitem').filter({ hasText: 'Moss' })).toContainText('New');
  await expect(preview).toContainText('--gap: “4px” is not a hex colour');
  expect(await (await page.request.get('/api/brand-colors')).text()).not.toContain('Moss');

  await preview.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page)).toContainText('Colors imported: 1 added, 1 changed');
  expect(await (await page.request.get('/api/brand-colors')).text()).toContain('Moss');
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(message(page)).toContainText('Undone');
  const after = await (await page.request.get('/api/brand-colors')).text();
  expect(after).not.toContain('Moss');
  expect(after).toContain('#F4F6F6');
});
