// Two editors at the same record: they see each other, each other's saves, and what they say about it.
import { type Browser, expect, type Page } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { mailsTo } from '../../outbox.ts';
import { long } from '../../suite.ts';
import { expectSaved } from '../steps/messages.ts';
import { makeNamedEditor, openAs } from '../steps/named-editor.ts';
import { addSpeaker, type OwnEvent, test } from '../steps/own-event.ts';

const recordOf = ({ slug }: OwnEvent, { id }: { readonly id: string }) => `/admin/speakers/${slug}?record=${id}`;
const form = (page: Page) => page.getByRole('navigation', { name: 'Parts of the record' });

/** Two editors, each in a browser of their own. */
async function twoEditors(page: Page, browser: Browser) {
  const [vreni, beat] = [await makeNamedEditor(page.request, 'editor', [], 'Vreni Amsler'), await makeNamedEditor(page.request, 'editor', [], 'Beat Frei')];
  return { vreni, beat, hers: await openAs(browser, vreni), his: await openAs(browser, beat) };
}

const commentMails = async ({ email }: { readonly email: string }, words: string) => (await mailsTo(email)).filter(({ text }) => text?.includes(words));

test('two editors on one record read each other’s names, and a save of one appears in the form of the other, whose text stays', async ({
  page,
  event,
  browser,
}) => {
  const speaker = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.', company: 'Seewerk' });
  const { vreni, beat, hers, his } = await twoEditors(page, browser);
  await hers.goto(recordOf(event, speaker));
  await expect(hers.getByLabel('Company', { exact: true })).toHaveValue('Seewerk');
  await expect(form(hers).getByText('is here')).toBeHidden();
  const before = await hers.getByLabel('Company', { exact: true }).boundingBox();

  await his.goto(recordOf(event, speaker));
  await expect(his.getByLabel('Company', { exact: true })).toHaveValue('Seewerk');
  await expect(form(hers).getByText(`${beat.name} is here`)).toBeVisible();
  await expect(form(his).getByText(`${vreni.name} is here`)).toBeVisible();
  expect(await hers.getByLabel('Company', { exact: true }).boundingBox()).toEqual(before);

  await hers.getByLabel('Position', { exact: true }).fill('Glaciologist');
  await expect(form(his).getByText(`${vreni.name} is editing`)).toBeVisible();
  await his.getByLabel('Company', { exact: true }).fill('Eiswerk');
  await expect(form(hers).getByText(`${beat.name} is editing`)).toBeVisible();
  await his.getByRole('button', { name: 'Update Speaker' }).click();
  await expectSaved(his, 'Speaker updated successfully');
  await expect(form(hers).getByText(`Updated by ${beat.name}`)).toBeVisible();
  await expect(hers.getByLabel('Company', { exact: true })).toHaveValue('Eiswerk');
  await expect(hers.getByLabel('Position', { exact: true })).toHaveValue('Glaciologist');
  await expect(hers.getByRole('alert')).toHaveCount(0);
  // Of a save of its own a window says nothing.
  await expect(form(his).getByText('Updated')).toHaveCount(0);
  await hers.getByRole('button', { name: 'Update Speaker' }).click();
  await expectSaved(hers, 'Speaker updated successfully');
  await expect(his.getByLabel('Position', { exact: true })).toHaveValue('Glaciologist');
  expect(await (await page.request.get(`/api/speakers/${speaker.id}`)).json()).toMatchObject({ company: 'Eiswerk', position: 'Glaciologist' });

  await his.getByRole('button', { name: 'Close' }).click();
  await expect(form(hers).getByText(`${beat.name} is here`)).toBeHidden();
  await page.goto(recordOf(event, speaker));
  await expect(form(hers).getByText('Somebody with the shared password is here')).toBeVisible();
  await page.close();
  await expect(form(hers).getByText('is here')).toBeHidden();
});

test('a comment reaches the colleague it mentions by mail, once, and the others at once', long, async ({ page, event, browser }) => {
  const speaker = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  const { vreni, beat, hers, his } = await twoEditors(page, browser);
  await Promise.all([hers.goto(recordOf(event, speaker)), his.goto(recordOf(event, speaker))]);
  await form(hers).getByRole('link', { name: 'Comments' }).click();
  await form(his).getByRole('link', { name: 'Comments' }).click();
  await expect(his.getByRole('heading', { name: 'No comments yet' })).toBeVisible();

  const text = hers.getByLabel('Write a comment');
  await text.pressSequentially('Is the German right, @Beat');
  const names = hers.getByRole('listbox', { name: 'Names' });
  await expect(names.getByRole('option', { name: beat.name })).toBeVisible();
  await text.press('Escape');
  await expect(names).toBeHidden();
  await text.press('End');
  await text.pressSequentially(beat.name.slice('Beat'.length, -1));
  await expect(names.getByRole('option', { name: beat.name })).toHaveAttribute('aria-selected', 'true');
  await text.press('Enter');
  await expect(text).toHaveValue(`Is the German right, @${beat.name} `);
  await text.pressSequentially('? <b>bold</b>');
  await hers.getByLabel('About').selectOption('bio_de');
  await hers.getByRole('button', { name: 'Comment', exact: true }).dblclick();

  const comment = hers.getByRole('article');
  await expect(comment).toHaveCount(1);
  await expect(comment).toContainText(`Is the German right, @${beat.name} ? <b>bold</b>`);
  await expect(his.getByRole('article')).toContainText(`@${beat.name}`);
  await expect(his.getByRole('article')).toContainText(vreni.name);
  await expect
    .poll(async () => (await commentMails(beat, 'Is the German right')).map(({ text: body }) => body))
    .toEqual([expect.stringContaining(`${recordOf(event, speaker)}&tab=comments`)]);
  await his.getByRole('button', { name: 'Reply' }).click();
  await his.getByLabel(/^Reply to/).fill('It is.');
  await his.getByLabel(/^Reply to/).press('Control+Enter');
  await expect(hers.getByRole('article')).toHaveCount(2);
  expect(await commentMails(beat, 'Is the German right')).toHaveLength(1);
  expect(await commentMails(beat, 'It is.')).toHaveLength(0);

  await form(hers).getByRole('link', { name: 'Content' }).click();
  await hers.getByRole('link', { name: 'Open comments on Bio (German)' }).click();
  await hers.getByRole('button', { name: 'Resolve' }).click();
  await expect(hers.getByText(`Resolved by ${vreni.name}`)).toBeVisible();
  await expect(his.getByText(`Resolved by ${vreni.name}`)).toBeVisible();
  expect(await findFaults(hers)).toEqual([]);
});

test('where no editor has a name, a comment says why no review can be asked for, and leads to the editors', async ({ page, event }) => {
  const speaker = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  await page.route('**/api/editors/names', (route) => route.fulfill({ json: [] }));
  await page.goto(`${recordOf(event, speaker)}&tab=comments`);
  await expect(page.getByText('A review is asked of an editor who signs in by name. There is none yet.')).toBeVisible();
  await expect(page.getByLabel('Ask for a review by')).toHaveCount(0);
  await page.getByRole('link', { name: 'Invite an editor' }).click();
  await expect(page).toHaveURL(/\/admin\/editors/);
});

test('a review is asked for on a phone, waits for the colleague, and is approved for both', long, async ({ page, event, browser }) => {
  const speaker = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  const { vreni, beat, hers, his } = await twoEditors(page, browser);
  await hers.setViewportSize({ width: 390, height: 844 });
  await hers.goto(`${recordOf(event, speaker)}&tab=comments`);
  await hers.getByLabel('Write a comment').fill('Please look at the German');
  await hers.getByLabel('Ask for a review by').selectOption({ label: beat.name });
  await hers.getByRole('button', { name: 'Ask for review' }).click();
  await expect(hers.getByText(`Review by ${beat.name}`)).toBeVisible();
  await expect.poll(() => commentMails(beat, 'Please look at the German')).toHaveLength(1);
  expect(await hers.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await findFaults(hers)).toEqual([]);

  await his.goto('/admin/to-do');
  const waiting = his.getByRole('main').getByRole('listitem').filter({ hasText: 'Please look at the German' });
  await expect(waiting).toContainText(vreni.name);
  await waiting.getByRole('link', { name: 'Ursina Caduff' }).click();
  await his.getByRole('button', { name: 'Approve' }).click();
  await expect(his.getByText(`Approved by ${beat.name}`)).toBeVisible();
  await expect(hers.getByText(`Approved by ${beat.name}`)).toBeVisible();
  for (const editor of [hers, his]) {
    await editor.goto('/admin/to-do');
    await expect(editor.getByRole('heading', { name: 'Missing' })).toBeVisible();
    await expect(editor.getByRole('heading', { name: 'For you' })).toHaveCount(0);
  }
  expect(await commentMails(beat, 'Please look at the German')).toHaveLength(1);
});
