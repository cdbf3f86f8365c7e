// The screens about editors, ways in, programs and comments, in both languages, light and dark, on a phone and a desk.
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { openBrowser } from '../../public/attendees/attendee.ts';
import { isLong } from '../../suite.ts';
import { isThere } from '../steps/every-screen.ts';
import { makeNamedEditor, openAs } from '../steps/named-editor.ts';
import { type People, peopleScreens, type Viewer } from '../steps/people-screens.ts';

const languages = ['en', 'de'] as const;
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
const looks = sizes.flatMap((size) => (['light', 'dark'] as const).map((colorScheme) => ({ size, colorScheme })));

async function send(request: APIRequestContext, path: string, data: object): Promise<{ readonly id: string }> {
  const answer = await request.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

async function makePeople(request: APIRequestContext, owner: { readonly id: string; readonly name: string }): Promise<People & { readonly program: string }> {
  const { id: program } = await send(request, '/api/programs', {
    name: 'Directory of the participants of all events',
    scopes: ['content.read', 'events.write'],
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  });
  // Nothing listens there: its log has a failure.
  const { id: webhook } = await send(request, '/api/webhooks', { name: 'Planning', address: 'http://127.0.0.1:9/stem', events: ['user.changed'] });
  await request.post(`/api/webhooks/${webhook}/test`);
  const [speaker]: { id: string }[] = await (await request.get('/api/formats/bankerscom/speakers')).json();
  const text = `@${owner.name}, https://www.alder.example/${'a-long-address-'.repeat(8)}`;
  await send(request, '/api/comments', { id: randomUUID(), entity: 'speakers', record: speaker?.id, field: 'bio_de', text, mentions: [owner.id] });
  return { editor: owner.id, program, webhook, speaker: speaker?.id ?? '' };
}

async function openViewers(browser: Browser, owner: { readonly id: string }, request: APIRequestContext): Promise<Readonly<Record<Viewer, Page>>> {
  const [reader, eventEditor] = [await makeNamedEditor(request, 'reader'), await makeNamedEditor(request, 'event_editor', ['bankerscom'])];
  const stranger = await (await openBrowser(browser)).newPage();
  const pages = { owner: await openAs(browser, owner), reader: await openAs(browser, reader), event_editor: await openAs(browser, eventEditor), stranger };
  for (const page of Object.values(pages)) await page.emulateMedia({ reducedMotion: 'reduce' });
  return pages;
}

test('the screens about people and programs have no fault that axe can find, in English and German, light and dark, narrow and wide', async ({
  browser,
  page: { request },
}) => {
  test.setTimeout(600_000);
  const owner = await makeNamedEditor(request, 'owner');
  const people = await makePeople(request, owner);
  const viewers = await openViewers(browser, owner, request);
  for (const [place, [name, { as, path, open }]] of Object.entries(peopleScreens(people)).entries()) {
    const page = viewers[as];
    for (const [turn, language] of languages.entries()) {
      // Each screen once in each language; light and dark, narrow and wide alternate, and the long suite has all of them.
      const chosen = isLong ? looks : [looks[(place + turn * 3) % looks.length] ?? looks[0]];
      await test.step(`${name}, ${language}`, async () => {
        for (const [again, look] of chosen.entries()) {
          if (!look) continue;
          await page.setViewportSize(look.size);
          await page.emulateMedia({ colorScheme: look.colorScheme });
          if (again % 2 === 0) {
            await page.goto('/robots.txt');
            await page.evaluate((spoken) => localStorage.setItem('stem_language', spoken), language);
            await page.goto(path);
            await isThere(page);
            await open?.(page);
          }
          const at = `${name}, ${language}, ${look.size.width}, ${look.colorScheme}`;
          await expect(page.locator('html'), at).toHaveAttribute('lang', language);
          expect.soft(await findFaults(page), at).toEqual([]);
          expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${at}: width`).toBeLessThanOrEqual(look.size.width);
        }
      });
    }
  }
  // Other stories count on lists without them.
  for (const path of [`/api/programs/${people.program}`, `/api/webhooks/${people.webhook}`]) expect((await request.delete(path)).ok()).toBe(true);
});
