// Typing in a long form costs as much as typing in a short one. The test counts work, not time: React reads the value of
// each control it renders.
import { expect, type Page } from '@playwright/test';
import { test } from '../steps/own-event.ts';

declare global {
  interface Window {
    readonly drawn: Set<string>;
  }
}

/** Records whose value is read, from before the back office starts. */
const countDrawings = (page: Page) =>
  page.addInitScript(() => {
    const drawn = new Set<string>();
    Object.assign(window, { drawn });
    for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement]) {
      const property = Object.getOwnPropertyDescriptor(prototype, 'value');
      Object.defineProperty(prototype, 'value', {
        ...property,
        get() {
          drawn.add(this.id);
          return property?.get?.call(this);
        },
      });
    }
  });

// A trace would read every value as well.
test.use({ trace: 'off' });

test('a key in a form of forty fields renders only its field and the German one beside it', async ({ page, event }) => {
  await countDrawings(page);
  await page.goto(`/admin/formats?record=${event.id}`);
  const form = page.getByRole('dialog', { name: 'Edit Event Format' });
  const title = form.getByLabel('Hero title', { exact: true });
  await title.press('A');
  await expect(title).toHaveValue('A');
  expect(await form.locator('input, textarea, select').count()).toBeGreaterThanOrEqual(40);
  const english = (await title.getAttribute('id')) ?? '';
  // Saves of others are rendered when they arrive, but not with every key.
  await expect(async () => {
    await page.evaluate(() => window.drawn.clear());
    await page.keyboard.press('b');
    await expect(form.getByText('1 field changed')).toBeVisible();
    const drawn = await page.evaluate(() => [...window.drawn]);
    expect(drawn.filter((id) => id !== '').sort()).toEqual([english, `${english}_de`]);
  }).toPass({ timeout: 60_000 });
});
