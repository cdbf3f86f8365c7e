import { expect, test } from '@playwright/test';
import { long } from '../../suite.ts';
import { signIn } from '../steps/sign-in.ts';

test('a wrong password opens nothing, and the page says so', long, async ({ page }) => {
  await page.goto('/admin');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Ungültiges Passwort. Bitte versuchen Sie es erneut.')).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveValue('');
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Event Format Management' })).toBeHidden();
  expect((await page.request.get('/api/admin/session')).status()).toBe(401);
});

test('without a session the api accepts no writes, even if the page is open', long, async ({ request }) => {
  const answer = await request.post('/api/speakers', { data: { name: 'Nobody', bio: 'None' } });
  expect(answer.status()).toBe(401);
  expect(await answer.json()).toMatchObject({ name: 'not_signed_in' });
});

test('the right password opens the page that was asked for, and signing out closes it', async ({ page }) => {
  await signIn(page, '/admin/speakers/energycom');
  await expect(page).toHaveURL('/admin/speakers/energycom');
  await expect(page.getByRole('heading', { name: 'Speaker Management' })).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  expect((await page.request.get('/api/admin/session')).status()).toBe(401);
});
