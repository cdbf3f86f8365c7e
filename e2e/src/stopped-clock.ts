// A page whose clock only the test advances.
import type { Page } from '@playwright/test';

/** Call it before the page is opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** For an open page: messages shown from now on stay until `page.clock.resume()`. */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
