// Every screen of the back office and what opens over them, on a desk and on a phone; some in the dark.
import { type Browser, expect, type Page } from '@playwright/test';
import { isThere, visitEveryScreen } from '../admin/steps/every-screen.ts';
import { overScreens } from '../admin/steps/over-screens.ts';
import { signIn } from '../admin/steps/sign-in.ts';
import type { Attendee } from '../public/attendees/attendee.ts';
import { asWebp, type Picture, quality, settle, windows } from './capture.ts';

const desk = { width: 1440, height: 900 };

const inTheDark = ['/admin/formats', '/admin/agenda/propertycom', '/admin/media', 'the form of a speaker', 'the preview of a venue', 'the activity'];

/** Writes each picture at once, while the screens are visited. */
export async function adminScreens(browser: Browser, origin: string, person: Attendee, write: (picture: Picture) => void): Promise<void> {
  const page = await browser.newPage({ baseURL: origin, viewport: desk, colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/admin');
  await page.getByLabel('Password').waitFor();
  await take(page, 'gate', write);
  await signIn(page, '/admin/nowhere');
  await visitEveryScreen(page, { isThorough: true, look: (name) => take(page, name, write) });
  for (const [name, { path, open }] of Object.entries(overScreens)) {
    await page.goto(path);
    await isThere(page);
    await open(page, person);
    await take(page, name, write);
  }
  await page.close();
}

async function take(page: Page, name: string, write: (picture: Picture) => void): Promise<void> {
  for (const { scale, ...viewport } of windows) {
    await page.setViewportSize(viewport);
    await expect(page.locator('nav.side')).toHaveCount(viewport.width < 1024 || name === 'gate' ? 0 : 1);
    await settle(page);
    write({ file: `admin/${viewport.width}/${fileOf(name)}.webp`, bytes: await asWebp(page, { quality, scale }) });
  }
  if (!inTheDark.includes(name)) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  write({ file: `admin/${desk.width}/${fileOf(name)}-dark.webp`, bytes: await asWebp(page, { quality, scale: 0.75 }) });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** '/admin/speakers/propertycom (new)' as 'speakers-propertycom-new', 'the form of a day' as 'form-of-a-day'. */
const fileOf = (name: string): string =>
  name
    .replace(/^\/admin\/|^(?:the|an?) /, '')
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');
