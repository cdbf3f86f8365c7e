// A release of many records is read by event, and one in conflict says before its instant what is to be decided.
import { expect } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { findRelease, nameRelease } from '../steps/in-release.ts';
import { makeNamedEditor, openAs } from '../steps/named-editor.ts';
import { addSpeaker, test } from '../steps/own-event.ts';

const title = 'A weekend by the lake';

test('many changes are folded by event, found by words, and a conflict is decided before the release is scheduled', async ({ page, event }) => {
  const { request } = page;
  const speaker = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  const name = nameRelease('Spring launch');
  const { id } = await (await request.post('/api/releases', { data: { name } })).json();
  const headers = { 'stem-release': id };
  for (let place = 1; place <= 12; place += 1) {
    const added = await request.post('/api/speakers', { headers, data: { name: `Guest ${place}`, bio: 'Skis.', format_id: event.id } });
    expect(added.ok()).toBe(true);
  }
  await request.post('/api/navigation', { headers, data: { label: 'Lakes', label_de: 'Seen', url: '/communities' } });
  await request.patch(`/api/speakers/${speaker.id}`, { headers, data: { company: 'Seewerk' } });
  await page.goto(`/admin/releases?record=${id}`);
  const group = page.getByRole('group').filter({ has: page.getByRole('heading', { level: 2, name: title }) });
  await expect(group).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0);
  await group.getByText(title).click();
  await expect(group.getByRole('heading', { level: 3, name: 'Speaker: Guest 1', exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search records' }).fill('guest 12');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/Speaker: Guest 12/, /Speaker of an event: Guest 12/]);
  await page.getByRole('searchbox', { name: 'Search records' }).fill('');

  await request.patch(`/api/speakers/${speaker.id}`, { data: { company: 'Bergwerk' } });
  await page.getByRole('button', { name: 'Schedule…' }).click();
  const dialog = page.getByRole('dialog', { name: `Schedule ${name}` });
  await dialog.getByLabel('Goes live: Date').fill('2099-03-01');
  await dialog.getByLabel('Goes live: Time').fill('08:00');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(dialog).toContainText('Speaker “Ursina Caduff”: Company was changed on the site as well');
  await dialog.getByRole('link', { name: 'Decide in the release' }).click();
  await expect(dialog).toBeHidden();
  expect((await request.delete(`/api/releases/${id}`)).ok()).toBe(true);
});

test('a withdrawn release is taken up again, and a review of it says what is outdated', async ({ page, browser, event }) => {
  const { request } = page;
  const reviewer = await makeNamedEditor(request, 'editor');
  const speaker = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  const name = nameRelease('Spring launch');
  const first = await (await request.post('/api/releases', { data: { name } })).json();
  await request.patch(`/api/speakers/${speaker.id}`, { headers: { 'stem-release': first.id }, data: { company: 'Seewerk' } });
  expect((await request.delete(`/api/releases/${first.id}`)).ok()).toBe(true);
  await page.goto(`/admin/releases?record=${first.id}`);
  await page.getByRole('button', { name: 'Take up again' }).click();
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Speaker: Ursina Caduff' })).toBeVisible();
  const { id } = await findRelease(request, name);

  await page.getByRole('link', { name: 'Comments', exact: true }).click();
  await page.getByLabel('Write a comment').fill('Is it ready?');
  await page.getByLabel('Ask for a review by').selectOption({ label: reviewer.name });
  await page.getByRole('button', { name: 'Ask for review' }).click();
  await expect(page.getByText(`${reviewer.name} was asked`)).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  const theirs = await openAs(browser, reviewer);
  await theirs.goto('/admin/to-do');
  await theirs.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`Approved by ${reviewer.name}`).first()).toBeVisible();
  await request.patch(`/api/speakers/${speaker.id}`, { headers: { 'stem-release': id }, data: { position: 'Head' } });
  await page.reload();
  await expect(page.getByText(`Approved by ${reviewer.name}, before the last change`)).toBeVisible();
  expect((await request.delete(`/api/releases/${id}`)).ok()).toBe(true);
  await theirs.context().close();
});
