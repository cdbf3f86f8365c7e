// From the invitation to the removal of an editor of one event, who works on a phone.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { mailTo } from '../../outbox.ts';
import { openBrowser } from '../../public/attendees/attendee.ts';
import { long } from '../../suite.ts';
import { giveAuthenticator, phone, signInAddressIn } from '../steps/invited.ts';
import { expectSaved, keepMessagesOpen } from '../steps/messages.ts';
import { makeNamedEditor, openAs } from '../steps/named-editor.ts';

const invited = { name: 'Regula Caflisch', email: 'regula.caflisch@editors.example' } as const;
const speakers = '/admin/speakers/bankerscom';

interface StoredSpeaker {
  readonly id: string;
  readonly name: string;
  readonly company: string | null;
}

test(
  'an owner invites an event editor for BankersCom; she works there from her phone, and nowhere else, until she is removed',
  long,
  async ({ page, browser }) => {
    const owner = await openAs(browser, await makeNamedEditor(page.request, 'owner'));
    const [speaker]: [StoredSpeaker] = await (await page.request.get('/api/formats/bankerscom/speakers')).json();
    const hers = await openPhone(browser);

    await invite(owner);
    await withdrawAndInviteAgain(owner);
    await acceptWithPasskey(hers);
    await expect(owner.getByRole('row', { name: new RegExp(invited.name) })).toContainText('Active', { timeout: 60_000 });
    await signOutAndIn(hers);
    await saveCompany(hers, speaker, 'Seewerk');
    await expect.poll(async () => (await page.request.get('/formats/bankerscom')).text()).toContain('Seewerk');
    await expectNothingElse(hers);

    await hers.goto(`${speakers}?record=${speaker.id}`);
    await hers.getByLabel('Company', { exact: true }).fill('Eiswerk');
    await expectNamedInAudit(owner, speaker);
    await remove(owner);
    await hers.getByRole('button', { name: 'Update Speaker' }).tap();
    await expectRefused(hers);
    expect(await (await page.request.get(`/api/speakers/${speaker.id}`)).json()).toMatchObject({ company: 'Seewerk' });
    expect((await page.request.patch(`/api/speakers/${speaker.id}`, { data: { company: speaker.company } })).ok()).toBe(true);
  },
);

async function openPhone(browser: Browser): Promise<Page> {
  const page = await (await openBrowser(browser, phone)).newPage();
  await keepMessagesOpen(page);
  await giveAuthenticator(page);
  return page;
}

async function invite(owner: Page) {
  await owner.goto('/admin/editors?record=new');
  const dialog = owner.getByRole('dialog', { name: 'Invite Editor' });
  await dialog.getByLabel('Name *').fill(invited.name);
  await dialog.getByLabel('Email *').fill(invited.email);
  await dialog.getByRole('radio', { name: 'Event editor' }).check();
  await dialog.getByRole('checkbox', { name: 'BankersCom' }).check();
  expect(await findFaults(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expectSaved(owner, `Invitation sent: “${invited.name}”`);
  const row = owner.getByRole('row', { name: new RegExp(invited.name) });
  for (const text of ['Event editor', 'BankersCom', 'Invited']) await expect(row).toContainText(text);
}

async function withdrawAndInviteAgain(owner: Page) {
  const row = owner.getByRole('row', { name: new RegExp(invited.name) });
  const more = owner.getByRole('button', { name: `More for ${invited.name}` });
  await more.click();
  await owner.getByRole('menuitem', { name: 'Withdraw invitation' }).click();
  await expect(row).toContainText('Invitation withdrawn');
  await more.click();
  await expect(owner.getByRole('menuitem')).toHaveText(['Invite again', 'Block', 'Remove…']);
  await owner.getByRole('menuitem', { name: 'Invite again' }).click();
  await expect(row).not.toContainText('withdrawn');
  await expect(row).toContainText('Invited');
}

const account = (page: Page) => page.getByRole('button', { name: `Account of ${invited.name}` });

async function acceptWithPasskey(hers: Page) {
  await hers.goto(signInAddressIn((await mailTo(invited.email, 2)).text));
  await expect(hers.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(new URL(hers.url()).hash).toBe('');
  expect(await findFaults(hers)).toEqual([]);
  await hers.getByRole('button', { name: 'Accept the invitation' }).tap();
  await hers.getByRole('button', { name: 'Add a passkey' }).tap();
  await expect(account(hers)).toBeVisible();
}

async function signOutAndIn(hers: Page) {
  await hers.getByRole('button', { name: 'Abmelden' }).tap();
  const passkey = hers.getByRole('button', { name: 'Use a passkey' });
  await expect(passkey).toBeVisible();
  expect(await findFaults(hers)).toEqual([]);
  await passkey.tap();
  await expect(account(hers)).toBeVisible();
}

async function saveCompany(hers: Page, { name, id }: StoredSpeaker, company: string) {
  await hers.goto('/admin/speakers');
  await hers.getByRole('main').getByRole('link', { name, exact: true }).first().tap();
  await expect(hers).toHaveURL(new RegExp(id));
  await hers.getByLabel('Company', { exact: true }).fill(company);
  await hers.getByRole('button', { name: 'Update Speaker' }).tap();
  await expectSaved(hers, 'Speaker updated successfully');
  expect(await hers.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
}

/** No section of the menu leads elsewhere, and an address explains itself. */
async function expectNothingElse(hers: Page) {
  await hers.getByRole('button', { name: 'Menu' }).tap();
  const menu = hers.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Speakers' })).toBeVisible();
  for (const hidden of ['Editors', 'Home', 'Settings']) await expect(menu.getByRole('link', { name: hidden })).toHaveCount(0);
  expect(await findFaults(hers)).toEqual([]);
  for (const [path, title, why] of [
    ['/admin/website-home/settings', 'Settings is not part of your role', 'Only owners'],
    ['/admin/editors', 'Editors is not part of your role', 'Only owners can open this.'],
    ['/admin/speakers/energycom', 'EnergyCom is not one of your events', 'An owner'],
  ] as const) {
    await hers.goto(path);
    await expect(hers.getByRole('heading', { name: title })).toBeVisible();
    await expect(hers.getByRole('main')).toContainText(why);
    await expect(hers.getByRole('link', { name: 'To the overview' })).toBeVisible();
    expect(await findFaults(hers)).toEqual([]);
  }
}

async function expectNamedInAudit(owner: Page, { id }: StoredSpeaker) {
  await owner.goto(`/admin/audit?find=${id}`);
  await expect(owner.getByRole('row').filter({ hasText: 'Seewerk' })).toContainText(invited.name);
  await owner.getByLabel('Actor').selectOption(invited.name);
  await expect(owner.getByRole('row')).toHaveCount(2);
}

async function remove(owner: Page) {
  await owner.goto('/admin/editors');
  await owner.getByRole('button', { name: `More for ${invited.name}` }).click();
  await owner.getByRole('menuitem', { name: 'Remove…' }).click();
  const question = owner.getByRole('alertdialog', { name: `Remove ${invited.name}?` });
  await expect(question).toContainText('All their sessions end at once');
  await question.getByRole('button', { name: 'Remove editor' }).click();
  await expect(owner.getByRole('row', { name: new RegExp(invited.name) })).toHaveCount(0);
}

async function expectRefused(hers: Page) {
  const again = hers.getByRole('dialog', { name: 'Your session has ended' });
  await expect(again).toContainText('what you typed stays');
  await again.getByRole('button', { name: 'Use a passkey' }).tap();
  await expect(again.getByRole('alert').filter({ hasText: 'This passkey opens nothing here' })).toBeVisible();
  expect(await findFaults(hers)).toEqual([]);
  await again.getByRole('button', { name: 'Close' }).tap();
  await expect(hers.getByRole('alert').filter({ hasText: 'Your access has ended' })).toContainText('What you typed is kept here');
  await expect(hers.getByLabel('Company', { exact: true })).toHaveValue('Eiswerk');
}
