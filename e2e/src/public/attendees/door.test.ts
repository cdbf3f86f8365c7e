// Two devices at the door, one of them in a basement without a network: nothing that is ticked is lost, and afterwards guests who
// were there say what they think of the sessions.
import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { guestLink } from '../../../../api/test/mailed-links.ts';
import { findFaults } from '../../accessibility.ts';
import { addSpeaker, create, type OwnEvent, test } from '../../admin/steps/own-event.ts';
import { type Network, openNetwork } from '../../network.ts';
import { ownSystem } from '../../systems.ts';
import { isAlive, openBrowser } from './attendee.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly state: string;
}

/** Of a helper without an account; its worker keeps the page. */
const openPhone = (browser: Browser, network: Partial<Network> = {}): Promise<BrowserContext> =>
  openBrowser(browser, { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow', ...(network.proxy && { proxy: network.proxy }) });

async function addGuest(page: Page, event: OwnEvent, values: object): Promise<Row> {
  return create<Row>(page, '/api/guests', { format_id: event.id, language: 'en', email: `${randomUUID()}@alder.example`, ...values });
}

const holdToday = async (page: Page, event: OwnEvent) => {
  const changed = await page.request.patch(`/api/formats/${event.id}`, { data: { start_date: new Date().toISOString().slice(0, 10) } });
  expect(changed.ok()).toBe(true);
};

/** As an editor makes it, on the screen of the guests. */
async function makeLink(editor: Page, event: OwnEvent): Promise<string> {
  await editor.goto(`/admin/guests/${event.id}`);
  await editor.getByRole('button', { name: 'Door', exact: true }).click();
  await editor.getByRole('button', { name: 'Make the link' }).click();
  const address = await editor.getByRole('textbox', { name: 'Link for the door' }).inputValue();
  expect(await findFaults(editor)).toEqual([]);
  return address;
}

const statesOf = async (page: Page, event: OwnEvent) => {
  const rows: Row[] = await (await page.request.get(`/api/formats/${event.id}/guests`)).json();
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
};
const guest = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).getByRole('button').first();
const field = (page: Page) => page.getByLabel('Find a guest');

test('two devices tick at the door, one without a network and through a reload, and both are united afterwards', async ({ page: editor, browser, event }) => {
  await holdToday(editor, event);
  await addGuest(editor, event, { first_name: 'Vreni', last_name: 'Müller', company: 'Birke AG', state: 'accepted' });
  await addGuest(editor, event, { first_name: 'Beat', last_name: 'Brand', company: 'Zürich Re', state: 'accepted', companion: 'Max Brand' });
  await addGuest(editor, event, { first_name: 'Ines', last_name: 'Keller', state: 'accepted' });
  const link = await makeLink(editor, event);
  const network = await openNetwork();
  const [upstairs, basement] = await Promise.all([openPhone(browser), openPhone(browser, network)]);
  const [one, other] = [await upstairs.newPage(), await basement.newPage()];
  for (const page of [one, other]) {
    await page.goto(link);
    await expect(page.getByText('0 of 3 there')).toBeVisible();
    await expect(page).toHaveURL('/door');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  }
  await expect(one.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await findFaults(one)).toEqual([]);
  await expect.poll(() => other.evaluate(async () => (await (await caches.open('door')).keys()).length)).toBeGreaterThan(2);

  await network.cut();
  await other.reload();
  await isAlive(other);
  await field(other).fill('mue');
  await guest(other, 'Müller, Vreni').click();
  await expect(other.getByText('No network. 1 tick waits for it.')).toBeVisible();
  await other.getByRole('button', { name: 'Add a guest' }).click();
  await other.getByLabel('Last name').fill('Wick');
  await other.getByRole('button', { name: 'Add', exact: true }).click();
  await field(other).fill('zur');
  await guest(other, 'Brand, Beat').click();
  await other.getByRole('status').getByRole('button', { name: 'Undo the tick' }).click();
  await other.reload();
  await isAlive(other);
  await expect(other.getByText('2 of 4 there')).toBeVisible();
  await expect(other.getByText('No network. 3 ticks wait for it.')).toBeVisible();

  await guest(one, 'Brand, Beat').click();
  await guest(one, 'Müller, Vreni').click();
  await expect(one.getByText('All ticks are stored.')).toBeVisible();
  await expect(one.locator('.door-count')).toContainText('2 of 3 there');

  await network.mend();
  await expect(other.getByText('All ticks are stored.')).toBeVisible();
  await expect(other.getByText('3 of 4 there')).toBeVisible();
  expect(await statesOf(editor, event)).toEqual({ 'Brand, Beat': 'attended', 'Keller, Ines': 'accepted', 'Müller, Vreni': 'attended', Wick: 'attended' });

  // A new link takes the list off the devices.
  await editor.getByRole('button', { name: 'Make a new link' }).click();
  await expect(editor.getByRole('textbox', { name: 'Link for the door' })).not.toHaveValue(link);
  await one.reload();
  await expect(one.getByText('This link is not valid any more.')).toBeVisible();
  await expect(one.getByText('Müller')).toHaveCount(0);
  expect(await one.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('door')))).toEqual([]);
  await Promise.all([upstairs.close(), basement.close()]);
  await network.cut();
});

test('a code of a guest who has cancelled says so, an unknown one as well, and a typed one finds its guest', async ({ page: editor, browser, event }) => {
  await holdToday(editor, event);
  await addGuest(editor, event, { last_name: 'Müller', state: 'accepted' });
  await addGuest(editor, event, { last_name: 'Gone', state: 'cancelled' });
  const link = await makeLink(editor, event);
  const phone = await openPhone(browser);
  const page = await phone.newPage();
  const answered = page.waitForResponse('/api/door');
  await page.goto(link.replace('/door', '/de/door'));
  const { list } = (await (await answered).json()) as { list: Record<'guests' | 'others', { code: string }[]> }; // as its call says
  const search = page.getByLabel('Gast finden');
  await search.fill(list.others[0]?.code ?? '');
  await expect(page.getByText('Dieser Gast hat seinen Platz abgegeben.')).toBeVisible();
  await search.fill('XXXXXXXX');
  await expect(page.getByText('Kein Gast auf der Liste')).toBeVisible();
  await search.fill((list.guests[0]?.code ?? '').toLowerCase().replace(/^.{4}/, '$& '));
  await guest(page, 'Müller').click();
  await expect(page.getByText('Müller ist da.')).toBeVisible();
  await phone.close();
});

test('a guest who was there says what they think of a session, and the editor reads it without a name', async ({ page: editor, browser, event }) => {
  await holdToday(editor, event);
  const { id: day } = await create<Row>(editor, '/api/agenda/days', { format_id: event.id, date_label: 'Day', date_label_de: 'Tag' });
  const speaker = await addSpeaker(editor, event, { name: 'Ines Keller', role: 'CFO', bio: 'Chairs.' });
  await create(editor, '/api/agenda/sessions', { day_id: day, time: '09:00', title: 'What risk costs', speaker_refs: [speaker.id] });
  const { id } = await addGuest(editor, event, { last_name: 'Müller', email: 'mueller@alder.example', state: 'attended' });
  const phone = await openBrowser(browser, { viewport: { width: 390, height: 844 } });
  const page = await phone.newPage();
  await page.goto(await guestLink('feedback', { id, email: 'mueller@alder.example', language: 'en' }, ownSystem()));
  await expect(page.getByRole('heading', { name: 'What risk costs' })).toBeVisible();
  await expect(page).toHaveURL('/feedback');
  await page.getByRole('radio', { name: '4' }).check();
  await page.getByLabel('What should the speaker and we know?').fill('Clear, and short.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: '4' })).toBeChecked();
  expect(await findFaults(page)).toEqual([]);
  await phone.close();
  await editor.goto(`/admin/guests/${event.id}`);
  await editor.getByRole('button', { name: 'Feedback' }).click();
  await expect(editor.getByText('Clear, and short.')).toBeVisible();
  await expect(editor.getByText('Fewer than five numbers')).toBeVisible();
  expect(await findFaults(editor)).toEqual([]);
});
