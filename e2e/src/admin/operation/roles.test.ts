// What each role is shown: no control that would be refused, and text that survives the end of an access.
import { type Browser, expect, type Page } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { isLong, long } from '../../suite.ts';
import { isThere, visitEveryScreen } from '../steps/every-screen.ts';
import { expectSaved } from '../steps/messages.ts';
import { makeNamedEditor, type NamedEditor, openAs } from '../steps/named-editor.ts';
import { addSpeaker, test } from '../steps/own-event.ts';

/** Collects what the server has refused, while a story goes on. */
function refusalsOf(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${new URL(response.url()).pathname}`);
  });
  return refused;
}

/** Buttons and links by which content is changed, by their names. */
const changing =
  /^(Add|Create|Delete|Remove|Save|Update|Upload|Replace|Invite|Import|Restore|Undo|Retry|Roll back|Verify|Render|Order of|Edit|Block|Send|Set as|Move|Sort|Next edition|Show the key topics)\b/;

const changingControls = (page: Page): Promise<string[]> =>
  page
    .locator('main')
    .locator('button:visible, a:visible, input[type="file"]')
    .evaluateAll(
      (controls, source) =>
        controls.map((control) => (control.getAttribute('aria-label') ?? control.textContent ?? '').trim()).filter((name) => new RegExp(source).test(name)),
      changing.source,
    );

const titles = (page: Page) =>
  page
    .locator('nav.side a')
    .evaluateAll((links) => links.map((link) => [...link.childNodes].find(({ nodeType }) => nodeType === 3)?.textContent?.trim() ?? ''));

test('a reader opens every screen that shows no personal data, and finds nothing to change', long, async ({ page, browser }) => {
  const reader = await openAs(browser, await makeNamedEditor(page.request, 'reader'));
  const refused = refusalsOf(reader);
  await reader.goto('/admin/formats');
  await isThere(reader);
  await expect.poll(() => titles(reader)).toContain('Legal Pages');
  const shown = await titles(reader);
  for (const hidden of ['Users', 'Inquiries', 'Editors']) expect(shown).not.toContain(hidden);
  const offered: string[] = [];
  await visitEveryScreen(reader, {
    isThorough: false,
    // Before a change lands, every third: all of them ask the same rights.
    isChosen: (place) => isLong || place % 3 === 0,
    look: async (screen) => void offered.push(...(await changingControls(reader)).map((name) => `${screen}: ${name}`)),
  });
  expect(offered).toEqual([]);
  expect(refused).toEqual([]);

  await reader.goto('/admin/media?find=contour-9.svg');
  await expect(reader.getByRole('button', { name: 'Copy URL of contour-9.svg' })).toBeVisible();
  await reader.goto('/admin/speakers/propertycom');
  await reader.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(reader.getByText('You can read this, but not change it.')).toBeVisible();
  await expect(reader.getByRole('group', { name: 'Name', exact: true })).not.toBeEmpty();
  await expect(reader.getByRole('main').getByRole('textbox')).toHaveCount(0);
  expect(await findFaults(reader)).toEqual([]);
  await reader.goto('/admin/users');
  await expect(reader.getByRole('heading', { name: 'Users is not part of your role' })).toBeVisible();
  await expect(reader.getByText('Only owners, editors and event editors can open this.')).toBeVisible();
  expect(await findFaults(reader)).toEqual([]);
  expect(refused).toEqual([]);
});

test('an event editor is shown their events with their guests and the media library, and nothing there is refused', async ({ page, event, browser }) => {
  const speaker = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  await page.request.post('/api/users', { data: { email: `vreni@${event.slug}.example`, authorized_formats: [event.id] } });
  const editor = await openAs(browser, await makeNamedEditor(page.request, 'event_editor', [event.slug]));
  const refused = refusalsOf(editor);
  await editor.goto('/admin/formats');
  await expect(editor.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['A weekend by the lake']);
  await expect(editor.getByRole('button', { name: 'Create Format' })).toHaveCount(0);
  await expect(editor.getByRole('button', { name: 'Delete A weekend by the lake' })).toHaveCount(0);
  const shown = await titles(editor);
  for (const hidden of ['Editors', 'Home', 'Legal Pages', 'Co-Innovation']) expect(shown).not.toContain(hidden);
  for (const open of ['Speakers', 'Agenda', 'Media', 'Key Topics', 'Users', 'Inquiries']) expect(shown).toContain(open);

  for (const path of await editor.locator('nav.side a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
    await editor.goto(path);
    await isThere(editor);
    await expect(editor.getByRole('combobox', { name: 'Select Event Format' })).toHaveCount(0);
  }
  await editor.goto('/admin/users');
  await expect(editor.getByRole('main').getByRole('row')).toHaveCount(2);
  expect(await changingControls(editor)).toEqual([]);
  await editor.getByRole('link', { name: `vreni@${event.slug}.example` }).click();
  await expect(editor.getByRole('main').getByRole('list', { name: 'Event access' })).toHaveText('A weekend by the lake');
  await expect(editor.getByRole('link', { name: 'History' })).toHaveCount(0);
  expect(await changingControls(editor)).toEqual([]);
  await editor.goto('/admin/speakers');
  await expect(editor).toHaveURL(`/admin/speakers/${event.slug}`);
  await editor.getByRole('button', { name: 'Select Event Format: A weekend by the lake' }).click();
  await expect(editor.getByRole('menuitemradio')).toHaveCount(1);
  await editor.keyboard.press('Escape');
  await editor.goto(`/admin/formats/${event.slug}`);
  await expect(editor.getByRole('button', { name: 'Next edition…' })).toHaveCount(0);
  await editor.keyboard.press('Control+k');
  await editor.getByRole('searchbox', { name: 'Search everything' }).fill('s');
  await expect(editor.getByRole('dialog').getByText('Speakers', { exact: true })).toBeVisible();
  for (const hidden of ['Editors', 'Page Settings', 'EnergyCom']) await expect(editor.getByRole('dialog').getByText(hidden, { exact: true })).toHaveCount(0);
  await editor.keyboard.press('Escape');

  await editor.goto(`/admin/speakers/${event.slug}?record=${speaker.id}`);
  await editor.getByLabel('Company', { exact: true }).fill('Seewerk');
  await editor.getByRole('button', { name: 'Update Speaker' }).click();
  await expectSaved(editor, 'Speaker updated successfully');
  for (const [path, title] of [
    ['/admin/website-home/settings', 'Settings is not part of your role'],
    ['/admin/editors', 'Editors is not part of your role'],
    ['/admin/speakers/energycom', 'EnergyCom is not one of your events'],
  ] as const) {
    await editor.goto(path);
    await expect(editor.getByRole('heading', { name: title })).toBeVisible();
    await expect(editor.getByRole('link', { name: 'To the overview' })).toBeVisible();
  }
  expect(refused).toEqual([]);
});

async function openedSpeaker(browser: Browser, editor: NamedEditor, path: string): Promise<Page> {
  const hers = await openAs(browser, editor);
  await hers.goto(path);
  await expect(hers.getByLabel('Company', { exact: true })).toBeVisible();
  return hers;
}

test('who loses a role while typing keeps the text, reads why it was not saved, and is shown what the new role allows', async ({ page, event, browser }) => {
  const speaker = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  const editor = await makeNamedEditor(page.request, 'editor');
  const hers = await openedSpeaker(browser, editor, `/admin/speakers/${event.slug}?record=${speaker.id}`);
  await hers.getByLabel('Company', { exact: true }).fill('Seewerk');
  expect((await page.request.patch(`/api/editors/${editor.id}`, { data: { role: 'reader' } })).ok()).toBe(true);
  await hers.getByRole('button', { name: 'Update Speaker' }).click();
  await expect(hers.getByRole('alert').filter({ hasText: 'Your role does not allow this any more' })).toBeVisible();
  await expect(hers.getByLabel('Company', { exact: true })).toHaveValue('Seewerk');
  await expect(hers.getByRole('button', { name: 'Delete Ursina Caduff' })).toHaveCount(0);
  await hers.getByRole('button', { name: 'Discard' }).click();
  await expect(hers.getByRole('group', { name: 'Name', exact: true })).toHaveText('Ursina Caduff');
});

test('the last owner cannot be removed, and the screen says why', long, async ({ page, browser }) => {
  const first = await makeNamedEditor(page.request, 'owner');
  const owner = await openAs(browser, first);
  await owner.goto(`/admin/editors?record=${first.id}`);
  const others: { readonly id: string; readonly role: string }[] = await (await page.request.get('/api/editors')).json();
  for (const { id, role } of others) if (role === 'owner' && id !== first.id) await page.request.delete(`/api/editors/${id}`);
  await owner.getByRole('button', { name: `Delete ${first.name}` }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove editor' }).click();
  await expect(owner.getByRole('alertdialog').getByRole('alert')).toContainText('last owner');
});
