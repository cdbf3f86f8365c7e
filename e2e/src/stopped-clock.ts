// A page whose clock only moves when it is told to.
import type { Page } from '@playwright/test';

/** To be called before the page is opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

/** Of a page that is open, and drawn: what is shown for a moment from now on is shown until `page.clock.resume()`. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
