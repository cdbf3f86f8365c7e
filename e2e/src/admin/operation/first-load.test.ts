// What a browser loads before an editor can sign in, and that the code of a screen is loaded when it is opened.
import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response, test } from '@playwright/test';
import { makeNamedEditor } from '../steps/named-editor.ts';
import { signIn } from '../steps/sign-in.ts';

const most = 236 * 1024;

function followScripts(page: Page) {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  return scripts;
}

test('the first load is small, and each screen loads its code when it is opened', async ({ page }) => {
  // A named editor has more ways to sign in than the password, and the gate loads them.
  await makeNamedEditor(page.request, 'editor');
  await page.context().clearCookies();
  const scripts = followScripts(page);
  await page.goto('/admin');
  await expect(page.getByLabel('Password')).toBeVisible();
  const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most);
  const loaded = (name: string) => scripts.some((script) => script.url().includes(name));
  expect(['gated-screen', 'users-screen', 'inquiries-screen', 'audit-screen'].filter(loaded)).toEqual([]);
  await signIn(page, '/admin/inquiries');
  await expect(page.getByRole('heading', { name: 'Inquiries', level: 1 })).toBeVisible();
  await expect.poll(() => ['gated-screen', 'users-screen', 'inquiries-screen', 'audit-screen'].filter(loaded)).toEqual(['inquiries-screen']);
});
