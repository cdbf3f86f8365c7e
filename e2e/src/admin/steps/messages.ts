// The messages of the back office about a save. They stay open, because a machine may take longer to read them than a person.
import { expect, type Page } from '@playwright/test';

export const message = (page: Page) => page.locator('.toast');

/** Time in milliseconds for which a message stays open, as under a pointer. Then it fades as usual. */
const openFor = 15_000;

/** Keeps every message of the page open, from the next navigation on. */
export const keepMessagesOpen = (page: Page) =>
  page.addInitScript((milliseconds) => {
    let last: Element | null = null;
    let since = 0;
    setInterval(() => {
      const toast = document.querySelector('.toast');
      if (toast !== last) since = Date.now();
      last = toast;
      const region = toast?.closest('[role=region]');
      const isOpen = Date.now() - since < milliseconds || region?.matches(':hover');
      region?.dispatchEvent(new PointerEvent(isOpen ? 'pointermove' : 'pointerleave'));
    }, 200);
  }, openFor);

/** Waits for the saves of earlier stories, so that the receipt of the next save has nothing of theirs. */
export const waitUntilAllIsLive = (page: Page) => expect.poll(async () => (await page.request.get('/api/publishing')).json()).toMatchObject({ pending: 0 });

/** Expects the message that a save is live, or on no page; the message stays. */
export async function expectLive(page: Page, sentence: string): Promise<void> {
  await expect(message(page)).toContainText(new RegExp(`${sentence}.*(?:Live in|No page had to change)`));
  await message(page).hover();
}

/** Expects the message that a save is live, and closes it, so that the next one is not mistaken for it. */
export async function expectSaved(page: Page, sentence: string): Promise<void> {
  await expectLive(page, sentence);
  await close(page);
}

/** Expects the message about a record that no page can show, and closes it. */
export async function expectStored(page: Page, sentence: string): Promise<void> {
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

/** Undoes the save of the message. */
export async function undo(page: Page): Promise<void> {
  await message(page).getByRole('button', { name: 'Undo', exact: true }).click();
  await expectSaved(page, 'Undone');
}
