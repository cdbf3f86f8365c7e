import { expect, type Page, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

const message = (page: Page) => page.locator('.toast');

test('a partner moves to another category and back by Undo; the filter stands in the address', async ({ page }) => {
  await signIn(page, '/admin/partners/propertycom');
  await page.getByRole('button', { name: 'Order of Sihlwerk' }).click();
  await page.getByRole('menuitem', { name: 'Move to Partner Plus' }).click();
  await expect(message(page)).toContainText('Partner updated successfully');
  await expect(page.getByText('5 partners')).toBeVisible();
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('4 partners')).toBeVisible();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Partner Plus');
  await expect(page.getByRole('link', { name: 'Sihlwerk', exact: true })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Tellmark', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sihlwerk', exact: true })).toBeHidden();
});

test('an event without partners says what to do first', async ({ page }) => {
  await signIn(page, '/admin/partners/swissexecutive');
  await expect(page.getByText('No partners found')).toBeVisible();
  await expect(page.getByText('Add a category first, then add partners to it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Partner' })).toBeDisabled();
});

test('venues are put in order with the keyboard alone', async ({ page }) => {
  await signIn(page, '/admin/venues/propertycom');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveText(['Conference', 'Dinner']);
  await page.getByRole('button', { name: 'Order of Conference' }).focus();
  await page.keyboard.press('Enter');
  // The first one cannot move up: the first thing that can be done has the focus.
  await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(message(page)).toContainText('Order updated successfully');
  await expect(titles).toHaveText(['Dinner', 'Conference']);
});

test('key topics are hidden and shown, three at most, at an address of their own', async ({ page }) => {
  await signIn(page, '/admin/key-topics/healthcarecom');
  const formats: { id: string; slug: string }[] = await (await page.request.get('/api/formats')).json();
  const format = formats.find(({ slug }) => slug === 'healthcarecom');
  await page.goto(`/admin/key-topics/${format?.id}`);
  await expect(page.getByText('3 of 3')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Key Topic' })).toBeDisabled();
  await page.getByRole('switch').click();
  await expect(message(page)).toContainText('Key Topics section hidden on website');
  await page.getByRole('switch').click();
  await expect(message(page)).toContainText('Key Topics section shown on website');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByText('Are you sure you want to delete this key topic?')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/admin/key-topics/nowhere');
  await expect(page.getByRole('heading', { name: 'Format not found' })).toBeVisible();
});

test('a past program needs a year of four digits and asks before it is deleted', async ({ page }) => {
  await signIn(page, '/admin/past-programs/energycom?record=new');
  await page.getByLabel('Year *').fill('25');
  await page.getByLabel('Title *').fill('The grid in winter');
  await page.getByRole('button', { name: 'Create Past Program' }).click();
  await expect(page.getByText('Year must be 4 digits')).toBeVisible();
  await page.getByLabel('Year *').fill('2019');
  await page.getByRole('button', { name: 'Create Past Program' }).click();
  await expect(message(page)).toContainText('Past program created successfully');
  await page.getByRole('button', { name: 'Delete The grid in winter' }).click();
  await expect(page.getByText('Are you sure you want to delete this past program?')).toBeVisible();
});

test('an impression waits for its picture, which is chosen from the library', async ({ page }) => {
  await signIn(page, '/admin/impressions');
  await expect(page.getByText('No Format Selected')).toBeVisible();
  await page.goto('/admin/impressions/energycom?record=new');
  const create = page.getByRole('button', { name: 'Create Event Impression' });
  await expect(create).toBeDisabled();
  await page.getByRole('button', { name: 'Library: Picture' }).click();
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
  await create.click();
  await expect(message(page)).toContainText('Event impression created successfully');
});
