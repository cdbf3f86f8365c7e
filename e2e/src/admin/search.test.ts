import { expect, test } from '@playwright/test';
import { signIn } from './sign-in.ts';

test('Ctrl+K finds records of every kind however their names are written, and opens them', async ({ page }) => {
  await signIn(page);
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('searchbox').fill('rueegsegger');
  await expect(search.getByRole('link', { name: /Helene Rüegsegger/ })).toBeVisible();
  await search.getByRole('searchbox').fill('run without queue');
  await search.getByRole('link', { name: /A Run Without a Queue Session/ }).click();
  await expect(page).toHaveURL(/\/admin\/agenda\/bankerscom\?record=/);
  await expect(page.getByRole('heading', { name: /^Session, / })).toBeVisible();
});

test('Ctrl+K begins something new at the event the editor is at, by keyboard alone', async ({ page }) => {
  await signIn(page, '/admin/venues/energycom');
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Search everything' }).fill('add venue');
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('link', { name: /Add Venue/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/venues\/energycom\?record=new/);
});
