// Captures pages as WebP: what the window shows, or the page from top to bottom.
import type { Page } from '@playwright/test';

export interface Picture {
  /** Path in the folder of pictures, such as `en/390/formats-bankerscom.webp`. */
  readonly file: string;
  readonly bytes: Buffer;
}

/** Scaled down as far as letters stay legible. */
export const windows = [
  { width: 390, height: 844, scale: 0.75 },
  { width: 1440, height: 900, scale: 0.75 },
] as const;

export const quality = 45;

export interface CaptureOptions {
  /** From 0 to 100. */
  readonly quality: number;
  /** All of the page, not only what the window shows. */
  readonly isWhole?: boolean;
  /** Pixels of the picture for each of the page. */
  readonly scale?: number;
}

export async function asWebp(page: Page, { quality, isWhole = false, scale = 1 }: CaptureOptions): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    captureBeyondViewport: isWhole,
    clip: isWhole ? await wholeOf(page, scale) : await windowOf(page, scale),
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}

async function wholeOf(page: Page, scale: number) {
  const size = await page.evaluate(() => ({ width: document.documentElement.clientWidth, height: document.documentElement.scrollHeight }));
  // WebP ends at 16,383 pixels in either direction.
  return { x: 0, y: 0, width: size.width, height: Math.min(size.height, 16_000 / scale), scale };
}

const windowOf = (page: Page, scale: number) =>
  page.evaluate((of) => ({ x: window.scrollX, y: window.scrollY, width: window.innerWidth, height: window.innerHeight, scale: of }), scale);

/** Resolves when everything that loads or fades in by scrolling is shown: pictures, fonts, lines. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    await Promise.all(Array.from(document.images, (picture) => picture.decode().catch(() => undefined)));
  });
}
