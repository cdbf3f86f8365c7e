import { expect, type Page, test } from '@playwright/test';
import { longUnless } from '../../suite.ts';

const path = '/formats/bankerscom';

async function opensAndCloses(page: Page, opener: string, close: (page: Page) => Promise<void>) {
  const button = page.locator(opener).first();
  await expect(button).toHaveAttribute('aria-haspopup', 'dialog');
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading')).toHaveText(/\p{L}/u);
  // The page below stays where it is.
  const top = await page.evaluate(() => scrollY);
  await page.mouse.move(5, 300);
  await page.mouse.wheel(0, 600);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await close(page);
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
}

const byEscape = (page: Page) => page.keyboard.press('Escape');
const byButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
const byBackdrop = (page: Page) => page.mouse.click(5, 300);

for (const [what, opener] of [
  ['a speaker', '#speakers [data-opens]'],
  ['a speaker named in the programme', '#schedule [data-opens]'],
  ['a partner', '#partners [data-opens]'],
] as const) {
  test(
    `the dialog of ${what} closes on Escape, its button and a click beside it, and gives the focus back`,
    longUnless(what === 'a partner'),
    async ({ page }) => {
      await page.goto(path);
      for (const close of [byEscape, byButton, byBackdrop]) await opensAndCloses(page, opener, close);
    },
  );

  test(`the dialog of ${what} closes in browsers without closedby`, longUnless(what === 'a speaker'), async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
      for (const dialog of document.querySelectorAll('dialog')) dialog.removeAttribute('closedby');
    });
    await page.goto(path);
    for (const close of [byEscape, byButton, byBackdrop]) await opensAndCloses(page, opener, close);
  });
}

test('a speaker leads to the sessions in which they speak, and a step back to the speaker', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  const chip = page.locator('#schedule [data-opens]').first();
  const [name, title] = [await chip.textContent(), await page.locator('.item:has([data-opens])').first().locator('h4').textContent()];
  await chip.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText(name?.trim() ?? '');
  await dialog.getByRole('link', { name: title ?? '' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/#session-/);
  await expect(page.locator('.item:target h4')).toHaveText(title ?? '');
  await expect(page.locator('.item:target h4')).toBeInViewport();
  await page.goBack();
  await expect(dialog.getByRole('heading')).toHaveText(name?.trim() ?? '');
});

test('who is open has an address, and a search for a person leads to it', async ({ page, request }) => {
  await page.goto(path);
  await page.locator('#people > li > button').nth(1).click();
  const name = (await page.getByRole('dialog').getByRole('heading').textContent())?.replaceAll('\u00ad', '') ?? '';
  await expect(page).toHaveURL(/#speaker-/);
  const address = new URL(page.url());
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/#/);
  const { results } = await (await request.get(`/api/search?lang=en&q=${encodeURIComponent(name)}`)).json();
  expect(results.map(({ path: found }: { path: string }) => found)).toContain(address.pathname + address.hash);
  await page.goto('/communities');
  await page.goto(address.pathname + address.hash);
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(name);
});
