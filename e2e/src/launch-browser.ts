// A browser outside of the stories: for pictures, and for tests that build a product of their own.
import { type Browser, chromium } from '@playwright/test';
import { browserArguments, findBrowser } from './browser.ts';

export async function launchBrowser(ownArguments: readonly string[] = []): Promise<Browser> {
  const { path } = await findBrowser(process.env);
  return chromium.launch({ executablePath: path, args: [...browserArguments, ...ownArguments] });
}
