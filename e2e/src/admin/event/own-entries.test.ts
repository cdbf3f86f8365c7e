// A speaker is asked for her entry, corrects it on a phone and adds a portrait; the editor walks through it and publishes it.
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { contributionLink } from '../../../../api/test/mailed-links.ts';
import { findFaults } from '../../accessibility.ts';
import { openBrowser } from '../../public/attendees/attendee.ts';
import { ownSystem } from '../../systems.ts';
import { addSpeaker, test } from '../steps/own-event.ts';

/** One dark point as a PNG. */
const portrait = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('a speaker corrects her entry on a phone, and an editor walks through it and publishes it', async ({ page: editor, browser, event }) => {
  const name = `Vreni ${randomUUID().slice(0, 8)}`;
  const speaker = await addSpeaker(editor, event, { name, bio: 'She chairs.', email: 'vreni@alder.example' });
  await editor.goto(`/admin/contributions/${event.slug}`);
  await editor.getByRole('button', { name: `Ask: ${name}` }).click();
  await expect(editor.getByLabel(`Email of ${name}`)).toHaveValue('vreni@alder.example');
  expect(await findFaults(editor)).toEqual([]);
  await editor.getByRole('button', { name: 'Send one letter' }).click();
  const row = editor.getByRole('row', { name });
  await expect(row.getByRole('cell', { name: /^Asked/ })).toBeVisible();

  const listed: { id: string; record: string }[] = await (await editor.request.get(`/api/formats/${event.id}/contributions`)).json();
  const { id } = listed.find(({ record }) => record === speaker.id) ?? { id: '' };
  const phone = await (await openBrowser(browser, { viewport: { width: 390, height: 844 } })).newPage();
  await phone.goto(await contributionLink({ id, email: 'vreni@alder.example', language: 'en', ended: 0 }, ownSystem()));
  await expect(phone).toHaveURL('/contribute');
  await expect(phone.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(phone.getByRole('heading', { name: 'Is everything right?' })).toBeVisible();
  expect(await findFaults(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.getByLabel('Bio (English)').fill('She leads the bank by the lake.');
  await phone.getByLabel('Choose a picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: portrait });
  await phone.getByLabel('From the left').fill('0.3');
  await phone.getByLabel('Website').fill('javascript:alert(1)');
  await phone.getByRole('radio', { name: 'Yes' }).check();
  await phone.getByLabel('What you need').fill('No stairs');
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByText('Nothing was sent yet: please look at what is marked.')).toBeVisible();
  await phone.getByLabel('Website').fill('vreni.example');
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByRole('heading', { name: 'Thank you. We have what you sent.' })).toBeFocused();
  await expect(phone.getByText('Sent. We have not decided yet.')).toHaveCount(3);
  expect(await findFaults(phone)).toEqual([]);

  await editor.reload();
  await expect(row).toContainText('Sent: waits for you');
  await expect(row).toContainText('May be photographed');
  await expect(row).toContainText('Needs: No stairs');
  await row.getByRole('link', { name: 'Entries by link' }).click();
  await expect(editor.getByText(name).first()).toBeVisible();
  const opened = editor.waitForEvent('popup');
  await editor.getByRole('link', { name: 'Walk the site' }).last().click();
  const walk = await opened;
  const release = new URL(editor.url()).searchParams.get('record');
  await walk.goto(`/admin/future/${release}/formats/${event.slug}`);
  await expect(walk.getByText('She leads the bank by the lake.').first()).toBeAttached();
  await walk.close();
  await editor.getByRole('button', { name: 'Publish now…' }).click();
  await editor.getByRole('alertdialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(editor.getByText('is published').first()).toBeVisible();

  await phone.reload();
  await expect(phone.getByText('Published as you sent it.')).toHaveCount(3);
  await expect(phone.locator('.on-page')).toContainText('She leads the bank by the lake.');
  await phone.context().close();
});
