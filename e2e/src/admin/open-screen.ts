// Goes from screen to screen like the links of the back office, without reloading the page.
import type { Page } from '@playwright/test';

/** Resolves at once; the caller waits for the content of the screen. */
export const openScreen = (page: Page, path: string): Promise<void> => page.evaluate((address) => window.history.pushState({}, '', address), path);
