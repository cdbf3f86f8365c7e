import { expect, test } from '@playwright/test';
import { readText } from '../../published.ts';
import { long } from '../../suite.ts';
import { expectLive, message } from '../steps/messages.ts';
import { signIn } from '../steps/sign-in.ts';

test('an event moves to its next edition after a review, and one undo reverts it', async ({ page, request }) => {
  test.slow();
  await signIn(page, '/admin/formats/insurancecom');
  await page.getByRole('button', { name: 'Next edition…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Next edition of/ });
  await expect(dialog.getByLabel('First day')).toHaveValue('2028-06-01');
  await dialog.getByLabel('At once').check();
  await dialog.getByLabel('Address').fill('Nicht erlaubt!');
  await dialog.getByRole('button', { name: 'Review' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Small letters, digits and hyphens');
  await dialog.getByLabel('Address').fill('insurancecom-2027');
  await dialog
    .getByRole('group', { name: /^Speakers/ })
    .getByRole('button', { name: 'None' })
    .click();
  await dialog
    .getByRole('group', { name: /^Speakers/ })
    .getByRole('checkbox')
    .first()
    .check();
  await dialog.getByRole('button', { name: 'Review' }).click();
  await expect(dialog.getByText('1 speaker and')).toBeVisible();
  await expect(dialog.getByText('/de/formats/insurancecom-2027')).toBeVisible();
  expect((await request.get('/formats/insurancecom-2027')).status()).toBe(404);
  await dialog.getByRole('button', { name: 'Create next edition' }).click();
  const message = page.getByRole('region', { name: /^Messages/ }).getByRole('listitem');
  await expect(message.getByText('2028 created')).toBeVisible();
  await expect(message.getByText(/Live in/)).toBeVisible();
  expect(readText(await (await request.get('/formats/insurancecom')).text())).toContain('1–2 June 2028');
  const earlier = readText(await (await request.get('/formats/insurancecom-2027')).text());
  expect(earlier).toContain('3–4 June 2027');
  await page.goto('/formats/insurancecom');
  await expect(page.getByRole('link', { name: /2027/ }).first()).toHaveAttribute('href', '/formats/insurancecom-2027');
  await page.goto('/admin/formats/insurancecom');
  await page
    .getByRole('button', { name: /Activity/ })
    .first()
    .click();
  // The save of another editor meanwhile is not undone.
  const { id }: { id: string } = await (await page.request.get('/api/formats/insurancecom-2027')).json();
  const history: { id: string }[] = await (await page.request.get(`/api/history?record=${id}&limit=1`)).json();
  expect((await page.request.post(`/api/history/${history[0]?.id}/undo`, { headers: { origin: new URL(page.url()).origin } })).status()).toBe(200);
  await expect.poll(async () => readText(await (await request.get('/formats/insurancecom')).text())).toContain('3–4 June 2027');
});

test('a next edition is prepared in a release of its own, and visitors see nothing of it until that is published', long, async ({ page, request }) => {
  test.slow();
  await signIn(page, '/admin/formats/bankerscom');
  const before = readText(await (await request.get('/formats/bankerscom')).text());
  await page.getByRole('button', { name: 'Next edition…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Next edition of/ });
  await expect(dialog.getByLabel('Prepare in a release')).toBeChecked();
  const year = (await dialog.getByLabel('First day').inputValue()).slice(0, 4);
  await expect(dialog.getByLabel('Name of the release')).toHaveValue(`BankersCom ${year}`);
  await dialog.getByLabel('Address').fill('bankerscom-before');
  await dialog.getByRole('button', { name: 'Review' }).click();
  await dialog.getByRole('button', { name: 'Prepare next edition' }).click();
  await expect(page.getByRole('region', { name: /^Messages/ }).getByText(`Saved in BankersCom ${year}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Release' }).getByText('Working in')).toBeVisible();
  const earlier = await page.request.get('/api/formats/bankerscom-before');
  expect([earlier.status(), (await request.get('/formats/bankerscom-before')).status()]).toEqual([404, 404]);
  expect(readText(await (await request.get('/formats/bankerscom')).text())).toBe(before);
  // In the window that works in it, the event is its next edition.
  await page.reload();
  await page.getByRole('button', { name: 'Next edition…' }).click();
  await expect(dialog.getByText(`You work in “BankersCom ${year}”`)).toBeVisible();
  await expect(dialog.getByLabel('First day')).not.toHaveValue(new RegExp(`^${year}`));
  const [release] = await (await page.request.get('/api/releases')).json();
  await page.request.delete(`/api/releases/${release.id}`, { headers: { origin: new URL(page.url()).origin } });
});

test('an event is copied as a new one, in no list and with everything that comes along, and one undo takes it back', async ({ page, request }) => {
  await signIn(page, '/admin/formats/energycom');
  await page.getByRole('button', { name: 'Copy as a new event…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy EnergyCom as a new event' });
  await dialog.getByLabel('Title').fill('WaterCom');
  await expect(dialog.getByLabel('Address')).toHaveValue('watercom');
  await dialog.getByLabel('First day').fill('2028-03-01');
  await dialog.getByRole('button', { name: 'Create the copy' }).click();
  await expectLive(page, 'WaterCom');
  await expect(page).toHaveURL(/\/admin\/formats\/watercom/);
  const ofBoth = await Promise.all(['energycom', 'watercom'].map(async (slug) => (await page.request.get(`/api/formats/${slug}/speakers`)).json()));
  expect(ofBoth[1]).toHaveLength(ofBoth[0].length);
  expect(await (await request.get('/communities')).text()).not.toContain('WaterCom');
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await page.request.get('/api/formats/watercom')).status()).toBe(404);
});
