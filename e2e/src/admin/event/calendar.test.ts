// The calendar: what is ahead, moved with the mouse and with the keyboard, and read by a calendar program.
import { expect, type Page, test } from '@playwright/test';
import { long } from '../../suite.ts';
import { makeNamedEditor, openAs } from '../steps/named-editor.ts';
import { signIn } from '../steps/sign-in.ts';

const zone = 'Europe/Zurich';
const shown = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });

/** A day of the month after this one, as the calendar of the house counts. */
function dayOfNextMonth(day: number): string {
  const [year = 0, month = 0] = shown.format(new Date()).split('-').map(Number);
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

/** The last Sunday of next year's March, on which clocks go forward. */
function dayOfClocks(): string {
  const last = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 2, 31));
  last.setUTCDate(last.getUTCDate() - last.getUTCDay());
  return last.toISOString().slice(0, 10);
}

async function schedule(page: Page, name: string, publishAt: string): Promise<string> {
  const headers = { origin: new URL(page.url()).origin };
  const made = await page.request.post('/api/releases', { headers, data: { name, zone, publish_at: publishAt } });
  const { id } = await made.json();
  const { id: event } = await (await page.request.get('/api/formats/propertycom')).json();
  await page.request.patch(`/api/formats/${event}`, { headers: { ...headers, 'stem-release': id }, data: { location: 'Chur' } });
  expect((await page.request.patch(`/api/releases/${id}`, { headers, data: { state: 'scheduled' } })).status()).toBe(200);
  return id;
}

const instantOf = async (page: Page, id: string) => {
  const { publish_at } = await (await page.request.get(`/api/releases/${id}`)).json();
  return shown.format(new Date(publish_at));
};
const cell = (page: Page, day: string) => page.getByRole('cell').filter({ has: page.locator(`time[datetime="${day}"]`) });

test('a scheduled release moves to another day and keeps its time, with the mouse and with the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1100 });
  await signIn(page, '/admin/calendar');
  const [day, other, third] = [dayOfNextMonth(10), dayOfNextMonth(17), dayOfNextMonth(19)];
  const id = await schedule(page, 'Spring launch', `${day}T01:30:00.000Z`);
  const time = (await instantOf(page, id)).slice(11);
  await page.reload();
  await page.getByRole('button', { name: 'Next month' }).click();
  const entry = cell(page, day).getByRole('listitem').filter({ hasText: 'Spring launch' });
  await expect(entry).toContainText(time);
  await entry.getByRole('button', { name: 'Move Spring launch' }).dragTo(cell(page, other));
  await expect(cell(page, other).getByRole('link', { name: /Spring launch/ })).toBeVisible();
  await expect(entry).toHaveCount(0);
  expect(await instantOf(page, id)).toBe(`${other} ${time}`);

  await cell(page, other).getByRole('button', { name: 'Move Spring launch' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Day').fill(third);
  await dialog.getByLabel('Day').press('Enter');
  await expect(cell(page, third).getByRole('link', { name: /Spring launch/ })).toBeVisible();
  expect(await instantOf(page, id)).toBe(`${third} ${time}`);

  await cell(page, third).getByRole('button', { name: 'Move Spring launch' }).press('Enter');
  await dialog.getByLabel('Day').fill(dayOfClocks());
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  if (time === '02:30') await expect(dialog.getByRole('alert')).toContainText('does not exist on this day');
  await page.keyboard.press('Escape');

  // The calendar goes on with keys, and leads to the release.
  await cell(page, third)
    .getByRole('link', { name: /Spring launch/ })
    .focus();
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('link', { name: /Spring launch/ })).toHaveCount(0);
  await page.keyboard.press('PageDown');
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page.getByRole('link', { name: /Goes live: Spring launch/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spring launch' })).toBeVisible();
  await page.request.delete(`/api/releases/${id}`, { headers: { origin: new URL(page.url()).origin } });
});

test(
  'an editor who may not change it sees it without a handle, and reads the calendar in another program until they end that',
  long,
  async ({ page, browser, request }) => {
    await signIn(page, '/admin/calendar');
    const day = dayOfNextMonth(12);
    const id = await schedule(page, 'Autumn launch', `${day}T08:00:00.000Z`);
    const reading = await openAs(browser, await makeNamedEditor(request, 'reader'));
    await reading.goto(`/admin/calendar?since=${day}`);
    await expect(cell(reading, day).getByRole('link', { name: /Autumn launch/ })).toBeVisible();
    await expect(reading.getByRole('button', { name: /^Move/ })).toHaveCount(0);

    await reading.getByRole('button', { name: 'Subscribe…' }).click();
    await reading.getByRole('button', { name: 'Make an address' }).click();
    const address = await reading.getByRole('textbox', { name: 'Address of your calendar' }).inputValue();
    const read = () => request.get(new URL(address).pathname);
    const text = (await (await read()).text()).replaceAll('\r\n ', '');
    expect(text).toMatch(/^BEGIN:VCALENDAR[\s\S]*SUMMARY:Goes live: Autumn launch/);
    await reading.getByRole('button', { name: 'Done' }).click();
    await reading.getByRole('button', { name: 'Subscribe…' }).click();
    await expect(reading.getByRole('dialog')).not.toContainText(address);
    await reading.getByRole('button', { name: 'End it' }).click();
    await expect(reading.getByText('The address has ended', { exact: true })).toBeVisible();
    expect((await read()).status()).toBe(404);
    await page.request.delete(`/api/releases/${id}`, { headers: { origin: new URL(page.url()).origin } });
  },
);
