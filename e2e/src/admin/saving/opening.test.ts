// Opening, creating and closing a record with the keyboard, and on a slow line.
import { expect, type Page } from '@playwright/test';
import { long, longUnless } from '../../suite.ts';
import { addSpeaker, test } from '../steps/own-event.ts';

const heading = (page: Page) => page.locator('#record-title');

for (const { section, add, create, fill } of [
  { section: 'speakers', add: 'Add Speaker', create: 'Create Speaker', fill: { 'Name *': 'Ursina Caduff', 'Bio *': 'Reads the ice.' } },
  { section: 'agenda', add: 'Add Day', create: 'Add Day', fill: { 'Date label *': 'Monday, 3 May', 'Date label (German) *': 'Montag, 3. Mai' } },
  {
    section: 'venues',
    add: 'Add Venue',
    create: 'Create Venue',
    fill: { 'Title *': 'Dinner by the lake', 'Event date *': '3 May 2027', 'Venue name *': 'Seewerk', 'Address *': 'Quai 1, Chur' },
  },
])
  test(
    `a record created in ${section} is shown at once, also before its list has been read again`,
    longUnless(section === 'agenda'),
    async ({ page, event }) => {
      await page.goto(`/admin/${section}/${event.slug}`);
      await page.getByRole('button', { name: add }).first().click();
      const [first] = Object.keys(fill);
      await expect(page.getByLabel(first ?? '', { exact: true })).toBeFocused();
      for (const [label, value] of Object.entries(fill)) await page.getByLabel(label, { exact: true }).fill(value);
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(/\/api\/(?!publications|health)/, async (route) => {
        if (route.request().method() === 'GET') await released;
        await route.continue();
      });
      await page.locator('.record').getByRole('button', { name: create, exact: true }).click();
      await expect(heading(page)).toHaveText(Object.values(fill)[0] ?? '');
      await expect(heading(page)).toBeFocused();
      await expect(page.getByText('not found')).toHaveCount(0);
      release();
      await expect(page.getByRole('link', { name: new RegExp(Object.values(fill)[0] ?? '') }).first()).toBeVisible();
    },
  );

test('a record opens with the focus on its name, and Escape closes it and returns to it in the list', async ({ page, event }) => {
  const { id } = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  await page.goto(`/admin/speakers/${event.slug}`);
  await page.getByRole('link', { name: 'Ursina Caduff', exact: true }).first().press('Enter');
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.getByLabel('Name *', { exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/record=/);
  await expect(page.locator(`a[href*="record=${id}"]`).first()).toBeFocused();
});

test('Escape closes a new record and a form in its list, and the focus returns to the button that opened it', long, async ({ page, event }) => {
  for (const [path, name] of [
    [`speakers/${event.slug}`, 'Add Speaker'],
    [`partners/${event.slug}`, 'Add Category'],
    ['partners/bankerscom', 'Add Category'],
    ['website-home/navigation', 'Add Item'],
    ['website-home/footer', 'Edit Communities'],
  ] as const) {
    await page.goto(`/admin/${path}`);
    const button = page.getByRole('main').getByRole('button', { name }).first();
    await button.press('Enter');
    await expect(page.locator('.record-body input:focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.record-body')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('Escape asks before unsaved text is left', async ({ page, event }) => {
  const { id } = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  await page.goto(`/admin/speakers/${event.slug}?record=${id}`);
  await page.getByLabel('Bio *', { exact: true }).fill('Reads the snow.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Bio *', { exact: true })).toHaveValue('Reads the snow.');
});
