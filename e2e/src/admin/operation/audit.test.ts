// The audit: every change with its author and previous value, filtered, paged, undone, exported.
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { long } from '../../suite.ts';
import { message } from '../steps/messages.ts';
import { signIn } from '../steps/sign-in.ts';

/** A speaker of their own for each story, changed by each of the given values. */
async function makeSpeaker(page: Page, name: string, ...changes: readonly object[]): Promise<string> {
  const made = await (await page.request.post('/api/speakers', { data: { name, bio: 'Counts.' } })).json();
  for (const data of changes) expect((await page.request.patch(`/api/speakers/${made.id}`, { data })).status()).toBe(200);
  return made.id;
}
const speaker = async (page: Page, id: string) => (await page.request.get(`/api/speakers/${id}`)).json();

test('a change is shown with actor, record and both values, opened, and undone unless a later save depends on it', async ({ page }) => {
  await signIn(page, '/admin/audit');
  const id = await makeSpeaker(page, 'Ada Audited', { bio: 'Counts on.', company: 'Engine' });
  await page.goto('/admin/audit?show=speakers&actor=admin');
  const row = page.getByRole('row', { name: /Ada Audited/ }).first();
  await expect(row).toContainText('Shared password');
  await expect(row).toContainText('Bio: Counts. → Counts on.; Company: (empty) → Engine');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Speaker: Ada Audited' })).toBeVisible();
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes.getByRole('deletion')).toHaveText(['Counts.', '(empty)']);
  await expect(changes.getByRole('insertion')).toHaveText(['Counts on.', 'Engine']);
  await page.reload();
  await expect(changes.getByRole('insertion').first()).toHaveText('Counts on.');

  await page.getByRole('button', { name: 'Undo' }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo this save?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Undo' }).click();
  await expect(message(page)).toContainText('Undone');
  expect(await speaker(page, id)).toMatchObject({ bio: 'Counts.', company: null });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await question.getByRole('button', { name: 'Undo' }).click();
  await expect(message(page)).toContainText('The change could not be undone');
  expect(await speaker(page, id)).toMatchObject({ bio: 'Counts.', company: null });

  await page.getByRole('link', { name: 'All its saves: Speaker: Ada Audited' }).click();
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'One record only: show all records' }).click();
  await expect(page.getByRole('row').nth(4)).toBeVisible();
});

test('changes are found by kind, actor and day; an empty result says so', long, async ({ page }) => {
  await signIn(page, '/admin/audit');
  const id = await makeSpeaker(page, 'Grace Audited');
  await page.goto(`/admin/audit?find=${id}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Kind of record').selectOption('Venues');
  await expect(page.getByRole('heading', { name: 'No change matches' })).toBeVisible();
  await page.getByLabel('Kind of record').selectOption('Speakers');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goto(`/admin/audit?find=${id}&show=speakers&actor=nobody`);
  await expect(page.getByLabel('Actor')).toHaveValue('nobody');
  await expect(page.getByRole('heading', { name: 'No change matches' })).toBeVisible();
  await page.getByLabel('Actor').selectOption('Shared password');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Since').fill('2999-01-01');
  await expect(page.getByRole('heading', { name: 'No change matches' })).toBeVisible();
  await page.getByLabel('Since').fill('2020-01-01');
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(new URL(page.url()).search).toBe(`?find=${id}&show=speakers&actor=admin&since=2020-01-01`);
  await page.getByLabel('Since').fill('2999-01-01');
  await page.getByRole('button', { name: 'Show all', exact: true }).click();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
});

test('a long history loads in parts, each save once', long, async ({ page }) => {
  await signIn(page, '/admin/audit');
  const id = await makeSpeaker(page, 'Edith Audited', ...Array.from({ length: 55 }, (_, place) => ({ bio: `Version ${place + 1}` })));
  await page.goto(`/admin/audit?find=${id}`);
  await expect(page.getByText('50 saves shown')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('row')).toHaveCount(57);
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
  const cells = await page.getByRole('row').allTextContents();
  expect(cells.slice(1).map((text) => (text.includes('→ ') ? text.split('→ ').at(-1) : 'Created'))).toEqual([
    ...Array.from({ length: 55 }, (_, place) => `Version ${55 - place}`),
    'Created',
  ]);
});

test('the result is exported as a table that no spreadsheet executes', long, async ({ page }) => {
  await signIn(page, '/admin/audit');
  const id = await makeSpeaker(page, '=Hedy Audited', { bio: '@SUM(A1)' });
  await page.goto(`/admin/audit?find=${id}`);
  await expect(page.getByRole('row')).toHaveCount(3);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export found as CSV' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^history-\d{4}-\d\d-\d\d\.csv$/);
  const [head, latest, ...others] = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(head).toContain('"at";"actor";"actor_name";"prepared_by";"save";"kind";"record";"title";"what";"field";"before";"after"');
  expect(latest).toContain(`"Speaker";"${id}";"'=Hedy Audited";"changed";"bio";"Counts.";"'@SUM(A1)"`);
  expect(others.length).toBeGreaterThan(1);
  expect(others.every((line) => line.includes('"created"'))).toBe(true);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the audit is accessible on every screen size (${colorScheme})`, long, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signIn(page, '/admin/audit');
    const id = await makeSpeaker(page, `Ida ${colorScheme}`, { bio: 'W'.repeat(400) });
    await page.goto(`/admin/audit?find=${id}`);
    await expect(page.getByRole('row')).toHaveCount(3);
    const check = async (what: string) => expect(await findFaults(page), what).toEqual([]);
    await check('the table');
    await page
      .getByRole('link', { name: `Speaker: Ida ${colorScheme}` })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await check('a save');
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
