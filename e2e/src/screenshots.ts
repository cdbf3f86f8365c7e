// npm run screenshots: makes the pictures of the documents from the running system, so that they show what there is.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { signIn } from './admin/sign-in.ts';
import { findBrowser } from './browser.ts';
import { browserArguments } from './browser-arguments.ts';
import { type System, startSystem } from './system.ts';

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const tall = { width: 1280, height: 860 };
const wide = { width: 1280, height: 660 };

const { path } = await findBrowser(process.env);
const browser = await chromium.launch({ executablePath: path, args: browserArguments });
const system = await startSystem();
try {
  const views = [await publicPage('/', browser, system), await publicPage('/formats/bankerscom', browser, system), await receipt(browser, system)];
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}overview.webp`, await overview(views, browser));
  console.log(`Made ${folder}overview.webp`);
} finally {
  await browser.close();
  await system.stop();
}

async function openWindow(from: Browser, origin: string, viewport: typeof wide): Promise<Page> {
  return from.newPage({ baseURL: origin, viewport, deviceScaleFactor: 2, reducedMotion: 'reduce' });
}

async function publicPage(address: string, from: Browser, { origin }: System): Promise<Buffer> {
  const page = await openWindow(from, origin, tall);
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.screenshot();
}

/** The editor of a speaker, just after a save: the message says what is live. */
async function receipt(from: Browser, { origin }: System): Promise<Buffer> {
  const page = await openWindow(from, origin, wide);
  await signIn(page, '/admin/speakers/bankerscom');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  const biography = page.getByLabel('Bio *');
  const message = page.getByRole('region', { name: /^Messages/ }).getByRole('listitem');
  // A process that has only just started is slower than it will ever be again.
  for (const sentence of ['She repairs her own bicycle.', 'She skates to work in January.', 'She keeps bees on the roof of the bank.']) {
    if (await message.isVisible()) await message.getByRole('button', { name: 'Close message' }).click();
    await biography.fill(`${(await biography.inputValue()).split('. ').slice(0, 2).join('. ')}. ${sentence}`);
    await page.getByRole('button', { name: 'Update Speaker' }).click();
    await message.getByText(/Live in/).waitFor();
  }
  await message.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: 'Hide' }).waitFor();
  return page.screenshot();
}

/** The three side by side on one sheet, as WebP. */
async function overview(pictures: readonly Buffer[], from: Browser): Promise<Buffer> {
  const page = await from.newPage({ viewport: { width: 1560, height: 1250 } });
  const [home, event, editor] = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`);
  await page.setContent(`<style>
    body { margin: 0; padding: 30px; background: #e9ecec; display: grid; grid-template-columns: 1fr 1fr; gap: 24px; }
    div { overflow: hidden; border: 1px solid #b9c1c1; background: #fff; }
    div:nth-child(3) { grid-column: 1 / -1; }
    img { display: block; width: 100%; }
  </style><div>${home}</div><div>${event}</div><div>${editor}</div>`);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  return Buffer.from(data, 'base64');
}
