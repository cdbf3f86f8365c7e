// The own agenda of an attendee: marked before and after signing in, followed by a calendar program, and readable without a network.
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { longUnless } from '../../suite.ts';
import { type Attendee, asEditor, isAlive, makeAttendee, openBrowser, signInAs } from './attendee.ts';

interface Row {
  readonly id: string;
}

let slug: string;
let event: Row;
let sessions: Row[];
let vreni: Attendee;
let context: BrowserContext;
let page: Page;
test.beforeEach(async ({ browser, request }, { testId }) => {
  const editor = await asEditor(request);
  const add = async (path: string, data: object): Promise<Row> => (await editor.post(path, { data })).json();
  slug = `agenda-${testId.slice(-8)}`;
  const texts = { title: 'Two days by the lake', description: 'By the lake.', date: '3 May 2027', location: 'Chur' };
  event = await add('/api/formats', { ...texts, slug, start_date: '2027-05-03', end_date: '2027-05-04', is_listed: false });
  const day = await add('/api/agenda/days', { format_id: event.id, date_label: 'Monday, 3 May 2027', date_label_de: 'Montag, 3. Mai 2027' });
  sessions = [];
  for (const [title, time] of [
    ['Opening', '09:00–09:45'],
    ['Payments', '10:00–10:45'],
    ['Boat', '18:00–20:00'],
    ['Breakfast', '07:00–08:00'],
  ])
    sessions.push(await add('/api/agenda/sessions', { day_id: day.id, title, description: 'In the large hall.', time, speaker_refs: [] }));
  await add('/api/venues', {
    format_id: event.id,
    title: 'Conference',
    event_date: '3 May 2027',
    venue_name: 'Seehaus',
    address: 'Quai 1, 7000 Chur',
    arrival: 'Bus 4',
  });
  await expect.poll(async () => (await request.get(`/dashboard/${slug}`)).text()).toContain('Seehaus');
  vreni = await makeAttendee([slug], request);
  context = await openBrowser(browser, { serviceWorkers: 'allow' });
  page = await context.newPage();
});
test.afterEach(async ({ request }) => {
  await context.close();
  expect((await (await asEditor(request)).delete(`/api/formats/${event.id}`)).ok()).toBe(true);
});

const enter = (request: APIRequestContext) => signInAs(vreni, slug, { page, request });
const agenda = () => page.getByRole('region', { name: 'Your agenda' });
const titles = () => agenda().getByRole('heading', { level: 4 });
const idOf = (place: number): string => sessions[place]?.id ?? '';

test('an attendee marks three sessions, subscribes, and the calendar follows what the editor changes', async ({ request }) => {
  await page.goto('/imprint');
  await page.evaluate((marked) => localStorage.setItem('stem_marked', JSON.stringify(marked)), [idOf(0), idOf(1), 'of-another-event']);
  await enter(request);
  await expect(titles()).toHaveText(['Opening', 'Payments']);
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('stem_marked') ?? '[]').sort());
  await expect.poll(kept).toEqual(['of-another-event', idOf(0), idOf(1)].sort());
  // What is taken back on the page of the event is taken back here.
  await page.goto(`/formats/${slug}`);
  await page.locator(`[id="session-${idOf(1)}"] [data-mark]`).evaluate((button: HTMLElement) => button.click());
  await page.goto(`/dashboard/${slug}`);
  await expect(titles()).toHaveText(['Opening']);
  await agenda().getByRole('button', { name: 'The whole programme' }).click();
  await agenda().getByRole('button', { name: 'Mark Payments' }).click();
  await expect.poll(kept).toEqual(['of-another-event', idOf(0), idOf(1)].sort());
  await page.reload();
  await expect(titles()).toHaveText(['Opening', 'Payments']);
  await agenda().getByRole('button', { name: 'The whole programme' }).click();
  await agenda().getByRole('button', { name: 'Mark Boat' }).click();
  await agenda().getByRole('button', { name: 'Only what I have marked' }).click();
  await expect(titles()).toHaveText(['Opening', 'Payments', 'Boat']);
  await expect(page.getByRole('region', { name: 'Next' })).toContainText(/09:00.*Opening.*Seehaus/);
  await expect(page.getByRole('row', { name: 'Arrival' })).toContainText('Bus 4');
  await expect(agenda().getByRole('link', { name: 'Payments' })).toHaveAttribute('href', `/formats/${slug}#session-${idOf(1)}`);

  await agenda().getByRole('button', { name: 'Subscribe' }).click();
  const address = ((await agenda().getByRole('link', { name: 'Subscribe' }).getAttribute('href')) ?? '').replace('webcal:', 'http:');
  // A calendar program has no cookies.
  const entries = async () => {
    const text = (await (await fetch(address)).text()).replaceAll('\r\n ', '');
    return Object.fromEntries(
      text
        .split('BEGIN:VEVENT')
        .slice(1)
        .map((entry) => [/SUMMARY:(\w+)/.exec(entry)?.[1], entry]),
    );
  };
  const before = await entries();
  expect(Object.keys(before).sort()).toEqual(['Boat', 'Opening', 'Payments']);

  const editor = await asEditor(request);
  await editor.patch(`/api/agenda/sessions/${idOf(1)}`, { data: { time: '11:00–11:45' } });
  await editor.delete(`/api/agenda/sessions/${idOf(2)}`);
  const after = await entries();
  expect(after.Payments).toMatch(/SEQUENCE:1.*DTSTART;TZID=Europe\/Zurich:20270503T110000/s);
  expect(after.Boat).toMatch(/SEQUENCE:1.*STATUS:CANCELLED/s);
  expect(after.Opening).toBe(before.Opening);
  await expect(async () => {
    await page.reload();
    await expect(agenda().getByText('11:00–11:45')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(agenda().getByRole('listitem').filter({ hasText: 'Cancelled' })).toContainText('Boat');
  await agenda().getByRole('button', { name: 'Remove Boat' }).click();
  await expect(titles()).toHaveText(['Opening', 'Payments']);
});

test('a break is in the programme and cannot be marked', async ({ request }) => {
  const editor = await asEditor(request);
  const [{ id: day_id } = { id: '' }]: Row[] = await (await request.get(`/api/agenda/${slug}/days`)).json();
  await editor.post('/api/agenda/sessions', { data: { day_id, title: 'Interval', time: '09:45–10:00', speaker_refs: [] } });
  await expect.poll(async () => (await request.get(`/dashboard/${slug}`)).text()).toContain('Interval');
  await enter(request);
  await agenda().getByRole('button', { name: 'The whole programme' }).click();
  await expect(titles().filter({ hasText: 'Interval' })).toBeVisible();
  await expect(agenda().getByRole('button', { name: 'Mark Interval' })).toHaveCount(0);
  await expect(agenda().getByRole('button', { name: 'Mark Boat' })).toBeVisible();
});

test('the last state is readable without a network, and nothing of it is left after signing out', async ({ request }) => {
  await enter(request);
  await agenda().getByRole('button', { name: 'The whole programme' }).click();
  await agenda().getByRole('button', { name: 'Mark Boat' }).click();
  await agenda().getByRole('button', { name: 'Only what I have marked' }).click();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(titles()).toHaveText(['Boat']);
  const kept = () => page.evaluate(async () => (await (await caches.open('attendee')).keys()).map(({ url }) => new URL(url).pathname));
  await expect.poll(kept).toContain(`/api/formats/${slug}/content/statistics`);
  for (const path of (await kept()).filter((one) => !one.startsWith('/_astro/'))) expect(path).toMatch(new RegExp(`/api/auth/sessions?$|/${slug}(?:/|$)`));
  await context.setOffline(true);
  await page.reload();
  await expect(titles()).toHaveText(['Boat']);
  const notice = page.getByText('You are offline. This is what was here last.');
  await page.mouse.wheel(0, 5000);
  await expect(notice).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await page.reload();
  await isAlive(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`/formats/${slug}`);
  expect(await page.evaluate(async () => [(await caches.keys()).length, (await navigator.serviceWorker.getRegistrations()).length])).toEqual([0, 0]);
});

for (const width of [320, 1440])
  test(`the agenda has no fault that axe can find, and is not wider than the window (${width})`, longUnless(width === 320), async ({ request }) => {
    await page.setViewportSize({ width, height: 800 });
    await enter(request);
    await agenda().getByRole('button', { name: 'The whole programme' }).click();
    await agenda().getByRole('button', { name: 'Mark Boat' }).click();
    await expect(agenda().getByRole('button', { name: 'Marked Boat' })).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
