// The message after a save stays while an editor reads it, and no longer.
import { expect } from '@playwright/test';
import { long } from '../../suite.ts';
import { password } from '../../systems.ts';
import { expectLive, expectSaved, message } from '../steps/messages.ts';
import { addSpeaker, test } from '../steps/own-event.ts';

const longerThanAnyMessage = 60_000;

test('a message disappears by itself, but not while its pages are expanded, even without a pointer on it', long, async ({ browser, page, event }) => {
  const { id } = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  // A browser in which no pointer keeps messages open.
  const phone = await (await browser.newContext()).newPage();
  await phone.request.post('/api/admin/session', { data: { password } });
  await phone.clock.install();
  await phone.goto(`/admin/speakers/${event.slug}?record=${id}`);
  await phone.getByLabel('Bio *').fill('Reads the snow.');
  await phone.getByRole('button', { name: 'Update Speaker' }).click();
  await expect(message(phone)).toContainText('Live in');
  // Like a finger, which neither hovers nor always focuses a button.
  await message(phone).getByRole('button', { name: 'Show', exact: true }).dispatchEvent('click');
  await phone.clock.fastForward(longerThanAnyMessage);
  await expect(message(phone)).toContainText(`/formats/${event.slug}`);
  await message(phone).getByRole('button', { name: 'Hide', exact: true }).dispatchEvent('click');
  await phone.clock.fastForward(longerThanAnyMessage);
  await expect(message(phone)).toBeHidden();
  await phone.context().close();
});

test('a message covers neither form nor activity, and its save is undone in the activity after it has gone', async ({ page, event }) => {
  const { id } = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  await page.goto(`/admin/speakers/${event.slug}?record=${id}`);
  const bio = page.getByLabel('Bio *');
  await bio.fill('Reads the snow.');
  await page.getByRole('button', { name: 'Activity' }).click();
  const activity = page.getByRole('complementary', { name: 'Publish activity' });
  await page.getByRole('button', { name: 'Update Speaker' }).click();
  await expectLive(page, 'Speaker updated successfully');
  const top = (await message(page).boundingBox())?.y ?? 0;
  for (const above of [page.getByRole('button', { name: 'Update Speaker' }), activity]) {
    const box = await above.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top + 1);
  }
  // The hand moves by a few pixels during the click.
  const { x = 0, y = 0 } = (await message(page).getByRole('button', { name: 'Close message' }).boundingBox()) ?? {};
  await page.mouse.move(x + 8, y + 8);
  await page.mouse.down();
  await page.mouse.move(x + 14, y + 8);
  await page.mouse.up();
  await expect(message(page)).toBeHidden();

  const receipt = activity.getByRole('group').filter({ hasText: 'Ursina Caduff' }).first();
  await expect(receipt).toContainText('Speaker updated successfully: “Ursina Caduff”');
  await receipt.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectSaved(page, 'Undone');
  await expect(bio).toHaveValue('Reads the ice.');
});
