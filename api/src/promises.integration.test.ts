// The process is killed in the moment in which it has answered. What the answer promised is done after the next start.
import { constants, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentInquiry } from '../test/example.ts';
import { demoSite } from '../test/installation.ts';
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

test('so are an inquiry, an invitation, the invitations of a table and a login link that an editor sends', async () => {
  expect(await mailsAfter(() => server.request('/api/contact', 'POST', sentInquiry), 1)).toEqual([expect.stringContaining('office@stem.example')]);
  const invite = { email: 'bo@alder.example', formatId: format };
  expect(await mailsAfter(() => server.request('/api/auth/invite', 'POST', invite), 1)).toEqual([expect.stringContaining('bo@alder.example')]);
  const headers = { 'content-type': 'text/csv', cookie: server.cookie };
  const table = 'email;event\nlou@alder.example;Bankers\nmo@alder.example;Bankers\n';
  const importing = () => fetch(`${server.address}/api/users/import?invite=1`, { method: 'POST', body: table, headers: { ...headers, cookie: server.cookie } });
  expect(await mailsAfter(importing, 2)).toHaveLength(2);
  expect(await mailsAfter(() => server.request(`/api/users/${user}/login-link`, 'POST', { formatId: format }), 1)).toHaveLength(1);
}, 240_000);
