// A release from its first change to its undo: prepared over two visits, in conflict with a colleague, published as a whole.
import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { readBothPages } from '../../published.ts';
import { expectSaved, message } from '../steps/messages.ts';
import { addSpeaker, type OwnEvent, test } from '../steps/own-event.ts';
import { signInByApi } from '../steps/sign-in.ts';

const band = (page: Page) => page.getByRole('region', { name: 'Release', exact: true });
const recordOf = ({ slug }: OwnEvent, { id }: { readonly id: string }) => `/admin/speakers/${slug}?record=${id}`;
const nameOf = () => `Spring launch ${randomUUID().slice(0, 4)}`;
const shown = async (page: Page, { slug }: OwnEvent) => (await readBothPages(page, slug, 'speakers')).english;

async function anotherWindow(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInByApi(page);
  return page;
}

/** From the menu beside the button that saves. */
async function saveToNewRelease(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More ways to save' }).click();
  await page.getByRole('menuitem', { name: 'New release…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New release' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create Release' }).click();
}

async function savedIn(page: Page, name: string): Promise<void> {
  // What creates a speaker says so in German, by its specification.
  await expect(message(page)).toContainText(new RegExp(`(?:Saved|Gespeichert) in ${name}`));
  await message(page)
    .getByRole('button', { name: /^(?:Close message|Meldung schliessen)$/ })
    .click();
}

async function publishFromItsPage(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish now…' }).click();
  const question = page.getByRole('alertdialog', { name: `Publish “${name}” now?` });
  await expect(question).toContainText(/2 records become public.*It changes \d+ page/s);
  await question.getByRole('button', { name: 'Publish now' }).click();
  await expectSaved(page, `“${name}” is published`);
}

test('a release is prepared over two visits, shows its conflict, goes live as a whole and is undone as a whole', async ({ page, event, browser }) => {
  const [ursina, gian] = [
    await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.', company: 'Seewerk' }),
    await addSpeaker(page, event, { name: 'Gian Rusch', bio: 'Skis.' }),
  ];
  const name = nameOf();
  await page.goto(recordOf(event, ursina));
  await page.getByLabel('Company', { exact: true }).fill('Alpwerk');
  await saveToNewRelease(page, name);
  await savedIn(page, name);
  await expect(band(page)).toContainText(`Working in ${name}`);
  await expect(band(page)).toContainText('1 record');
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Alpwerk');
  expect(await findFaults(page)).toEqual([]);
  await band(page)
    .getByRole('button', { name: `Leave ${name}` })
    .click();
  await expect(band(page)).toBeHidden();
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Seewerk');
  await expect(page.getByText('Prepared, and not public yet:')).toBeVisible();

  const second = await anotherWindow(browser);
  await second.goto(`/admin/speakers/${event.slug}`);
  await expect(second.getByRole('link', { name: `In ${name}` })).toBeVisible();
  await second.getByRole('button', { name: 'Site', exact: true }).click();
  await second.getByRole('menuitemradio', { name }).click();
  await expect(second.getByText('Alpwerk')).toBeVisible();
  await second.getByRole('link', { name: 'Gian Rusch', exact: true }).click();
  await second.getByLabel('Position', { exact: true }).fill('Head of Snow');
  await second.getByRole('button', { name: `Save in ${name}` }).click();
  await savedIn(second, name);
  const visitor = await (await browser.newContext()).newPage();
  for (const word of ['Alpwerk', 'Head of Snow']) {
    expect(await shown(visitor, event)).not.toContain(word);
    for (const path of [`/api/formats/${event.slug}/speakers`, `/api/speakers/${gian.id}`])
      expect(await (await visitor.request.get(path)).text()).not.toContain(word);
  }

  await page.getByLabel('Company', { exact: true }).fill('Bergwerk');
  await page.getByRole('button', { name: 'Update Speaker' }).click();
  await expectSaved(page, 'Speaker updated successfully');
  await band(second).getByRole('link', { name }).click();
  await expect(second.getByText('One thing was changed on the site as well')).toBeVisible();
  const changed = second.getByRole('listitem').filter({ hasText: 'Speaker: Ursina Caduff' });
  for (const value of ['Seewerk', 'Bergwerk', 'Alpwerk']) await expect(changed).toContainText(value);
  expect(await findFaults(second)).toEqual([]);
  await second.getByRole('button', { name: 'Publish now…' }).click();
  await expect(second.getByRole('alertdialog')).toContainText('It has one conflict');
  await second.keyboard.press('Escape');
  await expect(second.getByRole('button', { name: 'Publish now…' })).toBeFocused();
  await changed.getByRole('button', { name: 'Keep the release: Speaker: Ursina Caduff, Company' }).click();
  await expect(second.getByText('One thing was changed on the site as well')).toBeHidden();

  await publishFromItsPage(second, name);
  await expect(band(second)).toBeHidden();
  for (const word of ['Alpwerk', 'Head of Snow']) expect(await shown(visitor, event)).toContain(word);
  await second.getByRole('button', { name: 'Undo everything…' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expectSaved(second, 'Undone');
  await expect.poll(() => shown(visitor, event)).toContain('Bergwerk');
  for (const word of ['Alpwerk', 'Head of Snow']) expect(await shown(visitor, event)).not.toContain(word);
  await Promise.all([second.context().close(), visitor.context().close()]);
});

test('a release that is withdrawn elsewhere is left with the typed text, and only the next save is public', async ({ page, event }) => {
  const speaker = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.', company: 'Seewerk' });
  const name = nameOf();
  // No event reports it to this window before it saves.
  await page.route(/\/api\/publications/, (route) => route.abort());
  await page.goto(recordOf(event, speaker));
  await page.getByLabel('Company', { exact: true }).fill('Alpwerk');
  await saveToNewRelease(page, name);
  await savedIn(page, name);
  const [release] = (await (await page.request.get('/api/releases')).json()).filter((one: { readonly name: string }) => one.name === name);
  await page.getByLabel('Position', { exact: true }).fill('Head of Ice');
  expect((await page.request.delete(`/api/releases/${release.id}`)).ok()).toBe(true);
  // By its place: what it says changes as soon as this window knows.
  await page.locator('form.record button[type=submit]').click();
  await expect(band(page)).toContainText(`“${name}” was published or withdrawn meanwhile`);
  await expect(page.getByLabel('Position', { exact: true })).toHaveValue('Head of Ice');
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Seewerk');
  expect(await shown(page, event)).not.toContain('Head of Ice');
  await band(page).getByRole('button', { name: 'Got it' }).click();
  await expect(band(page)).toBeHidden();
  await page.getByRole('button', { name: 'Update Speaker' }).click();
  await expect(message(page)).toContainText('Speaker updated successfully');
  await expect.poll(() => shown(page, event)).toContain('Head of Ice');
});

test('a new record is a draft in one click, and published from there', async ({ page, event }) => {
  await page.goto(`/admin/speakers/${event.slug}?record=new`);
  await page.getByLabel('Name *').first().fill('Flurina Derungs');
  await page.getByLabel('Bio *').first().fill('Counts glaciers.');
  const website = page.getByLabel('Website', { exact: true });
  await website.fill('no address');
  await page.getByRole('button', { name: 'More ways to save' }).click();
  await page.getByRole('menuitem', { name: /^Save as draft/ }).click();
  // No draft is begun for what cannot be saved.
  await expect(website).toBeFocused();
  await expect(band(page)).toBeHidden();
  await website.fill('');
  await page.getByRole('button', { name: 'More ways to save' }).click();
  await page.getByRole('menuitem', { name: /^Save as draft/ }).click();
  await savedIn(page, 'Flurina Derungs');
  await expect(band(page)).toContainText('Draft: Flurina Derungs');
  expect(await shown(page, event)).not.toContain('Flurina Derungs');
  await band(page).getByRole('button', { name: 'Publish now…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish now' }).click();
  await expectSaved(page, '“Flurina Derungs” is published');
  await expect(band(page)).toBeHidden();
  expect(await shown(page, event)).toContain('Flurina Derungs');
});

test('an instant in the hour that does not exist is explained, and one that exists twice is chosen', async ({ page }) => {
  await signInByApi(page);
  await page.goto('/admin/releases?record=new');
  const dialog = page.getByRole('dialog', { name: 'New release' });
  const name = nameOf();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Goes live: Date').fill('2027-03-28');
  await dialog.getByLabel('Goes live: Time').fill('02:30');
  await expect(dialog.getByText('02:30 does not exist on this day in Europe/Zurich')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Release' }).click();
  await expect(dialog.getByLabel('Goes live: Date')).toBeFocused();
  await dialog.getByLabel('Goes live: Date').fill('2027-10-31');
  await dialog.getByRole('radio', { name: 'The second time (UTC+1)' }).check();
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create Release' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('31 Oct 2027, 02:30 UTC+1 (Europe/Zurich)')).toBeVisible();
  const [release] = (await (await page.request.get('/api/releases')).json()).filter((one: { readonly name: string }) => one.name === name);
  expect(release.publish_at).toBe('2027-10-31T01:30:00.000Z');
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Withdraw…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
});
