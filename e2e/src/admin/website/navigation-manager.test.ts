import { expect, type Page, test } from '@playwright/test';
import { long } from '../../suite.ts';
import { message } from '../steps/messages.ts';
import { signIn } from '../steps/sign-in.ts';

const manager = '/admin/home-management/navigation';
const header = (page: Page) => page.getByRole('banner').getByRole('navigation').first();
const row = (page: Page, label: string) => page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });

/** An item of its own, so that concurrent stories do not affect each other. */
async function addItem(page: Page, label: string): Promise<void> {
  await signIn(page, manager);
  await page.getByRole('button', { name: 'Add Item', exact: true }).first().click();
  await page.getByLabel('Label *').fill(label);
  await page.getByLabel('URL *').fill('/about');
  await page.getByRole('button', { name: 'Create Item' }).click();
  await expect(message(page)).toContainText('Navigation item created');
  await expect(message(page)).toContainText(/Live in/);
  await expect(row(page, label)).toBeVisible();
}

async function removeItem(page: Page, label: string): Promise<void> {
  await page.goto(manager);
  await page.getByRole('button', { name: `Delete ${label}`, exact: true }).click();
  await page.getByRole('button', { name: 'Delete navigation item' }).click();
  await expect(message(page)).toContainText('Navigation item deleted');
}

test('an item is added, moved, made a list, set inactive and deleted, and the header of the site follows', long, async ({ page }) => {
  await addItem(page, 'Archive');
  await page.goto('/team');
  await expect(header(page).getByRole('link', { name: 'Archive' })).toBeVisible();

  await page.goto(manager);
  const items = page.getByRole('main').getByRole('list').first().locator(':scope > li');
  const before = await items.count();
  await page.getByRole('button', { name: 'Order of Archive' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(message(page)).toContainText('Order updated successfully');
  await expect(items.nth(before - 2)).toContainText('Archive');

  await page.getByRole('button', { name: 'Edit Archive' }).click();
  await page.getByLabel('Opens a list').click();
  await page.getByRole('button', { name: 'Update Item' }).click();
  await expect(message(page)).toContainText('Navigation item updated');
  await page.getByRole('button', { name: 'Add Item below Archive' }).click();
  await page.getByLabel('Label *').fill('Programmes since 2004');
  await page.getByLabel('Label (German)').fill('Programme seit 2004');
  await page.getByLabel('URL *').fill('/ecosystem-acceleration');
  await page.getByRole('button', { name: 'Create Item' }).click();
  await expect(message(page)).toContainText('Navigation item created');
  await expect(message(page)).toContainText(/Live in/);

  await page.goto('/de/team');
  await header(page).getByText('Archive', { exact: true }).click();
  await expect(header(page).getByRole('link', { name: 'Programme seit 2004' })).toHaveAttribute('href', '/de/ecosystem-acceleration');

  await page.goto(manager);
  await page.getByRole('button', { name: 'Edit Archive' }).click();
  await page.getByLabel('Active').click();
  await page.getByRole('button', { name: 'Update Item' }).click();
  await expect(row(page, 'Archive').first()).toContainText('Inactive');
  await expect(message(page)).toContainText(/Live in/);
  await page.goto('/team');
  await expect(header(page).getByText('Archive', { exact: true })).toBeHidden();

  await page.goto(manager);
  await page.getByRole('button', { name: 'Delete Archive' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The items of its list are deleted with it. This can be undone.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await removeItem(page, 'Archive');
  await expect(page.getByText('Programmes since 2004')).toBeHidden();
});

test('one item is edited at a time; all others are disabled', long, async ({ page }) => {
  await signIn(page, manager);
  await page.getByRole('button', { name: 'Edit Company' }).click();
  await expect(page.getByLabel('Label *')).toBeFocused();
  for (const name of ['Edit Communities', 'Delete Company', 'Order of Communities', 'Add Item below Innovation Acceleration'])
    await expect(page.getByRole('button', { name })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Add Item', exact: true }).first()).toBeDisabled();
  await page.getByLabel('Label *').fill('');
  await page.getByRole('button', { name: 'Update Item' }).click();
  await expect(page.getByText('Label is required')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('button', { name: 'Edit Communities' })).toBeEnabled();
});

test('an address with a script is refused at its field', long, async ({ page }) => {
  await signIn(page, `${manager}?record=new`);
  await page.getByLabel('Label *').fill('Trap');
  await page.getByLabel('URL *').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Create Item' }).click();
  await expect(page.getByText('A web address starts with https://')).toBeVisible();
  await expect(page.getByLabel('URL *')).toBeFocused();
});

test('a page that does not exist is refused at its field, whose list has every page of the site', async ({ page }) => {
  await signIn(page, `${manager}?record=new`);
  await page.getByLabel('Label *').fill('Bankers');
  const url = page.getByLabel('URL *');
  await url.fill('/no-such-page');
  await page.getByRole('button', { name: 'Create Item' }).click();
  await expect(page.getByRole('region', { name: 'Add Navigation Item' })).toContainText('No page has the address /no-such-page. Choose one from the list');
  await expect(url).toBeFocused();
  const offered = page.locator(`datalist[id="${await url.getAttribute('list')}"] option`);
  await expect(offered.and(page.locator('[value="/formats/bankerscom"]'))).toHaveText(/Bankers/);
  await expect(offered.and(page.locator('[value^="/de"]'))).toHaveCount(0);
  await url.fill('/formats/bankerscom');
  await page.getByRole('button', { name: 'Create Item' }).click();
  await expect(message(page)).toContainText('Navigation item created');
  await expect(message(page)).toContainText(/Live in .* · Navigation, shown on \d+ pages/);
  await message(page).getByRole('button', { name: 'Show' }).click();
  await expect(message(page)).toContainText(/Navigation\d+ versions/);
  await expect(message(page).getByRole('link', { name: /^\// }).first()).toHaveAttribute('target', '_blank');
  await removeItem(page, 'Bankers');
});

test('without a connection a message in the words of the specification says what failed', long, async ({ page }) => {
  await signIn(page, `${manager}?record=new`);
  await page.getByLabel('Label *').fill('Nowhere');
  await page.getByLabel('URL *').fill('/nowhere');
  await page.route('**/api/navigation', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Create Item' }).click();
  await expect(message(page)).toContainText('Failed to create navigation item');
  await expect(page.getByLabel('Label *')).toHaveValue('Nowhere');
});

test('the manager shows that there are no items, and offers to add one', long, async ({ page }) => {
  await page.route('**/api/navigation', (route) => (route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.continue()));
  await signIn(page, manager);
  await expect(page.getByRole('heading', { name: 'No navigation items found' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Add Item' })).toHaveCount(2);
});
