// The screens of releases in each state, in both languages, light and dark, on a phone and a desk.
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { long } from '../../suite.ts';
import { makeNamedEditor, openAs } from '../steps/named-editor.ts';
import { addSpeaker, type OwnEvent, test } from '../steps/own-event.ts';
import { releaseScreens, type ViewedReleases } from '../steps/release-screens.ts';
import { viewScreens } from '../steps/viewed-screens.ts';

interface Row {
  readonly id: string;
}

async function send(
  request: APIRequestContext,
  method: 'post' | 'patch',
  path: string,
  { data, release }: { readonly data?: object; readonly release?: string },
) {
  const answer = await request[method](path, { ...(data && { data }), headers: release === undefined ? {} : { 'stem-release': release } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Row; // every answer here has an id
}

async function makeReleases(page: Page, event: OwnEvent): Promise<ViewedReleases> {
  const { request } = page;
  const add = (name: string) => addSpeaker(page, event, { name, bio: 'Reads the ice.', position: 'Head of Ice' });
  const [speaker, other, third] = [await add('Ursina Caduff'), await add('Gianmarco Bernaschina-Wyrsch'), await add('Flurina Derungs')];
  const path = ({ id }: Row) => `/api/speakers/${id}`;
  const make = async (name: string, row: Row, more = {}) => {
    const { id } = await send(request, 'post', '/api/releases', { data: { name, ...more } });
    await send(request, 'patch', path(row), {
      data: { position: `Head of ${name}`, bio: `${'Reads the ice of the glaciers. '.repeat(4)}${name}.` },
      release: id,
    });
    return id;
  };
  const open = await make('Umstellung der Teilnehmendenverwaltung auf das Frühlingsprogramm', speaker, { publish_at: '2099-10-25T01:30:00Z' });
  await send(request, 'post', '/api/speakers', { data: { name: 'Gian Rusch', bio: 'Skis.', format_id: event.id }, release: open });
  await send(request, 'post', `/api/releases/${open}/check`, {});
  const draft = await make('Draft', speaker, { kind: 'draft' });
  const published = await make('Summer', third);
  await send(request, 'post', `/api/releases/${published}/publish`, {});
  const conflict = await make('Autumn', other);
  const soon = new Date(Date.now() + 1500).toISOString();
  const failed = await make('Winter', other, { publish_at: soon });
  await send(request, 'patch', path(other), { data: { position: 'Head of the site' } });
  // A busy machine may take longer than that to read it, which the api refuses.
  await expect(() =>
    send(request, 'patch', `/api/releases/${failed}`, { data: { publish_at: new Date(Date.now() + 1500).toISOString(), state: 'scheduled' } }),
  ).toPass();
  await expect.poll(async () => (await (await request.get(`/api/releases/${failed}`)).json()).state).toBe('failed');
  return { open, conflict, failed, published, draft, record: `/admin/speakers/${event.slug}?record=${speaker.id}` };
}

test(
  'the screens of releases have no fault that axe can find, in English and German, light and dark, narrow and wide',
  long,
  async ({ browser, page, event }) => {
    const { request } = page;
    test.setTimeout(600_000);
    const owner = await makeNamedEditor(request, 'owner');
    const releases = await makeReleases(page, event);
    const viewers = { owner: await openAs(browser, owner), event_editor: await openAs(browser, await makeNamedEditor(request, 'event_editor', ['energycom'])) };
    for (const viewer of Object.values(viewers)) await viewer.emulateMedia({ reducedMotion: 'reduce' });
    await viewScreens(releaseScreens(releases), viewers);
    const { open, conflict, failed, draft } = releases;
    for (const id of [open, conflict, failed, draft]) expect((await request.delete(`/api/releases/${id}`)).ok()).toBe(true);
  },
);
