// A guest answers on a phone, in both languages: accepts with one tap, adds what is asked for, sends another person, and cancels.
import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { guestLink } from '../../../../api/test/mailed-links.ts';
import { findFaults } from '../../accessibility.ts';
import { create, type OwnEvent, test } from '../../admin/steps/own-event.ts';
import { ownSystem } from '../../systems.ts';
import { openBrowser } from './attendee.ts';

/** The phone of a guest, who is no editor. */
const openPhone = async (browser: Browser): Promise<Page> => (await openBrowser(browser, { viewport: { width: 390, height: 844 } })).newPage();

interface Invited {
  readonly name: string;
  readonly companion?: string;
}

/** The link in the mail of a new guest. */
async function invite(page: Page, event: OwnEvent, language: 'en' | 'de', who: Invited): Promise<string> {
  const { name, ...more } = who;
  const email = `${name.toLowerCase()}-${randomUUID()}@alder.example`;
  const values = { format_id: event.id, first_name: name, last_name: 'Alder', email, language, state: 'invited', ...more };
  const { id } = await create<{ readonly id: string }>(page, '/api/guests', values);
  return guestLink('answer', { id, email, language }, ownSystem());
}

const change = async (page: Page, event: OwnEvent, values: object) =>
  expect((await page.request.patch(`/api/formats/${event.id}`, { data: values })).ok()).toBe(true);

test('a guest accepts with one tap, adds what is asked for, gives up the seat, and the next is offered it', async ({ page: editor, browser, event }) => {
  const page = await openPhone(browser);
  await change(editor, event, { seats: 1, asks_needs: true, answers_until: '2099-02-28' });
  const [vreni, beat] = [await invite(editor, event, 'en', { name: 'Vreni' }), await invite(editor, event, 'de', { name: 'Beat' })];
  await page.goto(vreni);
  await expect(page.getByRole('heading', { name: 'A weekend by the lake' })).toBeVisible();
  await expect(page).toHaveURL('/answer');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'I accept' }).click();
  await expect(page.getByRole('heading', { name: 'You have accepted.' })).toBeFocused();
  await expect(page.getByLabel('Companion')).toHaveCount(0);
  await page.getByLabel('Food').fill('No nuts');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Food')).toHaveValue('No nuts');
  expect(await findFaults(page)).toEqual([]);

  await page.goto(beat);
  await expect(page.getByText('Zurzeit sind alle Plätze vergeben.')).toBeVisible();
  await page.getByRole('button', { name: 'Auf die Warteliste' }).click();
  await expect(page.getByRole('heading', { name: 'Sie stehen auf der Warteliste.' })).toBeFocused();

  await page.goto(vreni);
  await page.getByRole('button', { name: 'I cannot come' }).click();
  await expect(page.getByRole('heading', { name: 'Give up your seat?' })).toBeFocused();
  await page.getByRole('button', { name: 'Give up the seat' }).click();
  await expect(page.getByRole('heading', { name: 'You have given up your seat.' })).toBeFocused();
  await expect(async () => {
    await page.goto('about:blank');
    await page.goto(beat);
    await expect(page.getByRole('heading', { name: 'Ein Platz ist für Sie frei.' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: 'Ich sage zu' }).click();
  await expect(page.getByRole('heading', { name: 'Sie haben zugesagt.' })).toBeFocused();
  await page.context().close();
});

test('a guest whose companion the organisers have noted accepts alone when one seat is left', async ({ page: editor, browser, event }) => {
  const page = await openPhone(browser);
  await change(editor, event, { seats: 1 });
  await page.goto(await invite(editor, event, 'en', { name: 'Vreni', companion: 'Max Muster' }));
  await page.getByRole('button', { name: 'I accept' }).click();
  await expect(page.getByRole('heading', { name: 'You have accepted.' })).toBeFocused();
  await page.context().close();
});

test('a guest sends another person, after the page has said what is wrong with the address', async ({ page: editor, browser, event }) => {
  const page = await openPhone(browser);
  const link = await invite(editor, event, 'de', { name: 'Vreni' });
  await page.goto(link);
  await page.getByRole('button', { name: 'Eine andere Person schicken' }).click();
  await expect(page.getByRole('heading', { name: 'Wer kommt an Ihrer Stelle?' })).toBeFocused();
  await page.getByLabel('Vorname').fill('Dora');
  await page.getByLabel('Nachname').fill('Zumstein');
  await page.getByLabel('E-Mail').fill('dora');
  await page.getByRole('button', { name: 'Brief senden' }).click();
  await expect(page.getByLabel('E-Mail')).toBeFocused();
  await page.getByLabel('E-Mail').fill(`dora-${randomUUID()}@alder.example`);
  await page.getByRole('button', { name: 'Brief senden' }).click();
  await expect(page.getByText('An Ihrer Stelle kommt Dora Zumstein.')).toBeVisible();
  await page.context().close();
});

test('a link that opens nothing, and no link, say what to do; a closed list says how to reach the organisers', async ({ page: editor, browser, event }) => {
  const page = await openPhone(browser);
  await page.goto('/answer');
  await expect(page.getByText('Open this page with the link in your email.')).toBeVisible();
  await page.goto(`/de/answer#${'x'.repeat(60)}`);
  await expect(page.getByText('Dieser Link gilt nicht mehr.')).toBeVisible();
  const link = await invite(editor, event, 'en', { name: 'Vreni' });
  await change(editor, event, { answers_until: '2020-01-01', host: 'Ines Keller' });
  await page.goto(link);
  await expect(page.getByText('Answers were possible until Wednesday, 1 January 2020.')).toBeVisible();
  await expect(page.getByText('Ines Keller')).toBeVisible();
  await expect(page.getByRole('button', { name: 'I accept' })).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);
  await page.context().close();
});
