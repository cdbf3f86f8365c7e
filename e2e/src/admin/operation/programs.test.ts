// An owner lets programs in, and has them notified of what happens.
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { findFaults } from '../../accessibility.ts';
import { long } from '../../suite.ts';
import { message } from '../steps/messages.ts';
import { signIn } from '../steps/sign-in.ts';

interface Received {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

/** A program that takes what it is sent. */
async function openReceiver() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const of = (name: string) => String(request.headers[name]);
      received.push({
        id: of('webhook-id'),
        timestamp: of('webhook-timestamp'),
        signature: of('webhook-signature'),
        body: Buffer.concat(chunks).toString(),
      });
      response.end('thank you');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { received, address: `http://127.0.0.1:${port}/stem`, close: () => server.close() };
}

test('an owner gives a program a token for one event, sees it once, and takes it away', async ({ page, playwright, baseURL }) => {
  await signIn(page, '/admin/programs');
  await page.getByRole('button', { name: 'Add Program' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name *').fill('Directory');
  await dialog.getByRole('checkbox', { name: 'Change the content of events' }).check();
  await dialog.getByRole('radio', { name: 'Only these' }).check();
  await dialog.getByRole('checkbox', { name: 'BankersCom' }).check();
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  const token = await page.getByRole('textbox', { name: 'Token of Directory' }).inputValue();
  expect(token).toMatch(/^stem_[\w-]{43}$/);
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: /Directory/ })).toContainText('only BankersCom');
  const program = await playwright.request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  const formats: { id: string; slug: string; title: string }[] = await (await program.get('/api/formats')).json();
  const statuses = ['bankerscom', 'propertycom'].map(async (slug) => {
    const format = formats.find((one) => one.slug === slug);
    return (await program.patch(`/api/formats/${format?.id}`, { data: { title: slug === 'bankerscom' ? format?.title : 'Changed' } })).status();
  });
  expect(await Promise.all(statuses)).toEqual([200, 403]);
  expect((await program.get('/api/users')).status()).toBe(403);
  await page.getByRole('button', { name: 'Remove Directory' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(message(page)).toContainText('Directory removed');
  expect((await program.get('/api/history')).status()).toBe(401);
  await program.dispose();
});

test('an owner adds a webhook, tries it, sees what was sent, and sends it again', long, async ({ page }) => {
  const receiver = await openReceiver();
  await signIn(page, '/admin/programs/webhooks');
  await page.getByRole('button', { name: 'Add Webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name *').fill('Planning');
  await dialog.getByLabel('Address *').fill('https://localhost/stem');
  await dialog.getByRole('checkbox', { name: /^Inquiries/ }).check();
  await dialog.getByRole('button', { name: 'Add Webhook' }).click();
  await expect(dialog.getByText('The address leads to an internal network')).toBeVisible();
  await expect(dialog.getByLabel('Address *')).toBeFocused();
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByLabel('Address *').fill(receiver.address);
  await dialog.getByRole('button', { name: 'Add Webhook' }).click();
  const secret = await page.getByRole('textbox', { name: 'Secret of Planning' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Planning' }).click();
  await page.getByRole('button', { name: 'Send Test to Planning' }).click();
  await expect(message(page)).toContainText('The receiver has taken the test');
  await expect(message(page)).toContainText('thank you');
  const entry = { form: 'contact', name: 'Vreni Amsler', email: 'vreni@alder.example', message: 'Grüezi', language: 'en', page: '/contact' };
  expect((await page.request.post('/api/contact', { data: entry })).ok()).toBe(true);
  const row = page.getByRole('row', { name: /inquiry\.received/ });
  await expect(row).toContainText('Delivered, 200');
  const [tried, inquiry] = receiver.received;
  expect([JSON.parse(tried?.body ?? '').type, JSON.parse(inquiry?.body ?? '').type]).toEqual(['stem.test', 'inquiry.received']);
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  for (const { id, timestamp, signature, body } of receiver.received)
    expect(signature).toBe(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`);
  await row.getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('"type": "inquiry.received"');
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send Again' }).click();
  await expect(message(page)).toContainText('The receiver has taken the delivery');
  expect(receiver.received.map(({ id }) => id).slice(1)).toEqual([inquiry?.id, inquiry?.id]);
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'More for Planning' }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  receiver.close();
});
