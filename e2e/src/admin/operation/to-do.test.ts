// The first screen: a fault leads to its field, and is gone when it is mended or dismissed.
import { expect, test } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { signIn, signInByApi } from '../steps/sign-in.ts';

test('what is wrong is the first thing an editor sees, leads to its field, and is gone when it is mended', async ({ page }) => {
  await signInByApi(page);
  const made = await page.request.post('/api/team-members', {
    data: { name: 'Fadri Nold', position: 'Head', position_de: 'Leiter', bio: 'Skis.', category: 'office' },
  });
  const { id } = (await made.json()) as { id: string };
  await page.context().clearCookies();
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'What is to do', level: 1 })).toBeVisible();
  await page.getByLabel('Kind').selectOption('Texts without translation');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Fadri Nold' });
  expect(await findFaults(page)).toEqual([]);
  await line.getByRole('link', { name: 'Fadri Nold, Bio (German)' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/website-team\\?.*record=${id}`));
  await expect(page.getByLabel('Bio (German)')).toBeFocused();
  await page.getByLabel('Bio (German)').fill('Fährt Ski.');
  await page.getByRole('button', { name: 'Update Team Member' }).click();
  await expect.poll(async () => (await (await page.request.get(`/api/team-members/${id}`)).json()).bio_de).toBe('Fährt Ski.');
  await page.goto('/admin/to-do?show=german_missing');
  await expect(page.getByRole('heading', { name: 'Missing' })).toBeVisible();
  await expect(line).toHaveCount(0);
  // Its field is far below: the form scrolls, and the heading of the dialog stays.
  await page
    .getByRole('main')
    .getByRole('link', { name: /^SwissExecutive, / })
    .first()
    .click();
  await expect(page.getByRole('dialog').locator(':focus')).toBeInViewport();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()).toBeInViewport();
});

test('a finding is dismissed with a reason, named there with who did, and listed again', async ({ page }) => {
  await signInByApi(page);
  await page.request.post('/api/team-members', { data: { name: 'Mona Nold', position: 'Head', position_de: 'Leiterin', category: 'office' } });
  await page.goto('/admin/to-do?show=no_picture');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Mona Nold' });
  await line.getByRole('button', { name: /^Dismiss/ }).click();
  await page.getByLabel('Why it is right as it is').fill('She wants none');
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(line).toHaveCount(0);
  await page.getByRole('button', { name: /^Dismissed \(/ }).click();
  await expect(line).toContainText('She wants none');
  await line.getByRole('button', { name: 'List it again' }).click();
  await page.getByRole('button', { name: 'Back to what is open' }).click();
  await expect(line).toBeVisible();
});
