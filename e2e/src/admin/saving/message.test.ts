// The message after a save stays while an editor reads it, and no longer.
import { expect } from '@playwright/test';
import { password } from '../../systems.ts';
import { message } from '../steps/messages.ts';
import { addSpeaker, test } from '../steps/own-event.ts';

const longerThanAnyMessage = 60_000;

test('a message disappears by itself, but not while its pages are expanded, even without a pointer on it', async ({ browser, page, event }) => {
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
