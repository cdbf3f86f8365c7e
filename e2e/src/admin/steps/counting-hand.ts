// An editor whose work is counted: every click and every key is a click, every field that is filled and every choice, drop or
// paste is an entry.
import { expect, type Locator, type Page } from '@playwright/test';

export interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export interface Hand {
  readonly clicks: () => number;
  readonly entries: () => number;
  click(target: Locator): Promise<void>;
  press(key: string): Promise<void>;
  fill(target: Locator, text: string): Promise<void>;
  /** Drops files on an element, as out of a folder. */
  drop(target: Locator, files: readonly PickedFile[]): Promise<void>;
  /** Copies lines of cells as a spreadsheet does, and pastes them into a field. */
  paste(target: Locator, cells: readonly (readonly string[])[]): Promise<void>;
}

export async function countingHand(page: Page): Promise<Hand> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  let clicks = 0;
  let entries = 0;
  return {
    clicks: () => clicks,
    entries: () => entries,
    async click(target) {
      clicks += 1;
      await target.click();
    },
    async press(key) {
      clicks += 1;
      await page.keyboard.press(key);
    },
    async fill(target, text) {
      entries += 1;
      await target.fill(text);
    },
    async drop(target, files) {
      entries += 1;
      const dropped = await page.evaluateHandle(
        (given) => {
          const transfer = new DataTransfer();
          for (const { name, type, bytes } of given)
            transfer.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type }));
          return transfer;
        },
        files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: buffer.toString('base64') })),
      );
      await target.dispatchEvent('drop', { dataTransfer: dropped });
    },
    async paste(target, cells) {
      clicks += 1;
      entries += 1;
      await target.click();
      await expect(target).toBeFocused();
      await page.evaluate((text) => navigator.clipboard.writeText(text), cells.map((line) => line.join('\t')).join('\n'));
      await page.keyboard.press('ControlOrMeta+v');
    },
  };
}
