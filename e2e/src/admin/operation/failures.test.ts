import { expect, test } from '@playwright/test';
import { long } from '../../suite.ts';
import { signIn } from '../steps/sign-in.ts';

test('a page without its root element reports that, and offers to reload', long, async ({ page }) => {
  let isBroken = true;
  await page.route('**/admin', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({ response: answer, body: isBroken ? html.replace('id="root"', 'id="elsewhere"') : html });
  });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('a screen that fails to render reports that, and works after a reload', async ({ page }) => {
  let isBroken = true;
  await page.route(/\/assets\/speakers-screen-[^/]*\.js$/, (route) =>
    isBroken ? route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("This file was cut off")' }) : route.continue(),
  );
  await signIn(page, '/admin/speakers/energycom');
  await expect(page.getByRole('heading', { name: 'Render Error' })).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Speaker Management' })).toBeVisible();
});
