import { expect, onTestFinished, test } from 'vitest';
import { makeEditor } from '../../test/editor.ts';
import { openStem } from '../../test/stem.ts';

const password = 'Grüezi mitenand';
type Line = Readonly<Record<string, unknown>>;

async function open() {
  const lines: Line[] = [];
  const write = (line: unknown, said: unknown) => void lines.push({ ...(line as Line), said }); // log lines are objects
  const log = { error: write, warn: write, info: write, debug: () => undefined };
  const stem = await openStem({ notesSecurity: true, log: log as never }); // pino has more overloads than are used
  onTestFinished(() => stem.close());
  const guess = () => stem.request('/api/admin/session', { method: 'POST', body: { password } });
  /** What the audit says of accounts, latest first. */
  async function notes() {
    await stem.mails(); // when nothing is left to be done
    const saves = (await stem.read('/api/history?entity=editors&limit=200', 'editor')) as { actor: string; changes: { account?: object }[] }[]; // as described
    return saves.flatMap(({ actor, changes }) => changes.flatMap(({ account }) => (account ? [{ actor, ...account }] : [])));
  }
  return { stem, lines, guess, notes };
}
const call = 'POST /api/admin/session';

test('a wrong password, a lock-out and a sign-in with the shared password are lines of the log, and in the audit', async () => {
  const { stem, lines, guess, notes } = await open();
  await stem.read('/api/history', 'editor');
  for (let tried = 0; tried < 6; tried += 1) await guess();
  const refused = lines.filter(({ said }) => said === 'Refused');
  expect(refused.map(({ kind }) => kind)).toEqual([...Array(5).fill('wrong_password'), 'locked_out']);
  expect(refused[0]).toEqual({ kind: 'wrong_password', actor: 'visitor', call, request: expect.any(String), said: 'Refused' });
  const found = await notes();
  expect(found.filter(({ actor }) => actor === 'visitor').map((note) => 'done' in note && note.done)).toEqual(
    expect.arrayContaining([...Array(5).fill('wrong_password'), 'locked_out']),
  );
  expect(found).toContainEqual({ actor: 'admin', done: 'signed_in', what: 'password' });
  expect(JSON.stringify([lines, found])).not.toContain(password);
});

test('a refusal names who was refused and the call, and nothing that was typed', async () => {
  const { stem, lines, notes } = await open();
  const { id, headers } = await makeEditor(stem, 'reader');
  expect((await stem.request('/api/speakers', { method: 'POST', headers, body: { name: 'Geheim', bio: 'x' } })).status).toBe(403);
  expect(await notes()).toContainEqual({ actor: `editor:${id}`, done: 'refused', what: 'POST /api/speakers' });
  expect(lines).toContainEqual({ kind: 'not_allowed', actor: `editor:${id}`, call: 'POST /api/speakers', request: expect.any(String), said: 'Refused' });
  expect(lines).toContainEqual(expect.objectContaining({ kind: 'signed_in', actor: 'admin', said: 'Signed in with the shared password' }));
  expect(JSON.stringify([lines, await notes()])).not.toContain('Geheim');
});

test('strangers fill neither the log nor the audit, and what was left out is counted', async () => {
  const { stem, lines, guess, notes } = await open();
  await stem.read('/api/history', 'editor');
  for (let tried = 0; tried < 200; tried += 1) await guess();
  const locked = (await notes()).filter(({ actor, ...note }) => actor === 'visitor' && 'done' in note && note.done === 'locked_out');
  expect([locked.length, lines.filter(({ kind }) => kind === 'locked_out').length]).toEqual([10, 60]);
  stem.clock.now += 600_000;
  await guess();
  expect((await notes())[0]).toMatchObject({ actor: 'visitor', done: 'locked_out', what: `${call} (+185)` });
});
