import { expect, type Page, test } from '@playwright/test';
import { readText } from '../../published.ts';
import { long } from '../../suite.ts';
import { waitUntilAllIsLive } from '../steps/messages.ts';
import { signIn } from '../steps/sign-in.ts';

const english = '/formats/energycom';
const german = '/de/formats/energycom';
const html = async (page: Page, path: string) => (await page.request.get(path)).text();

test('a biography is live on the page of its language only, before the message has faded', async ({ page }) => {
  await signIn(page, '/admin/speakers/energycom');
  await waitUntilAllIsLive(page);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  const save = page.getByRole('button', { name: 'Update Speaker' });
  const message = page.getByRole('region', { name: /^Messages/ }).getByRole('listitem');
  const before = { english: await html(page, english), german: await html(page, german) };

  await page.getByLabel('Bio *').fill('Counts swallows above the substation, and pylons below them.');
  await save.click();
  await expect(message).toContainText(/Live in [\d.]+ m?s · 1 page/);
  expect(await html(page, english)).toContain('Counts swallows above the substation');
  expect(await html(page, german)).toBe(before.german);

  await message.getByRole('button', { name: 'Show' }).click();
  await expect(message.getByRole('link', { name: english, exact: true })).toBeVisible();
  await expect(message.getByRole('link')).toHaveCount(1);
  await message.getByRole('button', { name: 'Close message' }).click();

  const after = await html(page, english);
  await page.getByLabel('Bio (German)').fill('Zählt Schwalben über dem Unterwerk und darunter die Masten.');
  await save.click();
  await expect(message).toContainText(/Live in [\d.]+ m?s · 1 page/);
  expect(readText(await html(page, german))).toContain('Zählt Schwalben über dem Unterwerk');
  expect(await html(page, english)).toBe(after);
});

test('a private e-mail address is saved and appears on no page', long, async ({ page }) => {
  await signIn(page, '/admin/speakers/healthcarecom');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByLabel('Email').fill('private.line@clinic.example');
  await page.getByRole('button', { name: 'Update Speaker' }).click();
  await expect(page.getByRole('region', { name: /^Messages/ })).toContainText(/No page had to change|Live in/);
  expect(await html(page, '/formats/healthcarecom')).not.toContain('private.line@clinic.example');
  expect(await (await page.request.get('/api/formats/healthcarecom/speakers', { headers: { cookie: '' } })).text()).not.toContain(
    'private.line@clinic.example',
  );
});
