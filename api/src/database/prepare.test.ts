// A changed address or a block ends the sessions and unused links of a user.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, makeUser, signIn, tokenIn, verify } from '../../test/attendee.ts';
import { makeExample } from '../../test/example.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { prepareDatabase } from './prepare.ts';

let stem: Stem;
let bankers: string;
let vreni: string;
beforeEach(async () => {
  stem = await openStem({ trustsProxy: true });
  bankers = (await makeExample('event_formats', stem, { slug: 'bankers' })).id;
  vreni = (await makeUser(stem, 'vreni@alder.example', [bankers])).id;
});
afterEach(() => stem.close());

/** Signs a user in and leaves another link unused. Returns how to check the status of both. */
async function signInWithSpareLink(email: string) {
  const cookie = await signIn(stem, email, 'bankers');
  await ask(stem, { email, format_slug: 'bankers' });
  const [mail] = await stem.mails();
  return async () => [(await stem.request('/api/auth/session', { headers: { cookie } })).status, (await verify(stem, { token: tokenIn(mail) })).status];
}
const change = (body: object) => stem.write('PATCH', `/api/users/${vreni}`, body);

test.each([
  ['an address that was changed', () => change({ email: 'verena@alder.example' })],
  ['an address that was changed by SQL', () => stem.database.rows("UPDATE users SET email = 'verena@alder.example' WHERE email LIKE 'vreni@%'")],
  ['an address that was changed and changed back', () => change({ email: 'verena@alder.example' }).then(() => change({ email: 'vreni@alder.example' }))],
  ['a block that was lifted again', () => change({ is_blocked: true }).then(() => change({ is_blocked: false }))],
])('%s ends the logins of that user only', async (_what, write) => {
  await makeUser(stem, 'urs@alder.example', [bankers]);
  const [hers, his] = [await signInWithSpareLink('vreni@alder.example'), await signInWithSpareLink('urs@alder.example')];
  await write();
  expect([await hers(), await his()]).toEqual([
    [401, 401],
    [200, 200],
  ]);
});

test.each([
  ['the same address in capitals', { email: 'Vreni@Alder.example' }],
  ['another language', { language: 'de' }],
])('%s does not end logins', async (_what, body) => {
  const hers = await signInWithSpareLink('vreni@alder.example');
  await change(body);
  expect(await hers()).toEqual([200, 200]);
});

test('the link of an invitation outlives the save that sends it', async () => {
  await change({ email: 'verena@alder.example' });
  await stem.write('POST', '/api/auth/invite', { email: 'verena@alder.example', formatId: bankers });
  const [mail] = await stem.mails();
  expect((await verify(stem, { token: tokenIn(mail) })).status).toBe(200);
});

test.each(['end_logins', 'end_letters'])('a missing trigger %s is created again, and a second start does not change it', async (name) => {
  const found = () => stem.database.rows('SELECT count(*) AS found FROM sqlite_schema WHERE name = ?', [name]);
  await stem.database.write((transaction) => transaction.run(`DROP TRIGGER ${name}`));
  expect(await found()).toEqual([{ found: 0 }]);
  await prepareDatabase(stem.database);
  await prepareDatabase(stem.database);
  expect(await found()).toEqual([{ found: 1 }]);
});
