import { expect, test } from '@playwright/test';
import { long } from '../../suite.ts';

const speakers = '#people > li > button';

test('six speakers come first, and a button shows all of them and goes on with the seventh', async ({ page, request }) => {
  const all: { name: string }[] = await (await request.get('/api/formats/bankerscom/speakers')).json();
  await page.goto('/formats/bankerscom');
  await expect(page.locator(speakers).filter({ visible: true })).toHaveCount(6);
  await page.getByRole('button', { name: `All ${all.length} speakers` }).press('Enter');
  await expect(page.locator(speakers).filter({ visible: true })).toHaveCount(all.length);
  await expect(page.locator(speakers).nth(6)).toBeFocused();
  await expect(page.getByRole('button', { name: /^All \d/ })).toHaveCount(0);
});

test('the programme opens the dialog of a speaker who is not among the first six', long, async ({ page }) => {
  await page.goto('/formats/bankerscom');
  const hidden = await page.locator(speakers).nth(8).getAttribute('data-opens');
  const name = await page.locator(`#${hidden} h3`).textContent();
  await page.locator(`#schedule [data-opens="${hidden}"]`).first().click();
  await expect(page.getByRole('dialog', { name: name ?? '' })).toBeVisible();
});
