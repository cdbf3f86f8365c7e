import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEditor } from '../../test/editor.ts';
import { exampleBody } from '../../test/example.ts';
import { openStem, type Stem, password as validPassword } from '../../test/stem.ts';
import { sessions } from '../database/tables.ts';
import { findLinkedRelease } from '../future/release-links.ts';
import { openPassword } from './password.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const signIn = async () => {
  const response = await stem.request('/api/admin/session', { method: 'POST', body: { password: validPassword } });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};
const letterhead = { sender: 'Stem <no-reply@stem.test>', origin: 'http://localhost:4321' };
const open = (secret: string) => openPassword(secret, stem.saving, letterhead);
const isIn = async (cookie: string) => (await stem.request('/api/admin/session', { headers: { cookie } })).status === 200;

test('a password other than at the last start signs out editors only; the same one signs out no session', async () => {
  await open('spring and summer');
  const cookie = await signIn();
  const { id } = await stem.write('POST', '/api/users', { email: 'vreni@alder.example', name: 'Vreni' });
  await stem.database.write((transaction) =>
    transaction.insert(sessions).values({ id_hash: 'attendee', subject: String(id), user_id: String(id), expires_at: 9e12, created_at: 1 }),
  );
  const again = await open('spring and summer');
  expect([await isIn(cookie), await again.isRight('spring and summer'), await again.isRight('autumn')]).toEqual([true, true, false]);

  const other = await open('autumn and winter');
  expect([await isIn(cookie), await other.isRight('autumn and winter'), await other.isRight('spring and summer')]).toEqual([false, true, false]);
  expect(await stem.database.rows('SELECT id_hash FROM sessions')).toEqual([{ id_hash: 'attendee' }]);
  expect(await isIn(await signIn())).toBe(true);
});

test('a process that was started with an earlier password takes the present one', async () => {
  const earlier = await open('spring and summer');
  await open('autumn and winter');
  expect([await earlier.isRight('spring and summer'), await earlier.isRight('autumn and winter')]).toEqual([false, true]);
});

test('a new password ends tokens and links that were made with the earlier one, and what it has scheduled waits for an owner', async () => {
  await open('spring and summer');
  const owner = await makeEditor(stem, 'owner', [], { language: 'de' });
  const expires_at = new Date(stem.clock.now + 86_400_000).toISOString();
  const begin = async (headers: { readonly cookie: string }) => {
    const send = async (path: string, method: string, body: unknown, more = {}) => {
      const response = await stem.request(path, { method, headers: { ...headers, ...more }, body });
      return (await response.json()) as { id: string; token: string; key: string }; // what it makes
    };
    const { token } = await send('/api/programs', 'POST', { name: 'Reader', scopes: ['content.read'], expires_at });
    const { id: release } = await send('/api/releases', 'POST', { name: 'Spring launch' });
    await send('/api/speakers', 'POST', await exampleBody('speakers', stem), { 'stem-release': release });
    const { key } = await send(`/api/releases/${release}/links`, 'POST', { expires_at });
    await send(`/api/releases/${release}`, 'PATCH', { state: 'scheduled', publish_at: expires_at });
    return { token, key, release };
  };
  const look = async ({ token, key, release }: Awaited<ReturnType<typeof begin>>) => [
    (await stem.request('/api/programs', { headers: { authorization: `Bearer ${token}` } })).status,
    (await findLinkedRelease(key, stem.saving))?.id === release,
    ((await (await stem.request(`/api/releases/${release}`, { headers: owner.headers })).json()) as { state: string }).state,
  ];
  const [shared, own] = [await begin({ cookie: await signIn() }), await begin(owner.headers)];
  await stem.mails();
  const before = [await look(shared), await look(own)];
  expect(before).toEqual([before[1], [403, true, 'scheduled']]);
  await open('spring and summer');
  expect([await look(shared), await stem.mails()]).toEqual([before[0], []]);
  await open('autumn and winter');
  expect([await look(shared), await look(own)]).toEqual([[401, false, 'open'], before[1]]);
  const [mail, ...others] = await stem.mails();
  expect([mail?.to, mail?.subject, others]).toEqual([[owner.email], 'Geplante Releases warten auf Sie', []]);
});

test('the stored hash does not contain the password', async () => {
  await open('spring and summer');
  const kept = await stem.database.rows('SELECT * FROM back_office_password');
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain('spring');
});

test('a session of the back office ends after a month of constant use', async () => {
  const cookie = await signIn();
  const begun = stem.clock.now;
  while (stem.clock.now < begun + 40 * 86_400_000 && (await isIn(cookie))) stem.clock.now += 8 * 3_600_000;
  expect((stem.clock.now - begun) / 86_400_000).toBe(30);
});
