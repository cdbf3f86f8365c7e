// Inquiries of visitors: found, answered by mail, given a status and a note, deleted, exported.
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { freezeClock } from '../../stopped-clock.ts';
import { long } from '../../suite.ts';
import { expectStored, message } from '../steps/messages.ts';
import { signIn } from '../steps/sign-in.ts';

// One after the other: the forms limit inquiries of one network, so they are sent once for all stories.
test.describe.configure({ mode: 'serial' });

const vreni = {
  form: 'home',
  first_name: 'Vreni',
  last_name: 'Answered',
  email: 'vreni@answered.example',
  company: 'Alder AG',
  area: 'Communities',
  message: 'Grüezi.\nIs there a seat left?',
  page: '/',
};
const visitors = [
  vreni,
  { form: 'contact', first_name: 'Bo', last_name: 'Answered', email: 'bo@answered.example', message: 'Guten Tag', language: 'de', page: '/de/contact' },
  { form: 'footer', first_name: '=cmd()', last_name: 'Answered', email: 'kim@answered.example' },
];

test.beforeAll(async ({ request }) => {
  for (const data of visitors) expect((await request.post('/api/contact', { data })).status()).toBe(201);
});

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name} Answered`) });
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name });
async function found(page: Page, counts: readonly string[]) {
  await expect(page.getByRole('navigation', { name: 'Status' }).getByRole('link')).toHaveText(counts);
}

test('inquiries are found by their words and their status, and the address keeps both', long, async ({ page }) => {
  await signIn(page, '/admin/inquiries');
  await page.getByLabel('Search inquiries').fill('answered.example');
  await found(page, ['All 3', 'New 3', 'Answered 0', 'Closed 0', 'Suspected 0']);
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(row(page, 'Vreni')).toContainText('Is there a seat left?');
  await tab(page, 'Closed').click();
  await expect(page.getByRole('heading', { name: 'No inquiry matches' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No inquiry matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(row(page, 'Bo')).toBeVisible();
});

test('an inquiry is read in full, answered by mail in its language, and given a status and a note', async ({ page }) => {
  await signIn(page, '/admin/inquiries?find=answered.example');
  await page.getByRole('link', { name: 'Vreni Answered, Alder AG' }).click();
  await expect(page.getByRole('definition')).toContainText([
    'Vreni Answered',
    vreni.email,
    'Alder AG',
    'Communities',
    'Is there a seat left?',
    'Home, /',
    'English',
  ]);
  const answer = new URL((await page.getByRole('link', { name: 'Answer by mail' }).getAttribute('href')) ?? '');
  expect([answer.protocol, answer.pathname]).toEqual(['mailto:', vreni.email]);
  expect(answer.searchParams.get('subject')).toMatch(/^Your inquiry of \d+ \w+ \d{4}$/);
  expect(answer.searchParams.get('body')).toContain('> Is there a seat left?');

  await page.getByLabel('Note').fill('Called her: two seats.');
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expectStored(page, 'Inquiry updated successfully');
  await expect(page.getByLabel('Status')).toHaveValue('answered');
  // Text typed meanwhile stays.
  await expect(page.getByLabel('Note')).toHaveValue('Called her: two seats.');
  await freezeClock(page);
  await page.getByRole('button', { name: 'Update Inquiry' }).click();
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
  await page.clock.resume();
  await expectStored(page, 'Inquiry updated successfully');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await found(page, ['All 3', 'New 2', 'Answered 1', 'Closed 0', 'Suspected 0']);
  await tab(page, 'Answered').click();
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.getByRole('link', { name: 'Vreni Answered, Alder AG' }).click();
  await page.getByLabel('Status').selectOption('closed');
  await page.getByRole('button', { name: 'Update Inquiry' }).click();
  await expectStored(page, 'Inquiry updated successfully');
  const [inquiry] = await (await page.request.get('/api/inquiries?q=vreni@answered')).json();
  expect(inquiry).toMatchObject({ status: 'closed', note: 'Called her: two seats.', message: vreni.message });
  await page.goto('/admin/inquiries?find=bo%40answered');
  await page.getByRole('link', { name: 'Bo Answered' }).click();
  expect(decodeURIComponent((await page.getByRole('link', { name: 'Answer by mail' }).getAttribute('href')) ?? '')).toContain('subject=Ihre Anfrage vom ');
});

test('the result is exported as a table that no spreadsheet executes', long, async ({ page }) => {
  await signIn(page, '/admin/inquiries?find=answered.example&show=new');
  await expect(page.getByRole('row')).toHaveCount(3);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export found as CSV' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^inquiries-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines.filter((line) => line.includes('"\'=cmd() Answered"'))).toHaveLength(1);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`inquiries are accessible on every screen size (${colorScheme})`, long, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, '/admin/inquiries?find=answered.example');
    await expect(row(page, 'Vreni')).toBeVisible();
    const check = async (what: string) => expect(await findFaults(page), what).toEqual([]);
    await check('the table');
    await page.getByRole('link', { name: 'Vreni Answered, Alder AG' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Note')).toBeVisible();
    await check('an inquiry');
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

test('an inquiry is deleted with undo, or for good', long, async ({ page }) => {
  await signIn(page, '/admin/inquiries?find=bo%40answered');
  await page.getByRole('link', { name: 'Bo Answered' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete inquiry “Bo Answered”?' });
  await page.getByRole('button', { name: 'Delete Bo Answered' }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(message(page)).toContainText('Inquiry deleted successfully');
  await found(page, ['All 0', 'New 0', 'Answered 0', 'Closed 0', 'Suspected 0']);
  await message(page).getByRole('button', { name: 'Undo' }).click();
  await found(page, ['All 1', 'New 1', 'Answered 0', 'Closed 0', 'Suspected 0']);
  await page.getByRole('link', { name: 'Bo Answered' }).click();
  const id = new URL(page.url()).searchParams.get('record');
  await page.getByRole('button', { name: 'Delete Bo Answered' }).click();
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(message(page)).toContainText('Inquiry deleted for good');
  await found(page, ['All 0', 'New 0', 'Answered 0', 'Closed 0', 'Suspected 0']);
  expect(await (await page.request.get(`/api/history?record=${id}`)).text()).not.toContain('bo@answered.example');
});
