// The pages for attendees in both languages: asking for a link, typing the code, and what they get.
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { type Attendee, askIn, isAlive, signInAs } from '../public/attendees/attendee.ts';
import { asWebp, type Picture, quality, settle, windows } from './capture.ts';

const slug = 'bankerscom';

const languages = [
  { language: 'en', prefix: '', email: 'pema@rhonegg.example', label: 'Email', send: 'Send Magic Link', code: 'Verify & Access Content' },
  {
    language: 'de',
    prefix: '/de',
    email: 'reto.zwahlen@ersparniskasse.example',
    label: 'E-Mail',
    send: 'Magic Link senden',
    code: 'Bestätigen & Inhalte öffnen',
  },
] as const;

export async function* attendeePages(browser: Browser, origin: string, request: APIRequestContext, person: Attendee): AsyncGenerator<Picture> {
  for (const { scale, ...viewport } of windows) {
    // A browser of its own each time: one that waits for a mail in one language waits for it in the other as well.
    const open = () => browser.newPage({ baseURL: origin, viewport, reducedMotion: 'reduce' });
    const take = async (page: Page, language: string, name: string): Promise<Picture> => {
      await isAlive(page);
      await settle(page);
      return { file: `${language}/${viewport.width}/${name}-${slug}.webp`, bytes: await asWebp(page, { quality, isWhole: true, scale }) };
    };
    for (const { language, prefix, email, label, send, code } of languages) {
      const page = await open();
      await page.goto(`${prefix}/login/${slug}`);
      yield await take(page, language, 'login');
      await askIn(page, { email }, label, send);
      await page.getByRole('button', { name: code }).waitFor();
      yield await take(page, language, 'login-code');
      await page.close();
    }
    const page = await open();
    await signInAs(person, slug, { page, request });
    const sessions: { id: string }[] = await (await request.get(`/api/agenda/${slug}/sessions`)).json();
    const add = [2, 4, 7, 13].flatMap((place) => sessions[place]?.id ?? []);
    await page.request.patch(`/api/formats/${slug}/agenda`, { data: { add } });
    for (const { language, prefix } of languages) {
      await page.goto(`${prefix}/dashboard/${slug}`);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      yield await take(page, language, 'dashboard');
    }
    await page.close();
  }
}
