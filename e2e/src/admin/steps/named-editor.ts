// An editor with a name, who is signed in: their session is written into the database of the system, so that stories about
// roles do not depend on a way of signing in.
import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type APIRequestContext, type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { ownSystem, password } from '../../systems.ts';
import { keepMessagesOpen } from './messages.ts';

export interface NamedEditor {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Milliseconds a session is valid: longer than any story. */
const sessionTime = 3_600_000;

/** Adds one with the shared password; `events` are slugs. */
export async function makeNamedEditor(request: APIRequestContext, role: string, events: readonly string[] = [], called = 'Vreni Amsler'): Promise<NamedEditor> {
  expect((await request.post('/api/admin/session', { data: { password } })).ok()).toBe(true);
  const ids = await Promise.all(events.map(async (slug) => (await (await request.get(`/api/formats/${slug}`)).json()).id));
  // No other story has one of this name.
  const name = `${called} ${randomUUID().slice(0, 4)}`;
  const email = `${randomUUID()}@editors.example`;
  const answer = await request.post('/api/editors', { data: { name, email, role, events: ids } });
  expect(answer.status(), await answer.text()).toBe(201);
  return { id: (await answer.json()).id, name, email };
}

/** By the story that has opened it. */
const opened = new Map<BrowserContext, string>();

/** Closes the browsers of editors of earlier stories: each address has a limit of streams of events. */
export async function closeEarlier(): Promise<void> {
  for (const [context, story] of opened)
    if (story !== test.info().testId) {
      opened.delete(context);
      await context.close();
    }
}

/** A browser of their own, in which they are signed in. */
export async function openAs(browser: Browser, { id }: Pick<NamedEditor, 'id'>, window: BrowserContextOptions = {}): Promise<Page> {
  await closeEarlier();
  const { folder, origin } = ownSystem();
  const session = randomUUID();
  const database = new DatabaseSync(join(folder, 'stem.db'), { timeout: 10_000 });
  database
    .prepare('INSERT INTO sessions (id_hash, subject, user_id, device, expires_at, created_at) VALUES (?, ?, NULL, NULL, ?, ?)')
    .run(createHash('sha256').update(session).digest('hex'), `editor:${id}`, Date.now() + sessionTime, Date.now());
  database.close();
  const context = await browser.newContext(window);
  opened.set(context, test.info().testId);
  await context.addCookies([{ name: 'stem_admin', value: session, url: origin }]);
  const page = await context.newPage();
  await keepMessagesOpen(page);
  return page;
}
