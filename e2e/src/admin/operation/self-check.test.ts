// Differences that the self-check finds in live pages are listed under Health, with a way to repair them. Finding one takes
// minutes on a whole site and is tested on small sites.
import { expect, test } from '@playwright/test';
import { signIn } from '../steps/sign-in.ts';

test('a page that differs from its content is listed, and rendered again on request', async ({ page }) => {
  await signIn(page, '/admin/publishing/health');
  const selfCheck = page.getByRole('region', { name: 'Self-check' });
  await expect(selfCheck).toContainText('Every page matches the content');
  await expect(selfCheck.getByRole('button')).toHaveCount(0);
  await page.route('**/api/publishing', async (route) => {
    const response = await route.fetch();
    const state = await response.json();
    const mismatches = [{ path: '/communities', kind: 'damaged', since: new Date().toISOString() }];
    await route.fulfill({ response, json: { ...state, check: { ...state.check, mismatches } } });
  });
  const found = selfCheck.getByRole('status');
  await expect(found).toContainText('/communities is missing or damaged on the disk, Stem makes it again');
  await expect(found.getByRole('link', { name: '/communities' })).toHaveAttribute('href', /publishing\/page\?find=/);
  await page.unroute('**/api/publishing');
  await selfCheck.getByRole('button', { name: 'Render everything again' }).click();
  await expect(selfCheck).toContainText('Every page matches the content');
  await expect(selfCheck.getByRole('button')).toHaveCount(0);
});
