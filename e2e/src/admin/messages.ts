// What the back office says about a save, and how long: a machine may take longer to read it than a person does.
import { expect, type Page } from '@playwright/test';

export const message = (page: Page) => page.locator('.toast');

/** Milliseconds for which a message is held, as by a pointer that rests on it; then it fades as it always does. */
const held = 15_000;

/** Holds every message of the page, from the next navigation on. */
export const holdMessages = (page: Page) =>
  page.addInitScript((milliseconds) => {
    let last: Element | null = null;
    let since = 0;
    setInterval(() => {
      const toast = document.querySelector('.toast');
      if (toast !== last) since = Date.now();
      last = toast;
      const region = toast?.closest('[role=region]');
      const isHeld = Date.now() - since < milliseconds || region?.matches(':hover');
      region?.dispatchEvent(new PointerEvent(isHeld ? 'pointermove' : 'pointerleave'));
    }, 200);
  }, held);

/** A save was said to be live, or on no page; the message stays. */
export async function says(page: Page, sentence: string): Promise<void> {
  await expect(message(page)).toContainText(new RegExp(`${sentence}.*(?:Live in|No page shows this)`));
  await message(page).hover();
}

/** The same; the message is closed, so that the next one cannot be taken for it. */
export async function saved(page: Page, sentence: string): Promise<void> {
  await says(page, sentence);
  await close(page);
}

/** The same for what no page can show. */
export async function stored(page: Page, sentence: string): Promise<void> {
  await expect(message(page)).toContainText(sentence);
  await message(page).hover();
  await close(page);
}

async function close(page: Page): Promise<void> {
  await message(page)
    .getByRole('button', { name: /^(?:Close message|Meldung schliessen)$/ })
    .click();
  await expect(message(page)).toBeHidden();
}

/** Takes back what the message is about. */
export async function undo(page: Page): Promise<void> {
  await message(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await saved(page, 'Undone');
}
