// Attendees, created as an editor creates them, and what they do on their pages.
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { linkIn, mailsTo, mailTo } from '../../outbox.ts';
import { password } from '../../systems.ts';

export interface Attendee {
  readonly id: string;
  readonly email: string;
}

export const asEditor = async (request: APIRequestContext): Promise<APIRequestContext> => {
  expect((await request.post('/api/admin/session', { data: { password } })).ok()).toBe(true);
  return request;
};

export async function formatId(slug: string, request: APIRequestContext): Promise<string> {
  const { id }: { id: string } = await (await request.get(`/api/formats/${slug}`)).json();
  return id;
}

/** A new attendee with access to these events. */
export async function makeAttendee(slugs: readonly string[], request: APIRequestContext, email = `vreni-${randomUUID()}@alder.example`): Promise<Attendee> {
  const editor = await asEditor(request);
  const authorized_formats = await Promise.all(slugs.map((slug) => formatId(slug, editor)));
  const made = await editor.post('/api/users', { data: { email, authorized_formats } });
  const { id }: { id: string } = await made.json();
  return { id, email };
}

/** A link an editor sends: no browser has asked for it. */
export async function sentLink({ id, email }: Attendee, slug: string, request: APIRequestContext): Promise<string> {
  const editor = await asEditor(request);
  const before = (await mailsTo(email)).length;
  const sent = await editor.post(`/api/users/${id}/login-link`, { data: { format_id: await formatId(slug, editor) } });
  expect(sent.ok()).toBe(true);
  return linkIn(await mailTo(email, before + 1));
}

let people = 0;

/** A browser of its own, in a network of its own, so that stories share no rate limits. */
export function openBrowser(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserContext> {
  people += 1;
  const network = `10.${process.pid % 250}.${Math.floor(people / 250)}.${people % 250}`;
  // Workers would answer what stories intercept.
  return browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options, extraHTTPHeaders: { 'x-forwarded-for': network } });
}

/** Resolves when the islands of the page are hydrated. */
export const isAlive = (page: Page): Promise<void> => expect(page.locator('astro-island[ssr]')).toHaveCount(0);

export const askIn = async (page: Page, { email }: Pick<Attendee, 'email'>, label = 'Email', send = 'Send Magic Link'): Promise<void> => {
  await isAlive(page);
  await page.getByRole('textbox', { name: label, exact: true }).fill(email);
  await page.getByRole('button', { name: send }).click();
};

/** Signs an attendee in with a link and ends on the dashboard. */
export async function signInAs(
  attendee: Attendee,
  slug: string,
  { page, request }: { readonly page: Page; readonly request: APIRequestContext },
): Promise<void> {
  await page.goto(await sentLink(attendee, slug, request));
  await page.getByRole('button', { name: 'Verify & Access Content' }).click();
  await expect(page).toHaveURL(`/dashboard/${slug}`);
  await expect(page.getByText(/^Presentations?$/)).toBeVisible();
}

export const isSignedIn = async (context: BrowserContext): Promise<boolean> => (await context.cookies()).some(({ name }) => name.endsWith('stem_attendee'));
