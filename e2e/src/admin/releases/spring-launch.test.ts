// A release from its first change to what is public: prepared over two visits, withdrawn elsewhere, a draft, and its instants.
import { type Browser, expect, type Page } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { readBothPages } from '../../published.ts';
import { long } from '../../suite.ts';
import { band, expectSavedIn, findRelease, nameRelease, saveToNewRelease, workInRelease } from '../steps/in-release.ts';
import { expectSaved, message } from '../steps/messages.ts';
import { addSpeaker, type OwnEvent, test } from '../steps/own-event.ts';
import { signInByApi } from '../steps/sign-in.ts';

const recordOf = ({ slug }: OwnEvent, { id }: { readonly id: string }) => `/admin/speakers/${slug}?record=${id}`;
const shown = async (page: Page, { slug }: OwnEvent) => (await readBothPages(page, slug, 'speakers')).english;

async function anotherWindow(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInByApi(page);
  return page;
}

/** Sets the end of a published release; an empty date removes it. */
async function chooseEnd(page: Page, date: string): Promise<void> {
  await page.getByRole('button', { name: 'Change the end…' }).click();
  const dialog = page.getByRole('dialog', { name: 'When it ends' });
  await expect(dialog.getByLabel('Ends: Date')).toBeFocused();
  await dialog.getByLabel('Ends: Date').fill(date);
  await dialog.getByLabel('Ends: Time').fill(date === '' ? '' : '08:00');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function publishFromItsPage(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish now…' }).click();
  const question = page.getByRole('alertdialog', { name: `Publish “${name}” now?` });
  await expect(question).toContainText(/2 records become public.*It changes \d+ page/s);
  await question.getByRole('button', { name: 'Publish now' }).click();
  await expectSaved(page, `“${name}” is published`);
}

test('a release is prepared over two visits and goes live as a whole', async ({ page, event, browser }) => {
  const [ursina, gian] = [
    await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.', company: 'Seewerk' }),
    await addSpeaker(page, event, { name: 'Gian Rusch', bio: 'Skis.' }),
  ];
  const name = nameRelease('Spring launch');
  await page.goto(recordOf(event, ursina));
  await page.getByLabel('Company', { exact: true }).fill('Alpwerk');
  await saveToNewRelease(page, name);
  await expectSavedIn(page, name);
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
  await workInRelease(second, name);
  await expect(second.getByText('Alpwerk')).toBeVisible();
  await second.getByRole('link', { name: 'Gian Rusch', exact: true }).click();
  await second.getByLabel('Position', { exact: true }).fill('Head of Snow');
  await second.getByRole('button', { name: `Save in ${name}` }).click();
  await expect(second.getByRole('button', { name: 'Saved', exact: true })).toBeFocused();
  await expectSavedIn(second, name);
  await expect(second.getByRole('link', { name: 'View page' })).toHaveAttribute('href', new RegExp(`^/admin/future/.+/formats/${event.slug}`));
  const visitor = await (await browser.newContext()).newPage();
  for (const word of ['Alpwerk', 'Head of Snow']) {
    expect(await shown(visitor, event)).not.toContain(word);
    for (const path of [`/api/formats/${event.slug}/speakers`, `/api/speakers/${gian.id}`])
      expect(await (await visitor.request.get(path)).text()).not.toContain(word);
  }

  await band(second).getByRole('link', { name }).click();
  await publishFromItsPage(second, name);
  await expect(band(second)).toBeHidden();
  for (const word of ['Alpwerk', 'Head of Snow']) expect(await shown(visitor, event)).toContain(word);
  await chooseEnd(second, '2099-03-01');
  await expect(second.getByRole('main')).toContainText('1 Mar 2099');
  await chooseEnd(second, '');
  await expect(second.getByRole('main')).not.toContainText('2099');
  await Promise.all([second.context().close(), visitor.context().close()]);
});

test('a release that is withdrawn elsewhere is left with the typed text, and only the next save is public', long, async ({ page, event }) => {
  const speaker = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.', company: 'Seewerk' });
  const name = nameRelease('Spring launch');
  // No event reports it to this window before it saves.
  await page.route(/\/api\/publications/, (route) => route.abort());
  await page.goto(recordOf(event, speaker));
  await page.getByLabel('Company', { exact: true }).fill('Alpwerk');
  await saveToNewRelease(page, name);
  await expectSavedIn(page, name);
  const release = await findRelease(page.request, name);
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
  await expect(message(page)).toContainText('“Flurina Derungs” is saved as a draft');
  await expect(message(page)).toContainText('you work on the site again');
  await expect(band(page)).toBeHidden();
  await expect(page.getByLabel('Name *')).toHaveCount(0);
  await message(page).getByRole('button', { name: 'Continue the draft' }).click();
  await expect(band(page)).toContainText('Draft: Flurina Derungs');
  await expect(page.getByLabel('Name *').first()).toHaveValue('Flurina Derungs');
  expect(await shown(page, event)).not.toContain('Flurina Derungs');
  await band(page).getByRole('button', { name: 'Publish now…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish now' }).click();
  await expectSaved(page, '“Flurina Derungs” is published');
  await expect(band(page)).toBeHidden();
  expect(await shown(page, event)).toContain('Flurina Derungs');
});

test('an instant in the hour that does not exist is explained, and one that exists twice is chosen', long, async ({ page }) => {
  await signInByApi(page);
  await page.goto('/admin/releases?record=new');
  const dialog = page.getByRole('dialog', { name: 'New release' });
  const name = nameRelease('Spring launch');
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
  expect((await findRelease(page.request, name)).publish_at).toBe('2027-10-31T01:30:00.000Z');
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Withdraw…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
});
