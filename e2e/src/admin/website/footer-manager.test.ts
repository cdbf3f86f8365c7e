import { expect, type Page, test } from '@playwright/test';
import { readText } from '../../published.ts';
import { long } from '../../suite.ts';
import { message } from '../steps/messages.ts';
import { signIn } from '../steps/sign-in.ts';

const manager = '/admin/home-management/footer';
const footer = (page: Page) => page.getByRole('contentinfo');

test('a column with a link appears in the footer of the site, and is deleted with its link; Undo restores both', async ({ page }) => {
  await signIn(page, manager);
  await page.getByRole('button', { name: 'Add Column: All pages but events' }).click();
  await page.getByLabel('Title *').fill('Press');
  await page.getByLabel('Title (German)').fill('Medien');
  await page.getByRole('button', { name: 'Create Column' }).click();
  await expect(message(page)).toContainText('Footer column created');
  await page.getByRole('button', { name: 'Links of Press' }).click();
  await expect(page.getByText('No links in this column')).toBeVisible();

  await page.getByRole('button', { name: 'Add Link to Press' }).click();
  await page.getByLabel('Label *').fill('Pictures for the press');
  await page.getByLabel('URL *').fill('https://press.example/pictures');
  await page.getByLabel('Opens in').selectOption('New Window');
  await page.getByRole('button', { name: 'Create Link' }).click();
  await expect(message(page)).toContainText('Footer link created');
  await expect(message(page)).toContainText(/Live in/);
  await page.goto('/team');
  const link = footer(page)
    .getByRole('navigation', { name: 'Press' })
    .getByRole('link', { name: /^Pictures for the press/ });
  await expect(link).toHaveAttribute('href', 'https://press.example/pictures');
  await expect(link).toHaveAttribute('target', '_blank');
  await page.goto('/de/team');
  await expect(footer(page).getByRole('heading', { name: 'Medien' })).toBeVisible();

  await page.goto(manager);
  await page.getByRole('button', { name: 'Delete Press' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Its links are deleted with it. This can be undone.');
  await expect(question).toContainText('1 footer link');
  await question.getByRole('button', { name: 'Delete footer column' }).click();
  await expect(message(page)).toContainText('Footer column deleted (with its links)');
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Links of Press' }).click();
  await expect(page.getByText('Pictures for the press')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Press' }).click();
  await page.getByRole('button', { name: 'Delete footer column' }).click();
  await expect(page.getByText('Medien')).toBeHidden();
});

test('a link is changed in place, moved within its column, and one thing is edited at a time', long, async ({ page }) => {
  await signIn(page, manager);
  const events = page.getByRole('region', { name: 'Event pages' });
  await events.getByRole('button', { name: 'Links of Legal' }).click();
  const links = events.getByRole('list', { name: 'Links of Legal' });
  await links.getByRole('button', { name: 'Edit Data protection' }).click();
  await expect(page.getByLabel('Label *')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Add Column: Event pages' })).toBeDisabled();
  await expect(links.getByRole('button', { name: 'Delete Imprint' })).toBeDisabled();
  await page.getByLabel('Label (German)').fill('Schutz der Daten');
  await page.getByRole('button', { name: 'Update Link' }).click();
  await expect(message(page)).toContainText('Footer link updated');
  await expect(message(page)).toContainText(/Live in/);
  expect(readText(await (await page.request.get('/de/formats/healthcarecom')).text())).toContain('Schutz der Daten');
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(links.getByText('Schutz der Daten')).toBeHidden();
  await message(page).getByRole('button', { name: 'Close message' }).click();

  await links.getByRole('button', { name: 'Order of Imprint' }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await expect(message(page)).toContainText('Order updated successfully');
  await expect(links.getByRole('listitem').first()).toContainText('Data protection');
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(links.getByRole('listitem').first()).toContainText('Imprint');
});

test('a link needs a label and an address, and a refusal of the server is shown in the words of the specification', long, async ({ page }) => {
  await signIn(page, manager);
  await page.getByRole('button', { name: 'Add Link to Company' }).click();
  await page.getByRole('button', { name: 'Create Link' }).click();
  await expect(page.getByText('Label is required').first()).toBeVisible();
  await expect(page.getByText('URL is required').first()).toBeVisible();
  await page.getByLabel('Label *').fill('Jobs');
  await page.getByLabel('URL *').fill('/jobs');
  await page.route('**/api/footer/links', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Create Link' }).click();
  await expect(message(page)).toContainText('Failed to create footer link');
});

test('both footers show that they have no columns', long, async ({ page }) => {
  await page.route('**/api/footer/columns', (route) => (route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.continue()));
  await signIn(page, manager);
  await expect(page.getByText('No footer columns found')).toHaveCount(2);
});
