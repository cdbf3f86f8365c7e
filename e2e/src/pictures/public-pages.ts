// Every public page in both languages, on a phone and on a desk.
import type { APIRequestContext, Browser } from '@playwright/test';
import { pagesIn, unknownPath } from '../public/pages.ts';
import { asWebp, type Picture, quality, settle, windows } from './capture.ts';

export async function* publicPages(browser: Browser, origin: string, request: APIRequestContext): AsyncGenerator<Picture> {
  for (const language of ['en', 'de'] as const)
    for (const { scale, ...viewport } of windows) {
      const page = await browser.newPage({ baseURL: origin, viewport, reducedMotion: 'reduce' });
      for (const path of [...(await pagesIn(language, request)), unknownPath[language]]) {
        await page.goto(path);
        await settle(page);
        yield { file: `${language}/${viewport.width}/${nameOf(path)}.webp`, bytes: await asWebp(page, { quality, isWhole: true, scale }) };
      }
      await page.close();
    }
}

const nameOf = (path: string): string =>
  path
    .replace(/^\/de(?=\/)/, '')
    .replaceAll('/', '-')
    .slice(1) || 'home';
