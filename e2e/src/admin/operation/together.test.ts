// Two editors at the same record: they see each other, each other's saves, and what they say about it.
import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { mailsTo } from '../../outbox.ts';
import { expectSaved } from '../steps/messages.ts';
import { addSpeaker, create, type OwnEvent, test } from '../steps/own-event.ts';
import { signInByApi } from '../steps/sign-in.ts';

/** Milliseconds in which one editor sees what another does. */
const soon = 2000;

const recordOf = ({ slug }: OwnEvent, { id }: { readonly id: string }) => `/admin/speakers/${slug}?record=${id}`;
const form = (page: Page) => page.getByRole('navigation', { name: 'Parts of the record' });

async function otherEditor(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInByApi(page);
  return page;
}

/** An editor who is mentioned. */
async function makeColleague(page: Page): Promise<{ readonly name: string; readonly email: string }> {
  const colleague = { name: `Beat Frei ${randomUUID().slice(0, 4)}`, email: `${randomUUID()}@editors.example`, role: 'editor', language: 'de' };
  await create(page, '/api/editors', colleague);
  return colleague;
}

const commentMails = async ({ email }: { readonly email: string }, words: string) => (await mailsTo(email)).filter(({ text }) => text?.includes(words));

test('two editors on one record see each other, and a save of one appears in the form of the other', async ({ page, event, browser }) => {
  const speaker = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.', company: 'Seewerk' });
  const other = await otherEditor(browser);
  await page.goto(recordOf(event, speaker));
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Seewerk');
  await expect(form(page).getByText('is here')).toBeHidden();
  const before = await page.getByLabel('Company', { exact: true }).boundingBox();

  await other.goto(recordOf(event, speaker));
  await expect(other.getByLabel('Company', { exact: true })).toHaveValue('Seewerk');
  await expect(form(page).getByText('Somebody with the shared password is here')).toBeVisible({ timeout: soon });
  await expect(form(other).getByText('Somebody with the shared password is here')).toBeVisible({ timeout: soon });
  expect(await page.getByLabel('Company', { exact: true }).boundingBox()).toEqual(before);

  await other.getByLabel('Company', { exact: true }).fill('Eiswerk');
  await expect(form(page).getByText('Somebody with the shared password is editing')).toBeVisible({ timeout: soon });
  await other.getByRole('button', { name: 'Update Speaker' }).click();
  await expectSaved(other, 'Speaker updated successfully');
  await expect(form(page).getByText('Updated with the shared password')).toBeVisible();
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Eiswerk');
  await expect(page.getByRole('alert')).toHaveCount(0);
  // Of a save of its own a window says nothing.
  await expect(form(other).getByText('Updated')).toHaveCount(0);

  await other.getByRole('button', { name: 'Close' }).click();
  await expect(form(page).getByText('Somebody with the shared password')).toBeHidden({ timeout: soon });
  await other.goto(recordOf(event, speaker));
  await expect(form(page).getByText('is here')).toBeVisible();
  await other.context().close();
  await expect(form(page).getByText('is here')).toBeHidden({ timeout: 12_000 });
});

test('a comment reaches the colleague it mentions by mail, once, and the others at once', async ({ page, event, browser }) => {
  const speaker = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  const colleague = await makeColleague(page);
  const other = await otherEditor(browser);
  await Promise.all([page.goto(recordOf(event, speaker)), other.goto(recordOf(event, speaker))]);
  await form(page).getByRole('link', { name: 'Comments' }).click();
  await form(other).getByRole('link', { name: 'Comments' }).click();
  await expect(other.getByRole('heading', { name: 'No comments yet' })).toBeVisible();

  const text = page.getByLabel('Write a comment');
  await text.pressSequentially(`Is the German right, @Beat`);
  const names = page.getByRole('listbox', { name: 'Names' });
  await expect(names.getByRole('option', { name: colleague.name })).toBeVisible();
  await text.press('Escape');
  await expect(names).toBeHidden();
  await text.press('End');
  await text.pressSequentially(` Frei ${colleague.name.slice(-4, -1)}`);
  await expect(names.getByRole('option', { name: colleague.name })).toHaveAttribute('aria-selected', 'true');
  await text.press('Enter');
  await expect(text).toHaveValue(`Is the German right, @${colleague.name} `);
  await text.pressSequentially('? <b>bold</b>');
  await page.getByLabel('About').selectOption('bio_de');
  await page.getByRole('button', { name: 'Comment', exact: true }).dblclick();

  const comment = page.getByRole('article');
  await expect(comment).toHaveCount(1);
  await expect(comment).toContainText(`Is the German right, @${colleague.name} ? <b>bold</b>`);
  await expect(other.getByRole('article')).toContainText(`@${colleague.name}`, { timeout: soon });
  await expect
    .poll(async () => (await commentMails(colleague, 'Is the German right')).map(({ text: body }) => body))
    .toEqual([expect.stringContaining(`${recordOf(event, speaker)}&tab=comments`)]);
  await other.getByRole('button', { name: 'Reply' }).click();
  await other.getByLabel(/^Reply to/).fill('It is.');
  await other.getByLabel(/^Reply to/).press('Control+Enter');
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(await commentMails(colleague, 'Is the German right')).toHaveLength(1);

  await form(page).getByRole('link', { name: 'Content' }).click();
  await page.getByRole('link', { name: 'Open comments on Bio (German)' }).click();
  await page.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByText('Resolved by Somebody with the shared password')).toBeVisible();
  await expect(other.getByText('Resolved by Somebody with the shared password')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await other.context().close();
});

test('a review is asked for on a phone, and the list of what waits is there', async ({ page, event }) => {
  const speaker = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  const colleague = await makeColleague(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${recordOf(event, speaker)}&tab=comments`);
  await page.getByLabel('Write a comment').fill('Please look at the German');
  await page.getByLabel('Ask for a review by').selectOption({ label: colleague.name });
  await page.getByRole('button', { name: 'Ask for review' }).click();
  await expect(page.getByText(`Review by ${colleague.name}`)).toBeVisible();
  await expect.poll(() => commentMails(colleague, 'Please look at the German')).toHaveLength(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('Done by')).toBeVisible();
  await page.goto('/admin/for-you');
  await expect(page.getByRole('heading', { name: 'For you', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
});
