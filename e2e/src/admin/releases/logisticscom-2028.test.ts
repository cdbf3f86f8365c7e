// An event and its announcement: prepared over two visits, walked through on a phone, merged with a colleague's save, published
// at its instant and undone, while a visitor polls.
import { type APIRequestContext, type Browser, test as base, expect, type Page } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { readText } from '../../published.ts';
import { long } from '../../suite.ts';
import { ownSystem } from '../../systems.ts';
import { band, findRelease, type NamedRelease, nameRelease } from '../steps/in-release.ts';
import { phone } from '../steps/invited.ts';
import {
  description,
  event,
  fillHome,
  findPublic,
  headline,
  homeScreen,
  item,
  partners,
  people,
  places,
  prepareAnnouncement,
  prepareProgramme,
  subtitle,
} from '../steps/logisticscom-2028.ts';
import { expectSaved } from '../steps/messages.ts';
import { makeNamedEditor, openAs } from '../steps/named-editor.ts';
import { type Answer, expectOneInstant, startPolling } from '../steps/polling-visitor.ts';

const fromColleague = { headline: 'Connecting those who decide.', subtitle: 'By invitation, in six industries.' };

/** Restores the home text and removes the release, also after a failure. */
const test = base.extend<{ releaseName: string }>({
  async releaseName({ request }, use) {
    const name = nameRelease('LogisticsCom 2028');
    const { hero_title, hero_subtitle } = await (await request.get('/api/website-home-settings')).json();
    await use(name);
    const { id, state, change_set } = await findRelease(request, name);
    // Refused where the story has undone it.
    if (state === 'published') await request.post(`/api/history/${change_set}/undo`);
    else await request.delete(`/api/releases/${id}`);
    expect((await request.patch('/api/website-home-settings', { data: { hero_title, hero_subtitle } })).ok()).toBe(true);
  },
});

test(
  'an event and what announces it are prepared, walked through, merged, live in one instant and gone in another',
  long,
  async ({ browser, request, releaseName: name }) => {
    const editor = await makeNamedEditor(request, 'editor', [], 'Ladina Amstad');
    await prepareAnnouncement(await openAs(browser, editor), name);
    const page = await openAs(browser, editor);
    await prepareProgramme(page, name);
    const release = await findRelease(request, name);
    expect(await findPublic()).toEqual([]);
    await walkInGerman(await openAs(browser, editor, phone), release);
    await changeHomeText(browser, request);
    await mergeHomeText(page, release);
    await schedule(page, release);
    expect(await findPublic()).toEqual([]);

    const paths = ['/', event, '/de/', `/de${event}`];
    const isLive = (answers: readonly Answer[]) => () => answers.findLast(({ path }) => path === event)?.status === 200;
    let visitor = startPolling(ownSystem().origin, paths);
    const soon = { publish_at: new Date(Date.now() + 4000).toISOString() };
    expect((await page.request.patch(`/api/releases/${release.id}`, { data: soon })).ok()).toBe(true);
    await expect.poll(isLive(visitor.answers), { timeout: 120_000 }).toBe(true);
    await visitor.stop();
    const launch = expectOneInstant(visitor.answers);
    expectPages(launch.before, false);
    expectPages(launch.after, true);
    await expect.poll(findPublic).toEqual(places);

    visitor = startPolling(ownSystem().origin, paths);
    await page.getByRole('button', { name: 'Undo everything…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await expectSaved(page, 'Undone');
    await expect(page.getByText('Published, undone')).toBeVisible();
    await expect.poll(isLive(visitor.answers)).toBe(false);
    await visitor.stop();
    const end = expectOneInstant(visitor.answers);
    expect([end.before, end.after]).toEqual([launch.after, launch.before]);
    await expect.poll(findPublic).toEqual([]);
    await expect(band(page)).toBeHidden();
  },
);

/** In a window of 390 pixels, by touch: home text, navigation, the new page, and the list that leads through all that changes. */
async function walkInGerman(page: Page, { id, name }: NamedRelease): Promise<void> {
  await page.goto(`/admin/releases?record=${id}`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Walk the site' }).last().tap();
  const walk = await opened;
  await expect(walk.getByRole('complementary', { name: 'Preview of a release' })).toContainText(name);
  const base = `/admin/future/${id}`;
  await walk.goto(`${base}/de/`);
  await expect(walk.getByRole('heading', { level: 1 })).toContainText(headline.german);
  await expect(walk.getByText(subtitle.german)).toBeVisible();
  await walk.locator('header [data-menu] summary').tap();
  await walk.locator('header [data-menu]').getByRole('link', { name: item.german }).tap();
  await expect(walk).toHaveURL(`${base}/de${event}`);
  const main = walk.getByRole('main');
  await expect(main).toContainText(description.german);
  for (const text of [...people, ...partners, 'Papiere ohne Papier', 'Nachtzüge für Pakete', 'Frachtführer']) await expect(main).toContainText(text);
  expect(await walk.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await walk.getByRole('complementary', { name: 'Preview of a release' }).getByRole('link', { name: 'List' }).tap();
  await expect(walk.getByRole('heading', { level: 1 })).toHaveText('Changed pages');
  await expect(
    walk
      .getByRole('listitem')
      .filter({ hasText: `/de${event}` })
      .first(),
  ).toContainText('New');
  for (const path of ['/', '/de/', event]) await expect(walk.getByRole('link', { name: path, exact: true })).toBeVisible();
  await walk.context().close();
}

/** A colleague saves other texts on the site itself. */
async function changeHomeText(browser: Browser, request: APIRequestContext): Promise<void> {
  const page = await openAs(browser, await makeNamedEditor(request, 'editor', [], 'Gieri Solèr'));
  await page.goto(homeScreen);
  await expect(page.getByText('Prepared, and not public yet:')).toBeVisible();
  await fillHome(page, { Headline: fromColleague.headline, Subtitle: fromColleague.subtitle });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectSaved(page, 'Settings updated');
  await page.context().close();
}

/** Keeps the release's value of one field in conflict, and the live value of the other. */
async function mergeHomeText(page: Page, { id }: NamedRelease): Promise<void> {
  await page.goto(`/admin/releases?record=${id}`);
  await expect(page.getByText('2 things were changed on the site as well')).toBeVisible();
  const changed = page.getByRole('listitem').filter({ hasText: 'Home settings' });
  for (const value of [headline.english, subtitle.english, ...Object.values(fromColleague)]) await expect(changed).toContainText(value);
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish now…' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('It has 2 conflicts');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Publish now…' })).toBeFocused();
  await changed.getByRole('button', { name: /^Keep the release: Home settings.*, Headline$/ }).click();
  await expect(page.getByText('One thing was changed on the site as well')).toBeVisible();
  await changed.getByRole('button', { name: /^Keep what is live: Home settings.*, Subtitle$/ }).click();
  await expect(page.getByText('was changed on the site as well')).toBeHidden();
}

/** For a day in spring. */
async function schedule(page: Page, { name }: NamedRelease): Promise<void> {
  await page.getByRole('button', { name: 'Schedule…' }).click();
  const dialog = page.getByRole('dialog', { name: `Schedule ${name}` });
  await dialog.getByLabel('Goes live: Date').fill('2028-03-01');
  await dialog.getByLabel('Goes live: Time').fill('08:00');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
}

/** Expects every page to show one version of the site only. */
function expectPages(pages: ReadonlyMap<string, Answer>, isNew: boolean): void {
  for (const [lang, prefix] of [
    ['english', ''],
    ['german', '/de'],
  ] as const) {
    const [home, own] = [pages.get(`${prefix}/`), pages.get(`${prefix}${event}`)];
    const found = (page: Answer | undefined, texts: readonly string[]) => texts.filter((text) => readText(page?.text ?? '').includes(text));
    const onHome = [headline[lang], item[lang], 'LogisticsCom 2028'];
    const onOwn = [description[lang], item[lang], ...people, ...partners];
    expect([home?.status, own?.status]).toEqual([200, isNew ? 200 : 404]);
    expect([found(home, onHome), found(own, onOwn)]).toEqual(isNew ? [onHome, onOwn] : [[], []]);
    expect(found(home, [subtitle.english])).toEqual([]);
  }
  const ofColleague = Object.values(fromColleague).filter((text) => readText(pages.get('/')?.text ?? '').includes(text));
  expect(ofColleague).toEqual(isNew ? [fromColleague.subtitle] : Object.values(fromColleague));
}
