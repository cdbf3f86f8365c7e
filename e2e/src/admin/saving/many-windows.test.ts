// Editors keep many windows open. A browser has six connections to a server over HTTP/1.1; listening windows must not use them up.
import { expect, type Page } from '@playwright/test';
import { long } from '../../suite.ts';
import { expectSaved, keepMessagesOpen } from '../steps/messages.ts';
import { addSpeaker, test } from '../steps/own-event.ts';

test('eight windows of one browser load and receive each other’s publications, also when the listening one is closed', long, async ({ page, event }) => {
  const speaker = await addSpeaker(page, event, { name: 'Ursina Caduff', bio: 'Reads the ice.' });
  const open = async () => {
    const window = await page.context().newPage();
    await keepMessagesOpen(window);
    await window.goto(`/admin/speakers/${event.slug}?record=${speaker.id}`);
    await expect(window.getByLabel('Bio *')).toHaveValue('Reads the ice.');
    return window;
  };
  const [first, writing] = [await open(), await open()];
  const reading: Page[] = [];
  while (reading.length < 6) reading.push(await open());
  for (const bio of ['Reads the snow.', 'Reads the rain.']) {
    await writing.getByLabel('Bio *').fill(bio);
    await writing.getByRole('button', { name: 'Update Speaker' }).click();
    await expectSaved(writing, 'Speaker updated successfully');
    for (const window of reading) await expect(window.getByLabel('Bio *')).toHaveValue(bio);
    await first.close();
  }
});
