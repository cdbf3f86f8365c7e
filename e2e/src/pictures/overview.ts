// The picture at the top of the README: the home page, an event, and the back office just after a save.
import type { Browser, Page } from '@playwright/test';
import { signIn } from '../admin/steps/sign-in.ts';
import { asWebp } from './capture.ts';

const tall = { width: 1280, height: 860 };
const wide = { width: 1280, height: 660 };

export async function overview(browser: Browser, origin: string): Promise<Buffer> {
  const pictures = [await top('/', browser, origin), await top('/formats/bankerscom', browser, origin), await receipt(browser, origin)];
  const [home, event, editor] = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`);
  const page = await browser.newPage({ viewport: { width: 1560, height: 1355 } });
  await page.setContent(`<style>
    body { margin: 0; padding: 30px; background: #e9ecec; display: grid; grid-template-columns: 1fr 1fr; gap: 24px; }
    div { overflow: hidden; border: 1px solid #b9c1c1; background: #fff; }
    div:nth-child(3) { grid-column: 1 / -1; }
    img { display: block; width: 100%; }
  </style><div>${home}</div><div>${event}</div><div>${editor}</div>`);
  const sheet = await asWebp(page, { quality: 80 });
  await page.close();
  return sheet;
}

function openWindow(browser: Browser, origin: string, viewport: typeof wide): Promise<Page> {
  return browser.newPage({ baseURL: origin, viewport, deviceScaleFactor: 2, reducedMotion: 'reduce' });
}

async function top(address: string, browser: Browser, origin: string): Promise<Buffer> {
  const page = await openWindow(browser, origin, tall);
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** The editor of a speaker, just after a save: the message says what is live. */
async function receipt(browser: Browser, origin: string): Promise<Buffer> {
  const page = await openWindow(browser, origin, wide);
  await signIn(page, '/admin/speakers/bankerscom');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  const biography = page.getByLabel('Bio *');
  const message = page.getByRole('region', { name: /^Messages/ }).getByRole('listitem');
  // A process is slowest right after its start.
  for (const sentence of ['She repairs her own bicycle.', 'She skates to work in January.', 'She keeps bees on the roof of the bank.']) {
    if (await message.isVisible()) await message.getByRole('button', { name: 'Close message' }).click();
    await biography.fill(`${(await biography.inputValue()).split('. ').slice(0, 2).join('. ')}. ${sentence}`);
    await page.getByRole('button', { name: 'Update Speaker' }).click();
    await message.getByText(/Live in/).waitFor();
  }
  await message.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: 'Hide' }).waitFor();
  const picture = await page.screenshot();
  await page.close();
  return picture;
}
