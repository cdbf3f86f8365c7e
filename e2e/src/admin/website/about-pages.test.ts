import { expect, type Page, test } from '@playwright/test';
import { readText } from '../../published.ts';
import { long } from '../../suite.ts';
import { expectSaved, message } from '../steps/messages.ts';
import { signIn } from '../steps/sign-in.ts';

const html = async (page: Page, path: string) => readText(await (await page.request.get(path)).text());

test('a section of the About page is added, shown, and deleted again', long, async ({ page }) => {
  await signIn(page, '/admin/website-about');
  await page.getByRole('button', { name: 'Add Section' }).click();
  await page.getByRole('button', { name: 'Create About section' }).click();
  for (const sentence of ['Section type is required', 'Title is required', 'Content is required']) await expect(page.getByText(sentence).first()).toBeVisible();
  await page.getByLabel('Section type *').selectOption('Value');
  await page.getByLabel('Title *').fill('Patience');
  await page.getByLabel('Title (German)').fill('Geduld');
  await page.getByLabel('Content *').fill('A question may stay open for a year.');
  await page.getByRole('textbox', { name: 'Content (German)' }).fill('Eine Frage darf ein Jahr lang offen bleiben.');
  await page.getByRole('button', { name: 'Create About section' }).click();
  await expect(message(page)).toContainText('About section created successfully');
  await expect(message(page)).toContainText(/Live in/);
  await page.goto('/de/about');
  await expect(page.getByText('Eine Frage darf ein Jahr lang offen bleiben.')).toBeVisible();
  await page.goto('/admin/website-about');
  await page.getByRole('button', { name: 'Delete Patience' }).click();
  await page.getByRole('button', { name: 'Delete about section' }).click();
  await expect(message(page)).toContainText('About section deleted successfully');
  await expect(message(page)).toContainText(/Live in/);
  expect(await html(page, '/about')).not.toContain('Patience');
});

test('a missing text is written at its place on the page, and deleted again', async ({ page }) => {
  await signIn(page, '/admin/website-communities/texts');
  const title = page.getByRole('link', { name: 'Contact card: title', exact: true });
  await expect(title).toBeVisible();
  const unwritten = await page.getByText('Not written yet').count();
  await title.click();
  const value = page.getByLabel('Value', { exact: true });
  const before = await value.inputValue();
  await page.getByRole('button', { name: 'Delete Contact card: title' }).click();
  await page.getByRole('button', { name: 'Delete page setting' }).click();
  await expect(message(page)).toContainText('Page setting deleted');
  await expect(page.getByText('Empty: the page has no contact card.')).toBeVisible();
  await expect(page.getByText('Not written yet')).not.toHaveCount(unwritten);

  await title.click();
  await value.fill('Talk to us');
  await page.getByLabel('Value (German)').fill('Sprechen wir');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSaved(page, 'Settings updated');
  expect(await html(page, '/de/communities')).toContain('Sprechen wir');
  await value.fill(before);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page)).toContainText(/Live in/);
});

test('a team member is found under their section, and the title of the section is set beside them', long, async ({ page }) => {
  await signIn(page, '/admin/website-team');
  await page.getByRole('link', { name: 'Add Team Member: Management Office' }).click();
  await page.getByLabel('Name *').fill('Ladina Caviezel');
  await page.getByLabel('Position *').fill('Keeper of the Archive');
  await page.getByLabel('Email').fill('ladina@stem.example');
  await page.getByRole('button', { name: 'Create Team Member' }).click();
  await expect(message(page)).toContainText('Team member created successfully');
  await expect(message(page)).toContainText(/Live in/);
  const team = await html(page, '/team');
  expect(team).toContain('Ladina Caviezel');
  expect(team).not.toContain('ladina@stem.example');

  await page.goto('/admin/website-team/texts');
  await page.getByRole('link', { name: 'Section title: Management Office', exact: true }).click();
  const title = page.getByLabel('Value (German)');
  const before = await title.inputValue();
  await title.fill('Geschäftsstelle');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page)).toContainText(/Live in/);
  expect(await html(page, '/de/team')).toContain('Geschäftsstelle');
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue(before);
  await page.goto('/admin/website-team');
  await page.getByRole('button', { name: 'Delete Ladina Caviezel' }).click();
  await page.getByRole('button', { name: 'Delete team member' }).click();
  await expect(message(page)).toContainText('Team member deleted successfully');
});

test('the heading of the communities page changes in one language, with its figures', long, async ({ page }) => {
  await signIn(page, '/admin/website-communities');
  await page.getByLabel('Title (German)').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Title (German) is required')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByLabel('First figure *').fill('8');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(message(page)).toContainText('Settings updated');
  await expect(message(page)).toContainText(/Live in/);
  expect(await html(page, '/communities')).toMatch(/>\s*8\s*</);
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('First figure *')).not.toHaveValue('8');
});

test('a search among texts shows its results with and without an open text', long, async ({ page }) => {
  await signIn(page, '/admin/website-team/texts');
  const entries = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(entries).toHaveCount(4);
  await entries.first().getByRole('link').click();
  await page.getByRole('searchbox', { name: 'Search texts' }).fill('office');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(entries).toHaveCount(1);
  const search = page.getByRole('searchbox', { name: 'Search texts' });
  await expect(search).toHaveValue('office');
  await search.fill('xylofon');
  await expect(page.getByText('Nothing matches “xylofon”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(entries).toHaveCount(4);
});
