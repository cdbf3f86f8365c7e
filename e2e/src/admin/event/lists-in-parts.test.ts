// The next part of a long list, requested during other events.
import { expect, type Route } from '@playwright/test';
import { long } from '../../suite.ts';
import { addSpeaker, test } from '../steps/own-event.ts';
import { signInByApi } from '../steps/sign-in.ts';

const nextPart = /\/api\/users\?.*offset=50/;

test.beforeEach(async ({ page }, { testId }) => {
  await signInByApi(page);
  const name = `.parts${testId.slice(-8)}@alder.example`;
  const lines = Array.from({ length: 60 }, (_, place) => `p${String(place).padStart(2, '0')}${name},energycom`);
  await page.request.post('/api/users/import', { headers: { 'content-type': 'text/csv' }, data: ['email,formats', ...lines].join('\r\n') });
  await page.goto(`/admin/users?find=${name}`);
  await expect(page.getByText('50 of 60 users shown')).toBeVisible();
});

test('the next part of a list loads although a publication is reported meanwhile', long, async ({ page, event }) => {
  let answer = () => {};
  const asked = new Promise<void>((begun) => {
    const held = new Promise<void>((resolve) => (answer = resolve));
    const hold = async (route: Route) => {
      begun();
      await held;
      await route.continue();
    };
    void page.route(nextPart, hold, { times: 1 });
  });
  await page.getByRole('button', { name: 'Show more' }).click();
  await asked;
  const readAgain = page.waitForResponse((response) => /\/api\/users\?.*offset=0/.test(response.url()));
  await addSpeaker(page, event, { name: 'Ladina Parli', bio: 'Reads lists to their end.' });
  await readAgain;
  answer();
  await expect(page.getByRole('row')).toHaveCount(61);
});

test('a part of a list that failed to load is reported and can be retried', async ({ page }) => {
  await page.route(nextPart, (route) => route.continue({ url: route.request().url().replace('offset=50', 'offset=none') }));
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('50 of 60 users shown; the next could not be read.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(51);
  await page.unroute(nextPart);
  // A publication in this moment has already made the list retry.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(page.getByRole('row')).toHaveCount(61, { timeout: 2000 });
  }).toPass();
});
