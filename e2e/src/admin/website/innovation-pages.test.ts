import { expect, type Page, test } from '@playwright/test';
import { readText } from '../../published.ts';
import { long } from '../../suite.ts';
import { message } from '../steps/messages.ts';
import { signIn } from '../steps/sign-in.ts';

const html = async (page: Page, path: string) => readText(await (await page.request.get(path)).text());

test('a benefit is added to its section and moved within it, and the page shows it there', long, async ({ page }) => {
  await signIn(page, '/admin/website-innovation/benefits');
  await page.getByRole('link', { name: 'Add Benefit: N9: housing features' }).click();
  await expect(page.getByLabel('Stands in')).toHaveValue('n9_housing');
  await page.getByLabel('Title *').fill('A bell');
  await page.getByLabel('Description *').fill('It rings when somebody has found something out.');
  await page.getByRole('button', { name: 'Create Benefit' }).click();
  await expect(message(page)).toContainText('Benefit created successfully');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Order of A bell' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(message(page)).toContainText('Order updated successfully');
  await expect(message(page)).toContainText(/Live in/);
  const shown = await html(page, '/n9-housing');
  expect(shown.indexOf('A bell')).toBeGreaterThan(0);
  expect(shown.indexOf('A bell')).toBeLessThan(shown.indexOf('Lunch on Thursdays'));
  await page.getByRole('button', { name: 'Delete A bell' }).click();
  await page.getByRole('button', { name: 'Delete benefit' }).click();
  await expect(message(page)).toContainText('Benefit deleted successfully');
});

test('a program needs a year of four digits, and appears on the Ecosystem page', long, async ({ page }) => {
  await signIn(page, '/admin/website-innovation/programs?record=new');
  await page.getByLabel('Year *').fill('26');
  await page.getByLabel('Title *').fill('Cold Storage');
  await page.getByLabel('Description *').fill('Ice for three cities.');
  await page.getByRole('button', { name: 'Create Program' }).click();
  await expect(page.getByText('Year must be 4 digits')).toBeVisible();
  await page.getByLabel('Year *').fill('2026');
  await page.getByRole('button', { name: 'Create Program' }).click();
  await expect(message(page)).toContainText('Program created successfully');
  await expect(message(page)).toContainText(/Live in/);
  expect(await html(page, '/ecosystem-acceleration')).toContain('Ice for three cities.');
  await page.getByRole('button', { name: 'Delete Cold Storage' }).click();
  await page.getByRole('button', { name: 'Delete program' }).click();
  await expect(message(page)).toContainText('Program deleted successfully');
});

test('the headings of three pages are one record in parts, and its German title is live on the German page', async ({ page }) => {
  await signIn(page, '/admin/website-innovation');
  await page.getByRole('link', { name: 'N9 House of Innovation', exact: true }).click();
  const title = page.getByRole('textbox', { name: 'Title (German)' });
  const before = await title.inputValue();
  await title.fill('Das Haus am See');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page)).toContainText('Settings updated');
  await expect(message(page)).toContainText(/Live in/);
  expect(await html(page, '/de/n9-housing')).toContain('Das Haus am See');
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue(before);
});

test('a fact of the imprint is added in both languages, and a wrong one is reported at its field', long, async ({ page }) => {
  await signIn(page, '/admin/website-legal');
  await page.getByRole('link', { name: 'Imprint', exact: true }).click();
  const facts = page.getByRole('group', { name: /^Facts \d+/ });
  const count = await facts.count();
  await page.getByRole('button', { name: 'Add: Facts' }).click();
  await expect(facts).toHaveCount(count + 1);
  await facts.last().getByLabel('Label *').fill('Lighthouse');
  await page.getByRole('button', { name: 'Update Page' }).click();
  await expect(facts.last().getByText('Value is required')).toBeVisible();
  await facts.last().getByLabel('Value *').fill('None, we are inland');
  await facts.last().getByLabel('Value (German)').fill('Keiner, wir sind im Landesinnern');
  await page.getByRole('button', { name: 'Update Page' }).click();
  await expect(message(page)).toContainText('Legal page updated successfully');
  await expect(message(page)).toContainText(/Live in/);
  expect(await html(page, '/de/imprint')).toContain('wir sind im Landesinnern');
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(facts).toHaveCount(count);
});
