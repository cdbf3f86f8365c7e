// The screens about editors, ways in, programs and comments, in both languages, light and dark, on a phone and a desk.
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { openBrowser } from '../../public/attendees/attendee.ts';
import { long } from '../../suite.ts';
import { makeNamedEditor, openAs } from '../steps/named-editor.ts';
import { type People, peopleScreens } from '../steps/people-screens.ts';
import { type Viewer, viewScreens } from '../steps/viewed-screens.ts';

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

test(
  'the screens about people and programs have no fault that axe can find, in English and German, light and dark, narrow and wide',
  long,
  async ({ browser, page: { request } }) => {
    test.setTimeout(600_000);
    const owner = await makeNamedEditor(request, 'owner');
    const people = await makePeople(request, owner);
    const viewers = await openViewers(browser, owner, request);
    await viewScreens(peopleScreens(people), viewers);
    // Other stories count on lists without them.
    for (const path of [`/api/programs/${people.program}`, `/api/webhooks/${people.webhook}`]) expect((await request.delete(path)).ok()).toBe(true);
  },
);
