import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { accessibilityRules, faults } from '../accessibility.ts';
import { signIn } from './sign-in.ts';

const faultsOf = async (page: Page) => faults(await new AxeBuilder({ page }).withTags(accessibilityRules).analyze());

test('the gate has no fault that axe can find', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`no screen of the back office has a fault that axe can find (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, '/admin/formats');
    await expect(page.getByRole('button', { name: 'Manage Format' }).first()).toBeVisible();
    expect(await faultsOf(page), 'formats').toEqual([]);

    await page.getByRole('button', { name: 'Edit BankersCom' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await faultsOf(page), 'the dialog of a format').toEqual([]);

    await page.goto('/admin/speakers/bankerscom');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByLabel('Bio *')).toBeVisible();
    expect(await faultsOf(page), 'the editor of a speaker').toEqual([]);
  });

const ofAnEvent = [
  '/admin/formats/propertycom',
  '/admin/agenda/propertycom',
  '/admin/partners/propertycom',
  '/admin/partners/propertycom?record=new-group',
  '/admin/venues/propertycom?record=new',
  '/admin/impressions/propertycom',
  '/admin/key-topics/propertycom?record=new',
  '/admin/past-programs/propertycom',
  '/admin/media?find=lake',
];

for (const colorScheme of ['light', 'dark'] as const)
  for (const path of ofAnEvent)
    test(`axe finds no fault at ${path} (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await signIn(page, path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });

for (const width of [320, 390, 1440])
  test(`no screen of the back office is wider than the window at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, '/admin/formats');
    for (const path of ['/admin/formats', '/admin/speakers', '/admin/speakers/digitalcom', ...ofAnEvent]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });
