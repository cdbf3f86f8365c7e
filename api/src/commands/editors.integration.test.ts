// npm run editors as an operator runs it, beside a Stem that is open.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEditor } from '../../test/editor.ts';
import { makePasskey } from '../../test/passkey.ts';
import { runCommand } from '../../test/run-command.ts';
import { openStem, password, type Stem } from '../../test/stem.ts';

const origin = 'http://localhost:4321';
let stem: Stem;
beforeAll(async () => {
  stem = await openStem({ origin });
});
afterAll(() => stem.close());

const run = (...given: readonly string[]) => runCommand('editors', given, { DATA_DIR: stem.folder, DATABASE_URL: stem.databaseUrl });
const signIn = async () => (await stem.request('/api/admin/session', { method: 'POST', body: { password } })).status;

test('it lists the editors, and lets an operator back in after the shared password was switched off', async () => {
  const owner = await makeEditor(stem, 'owner', [], { name: 'Olga Owner' });
  await makePasskey(owner, origin, stem);
  const reader = await makeEditor(stem, 'reader', [], { name: 'Rita Reader' });
  await stem.write('DELETE', `/api/editors/${reader.id}/invitation`);
  expect((await stem.request('/api/admin/password', { method: 'PUT', body: { is_on: false }, headers: owner.headers })).status).toBe(200);
  expect(await signIn()).toBe(403);
  expect((await run('list')).said).toBe(
    `Olga Owner <${owner.email}>  owner, invited\nRita Reader <${reader.email}>  reader, invitation withdrawn\nThe shared password is switched off.\n`,
  );
  await stem.logged();
  expect(await run('password', 'on')).toMatchObject({ code: 0, said: 'The shared password is switched on again.\n' });
  expect((await stem.logged()).map(({ actor, changes }) => [actor, changes])).toEqual([['command line', { shared_password: ['off', 'on'] }]]);
  expect(await signIn()).toBe(204);
  expect(await run('password', 'on')).toMatchObject({ code: 0, said: 'The shared password was switched on already.\n' });
});

test('anything else shows its usage', async () => {
  expect(await run('password')).toMatchObject({ code: 2, complained: expect.stringContaining('Usage: npm run editors') });
});
