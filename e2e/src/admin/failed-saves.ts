// Saves that fail: the server refuses one, or cannot be reached. The typed text stays, and the next save works as usual.
import { expect, type Page, type Route } from '@playwright/test';

/** Empties a column of the next save on its way, so that the server refuses what the form accepted: the error
 * is at its field, which has the focus. */
export async function isRefused(page: Page, column: string, save: string): Promise<void> {
  const spoil = async (route: Route) => {
    const request = route.request();
    if (!['POST', 'PATCH', 'PUT'].includes(request.method())) return route.fallback();
    return route.continue({ postData: JSON.stringify({ ...request.postDataJSON(), [column]: '' }) });
  };
  await page.route('**/api/**', spoil);
  await page.getByRole('button', { name: save, exact: true }).click();
  await expect(page.locator('.field.wrong :focus')).toBeVisible();
  await page.unroute('**/api/**', spoil);
}

/** The network fails during a save. */
export async function isCutOff(page: Page, save: string): Promise<void> {
  await page.context().setOffline(true);
  await page.getByRole('button', { name: save, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached' })).toBeVisible();
  await page.context().setOffline(false);
}
