// The process is killed in the moment in which it has answered, or while files arrive. What the answer promised is done after
// the next start, and nothing else is left.
import { constants, cp, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openReader } from '@stem/content-pipeline/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentInquiry } from '../test/example.ts';
import { demoSite, settingsOf } from '../test/installation.ts';
import { type ServerProcess, startServerProcess } from '../test/server-process.ts';
import { type OutboxMail, readOutbox } from './mail/outbox.ts';

let folder: string;
let server: ServerProcess;
let format: string;
let user: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'promises-'));
  await cp(demoSite, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  server = await startServerProcess(folder);
  const make = async (path: string, body: object) => ((await (await server.request(path, 'POST', body)).json()) as { id: string }).id; // a row
  format = await make('/api/formats', { title: 'Bankers', slug: 'bankers', description: 'For bankers.', date: 'Soon', location: 'Zurich' });
  user = await make('/api/users', { email: 'kim@alder.example', authorized_formats: [format] });
  await server.request('/api/site-settings', 'PUT', { contact_recipients: ['office@stem.example'] });
}, 240_000);
afterAll(async () => {
  await server.end('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Kills the server as soon as the head of the answer is there, and starts it again. */
async function killAfter(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  await server.end('SIGKILL');
  const { status } = answer;
  server = await startServerProcess(folder);
  expect([200, 201, 202]).toContain(status);
  return answer;
}
const sent = async () => (await readOutbox(join(folder, 'outbox'), 100)).map(({ to, subject }: OutboxMail) => `${to}: ${subject}`);
/** Resolves with the mails that are sent after a kill. */
async function mailsAfter(ask: () => Promise<Response>, count: number): Promise<string[]> {
  const before = await sent();
  await killAfter(ask());
  await expect.poll(async () => (await sent()).length).toBe(before.length + count);
  expect(await (await server.request('/api/mails')).json()).toEqual([]);
  return (await sent()).filter((mail) => !before.includes(mail) || count > 0).slice(0, count);
}
const magicLink = () => server.request('/api/auth/magic-link', 'POST', { email: 'kim@alder.example', format_slug: 'bankers' });

test('a login link that was accepted is mailed, twice of two times', async () => {
  for (let round = 0; round < 2; round += 1) expect(await mailsAfter(magicLink, 1)).toEqual([expect.stringContaining('kim@alder.example')]);
}, 240_000);

test('so are an inquiry, an invitation, the invitations of a table and a login link that an editor sends', { tags: 'long', timeout: 240_000 }, async () => {
  expect(await mailsAfter(() => server.request('/api/contact', 'POST', sentInquiry), 1)).toEqual([expect.stringContaining('office@stem.example')]);
  const invite = { email: 'bo@alder.example', formatId: format };
  expect(await mailsAfter(() => server.request('/api/auth/invite', 'POST', invite), 1)).toEqual([expect.stringContaining('bo@alder.example')]);
  const headers = { 'content-type': 'text/csv', cookie: server.cookie };
  const table = 'email;event\nlou@alder.example;Bankers\nmo@alder.example;Bankers\n';
  const importing = () => fetch(`${server.address}/api/users/import?invite=1`, { method: 'POST', body: table, headers: { ...headers, cookie: server.cookie } });
  expect(await mailsAfter(importing, 2)).toHaveLength(2);
  expect(await mailsAfter(() => server.request(`/api/users/${user}/login-link`, 'POST', { formatId: format }), 1)).toHaveLength(1);
});

test('uploads that a kill cuts off leave nothing behind once they are old, and every record has its file', async () => {
  const folders = ['media', 'gated', 'uploads'];
  const files = async () =>
    (await Promise.all(folders.map(async (name) => (await readdir(join(folder, name))).map((file) => join(folder, name, file))))).flat();
  const known = await files();
  const arriving = async () => (await files()).filter((file) => !known.includes(file));
  const { address, cookie } = server;
  const form = { cookie, 'content-type': 'multipart/form-data; boundary=part' };
  const parts = { cookie, 'tus-resumable': '1.0.0', 'upload-length': '9000000', 'content-type': 'application/offset+octet-stream' };
  const opening = '--part\r\ncontent-disposition: form-data; name="file"; filename="plan.pdf"\r\n\r\n%PDF-1.7 ';
  for (const [path, headers] of [
    ['/api/media/upload', form],
    [`/api/gated-content/${format}`, form],
    ['/api/media/tus', parts],
  ] as const)
    request(address + path, { method: 'POST', headers: { ...headers, 'content-length': '9000000' } })
      .on('error', () => undefined)
      .write(opening.padEnd(900_000, 'x'));
  await expect.poll(async () => (await arriving()).length).toBeGreaterThanOrEqual(4);
  // Whole ones: some are stored in the moment of the kill.
  const whole = Array.from({ length: 6 }, (_, number) => {
    const body = new FormData();
    body.set('file', new File([`%PDF-1.7\n1 0 obj\n<< /Number ${number} >>\nendobj\n%%EOF\n`], `${number}.pdf`));
    return fetch(`${address}${number % 2 === 0 ? '/api/media/upload' : `/api/gated-content/${format}`}`, { method: 'POST', headers: { cookie }, body });
  });
  await Promise.race(whole);
  await server.end('SIGKILL');
  await Promise.allSettled(whole);
  // Of uploads in parts that were killed between their two files, and while the second one was written.
  for (const [name, text] of [
    ['a'.repeat(32), 'begun'],
    [`${'b'.repeat(32)}.json`, '{"id":"b'],
    [`${'c'.repeat(32)}.json`, '{}'],
  ] as const)
    await writeFile(join(folder, 'uploads', name), text);
  const old = new Date(Date.now() - 4 * 24 * 60 * 60 * 1000);
  for (const file of await arriving()) await utimes(file, old, old);
  server = await startServerProcess(folder);

  const reader = openReader(settingsOf(folder).database);
  const named = await reader.rows('SELECT filename AS name FROM media_library UNION ALL SELECT stored_name FROM gated_content WHERE stored_name IS NOT NULL');
  await reader.close();
  const names = named.map(({ name }) => String(name));
  const isNamed = (file: string) => names.includes(basename(file));
  await expect.poll(async () => (await arriving()).filter((file) => !isNamed(file))).toEqual([]);
  const there = (await files()).map((file) => basename(file));
  expect(names.filter((name) => !there.includes(name))).toEqual([]);
}, 240_000);
