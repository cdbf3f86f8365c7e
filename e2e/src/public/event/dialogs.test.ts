import { expect, type Page, test } from '@playwright/test';

const path = '/formats/bankerscom';

async function opensAndCloses(page: Page, opener: string, close: (page: Page) => Promise<void>) {
  const button = page.locator(opener).first();
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await close(page);
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
}

const byEscape = (page: Page) => page.keyboard.press('Escape');
const byButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
const byBackdrop = (page: Page) => page.mouse.click(5, 300);

for (const [what, opener] of [
  ['a speaker', '#speakers [commandfor]'],
  ['a speaker named in the programme', '#schedule [commandfor]'],
  ['a partner', '#partners [commandfor]'],
] as const) {
  test(`the dialog of ${what} closes on Escape, its button and a click beside it, and gives the focus back`, async ({ page }) => {
    await page.goto(path);
    for (const close of [byEscape, byButton, byBackdrop]) await opensAndCloses(page, opener, close);
  });

  test(`the dialog of ${what} works in browsers without command attributes`, async ({ page }) => {
    await page.addInitScript(() => {
      // What such a browser lacks. The buttons keep their attributes, which then mean nothing.
      for (const name of ['commandForElement', 'command']) Reflect.deleteProperty(HTMLButtonElement.prototype, name);
      Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
      addEventListener('command', (event) => event.preventDefault(), true);
      for (const dialog of document.querySelectorAll('dialog')) dialog.removeAttribute('closedby');
    });
    await page.goto(path);
    for (const close of [byEscape, byButton, byBackdrop]) await opensAndCloses(page, opener, close);
  });
}
