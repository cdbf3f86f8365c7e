// From screen to screen as the links of the back office go: without loading it anew each time.
import type { Page } from '@playwright/test';

/** Resolves at once; what the screen shows is awaited by whoever looks at it. */
export const openScreen = (page: Page, path: string): Promise<void> => page.evaluate((address) => window.history.pushState({}, '', address), path);
