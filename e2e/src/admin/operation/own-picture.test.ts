// An editor uploads a picture of themselves in their account; others see it where they meet, until it is taken out again.
import { expect } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { makeNamedEditor, openAs } from '../steps/named-editor.ts';
import { addSpeaker, test } from '../steps/own-event.ts';

test('a picture is uploaded in the account, shown to another editor on the same record, and taken out again', async ({ page, event, browser }) => {
  const speaker = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.', company: 'Seewerk' });
  const [vreni, beat] = [await makeNamedEditor(page.request, 'event_editor', [event.slug], 'Vreni Amsler'), await makeNamedEditor(page.request, 'editor', [])];
  const [hers, his] = [await openAs(browser, vreni), await openAs(browser, beat)];
  const record = `/admin/speakers/${event.slug}?record=${speaker.id}`;
  await hers.goto(record);
  const buffer = await hers.screenshot({ clip: { x: 0, y: 0, width: 200, height: 300 } });
  await hers.getByRole('button', { name: vreni.name }).click();
  const dialog = hers.getByRole('dialog', { name: 'Your account' });
  await dialog.getByLabel('Upload a picture').setInputFiles({ name: 'vreni.png', mimeType: 'image/png', buffer });
  const own = dialog.locator('img');
  await expect(own).toHaveAttribute('src', /^\/media\//);
  // It is cut to the square, not stretched.
  expect(await own.evaluate((image) => [getComputedStyle(image).objectFit, image.clientWidth === image.clientHeight])).toEqual(['cover', true]);
  expect(await findFaults(hers)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await (await hers.request.get('/api/admin/session')).json()).editor.picture).toMatch(/^\/media\//);
  await hers.goto(record);
  await his.goto(record);
  const presence = his.getByRole('navigation', { name: 'Parts of the record' });
  await expect(presence.getByText(`${vreni.name} is here`)).toBeVisible();
  await expect(presence.locator('img')).toHaveAttribute('src', /^\/media\//);

  await hers.getByRole('button', { name: vreni.name }).click();
  await dialog.getByRole('button', { name: 'Use initials' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await (await hers.request.get('/api/admin/session')).json()).editor.picture).toBeNull();
});
