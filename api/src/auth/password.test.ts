import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStem, type Stem, password as validPassword } from '../../test/stem.ts';
import { sessions } from '../database/tables.ts';
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
const isIn = async (cookie: string) => (await stem.request('/api/admin/session', { headers: { cookie } })).status === 200;

test('a password other than at the last start signs out editors only; the same one signs out no session', async () => {
  await openPassword('spring and summer', stem.database);
  const cookie = await signIn();
  const { id } = await stem.write('POST', '/api/users', { email: 'vreni@alder.example', name: 'Vreni' });
  await stem.database.write((transaction) =>
    transaction.insert(sessions).values({ id_hash: 'attendee', subject: String(id), user_id: String(id), expires_at: 9e12, created_at: 1 }),
  );
  const again = await openPassword('spring and summer', stem.database);
  expect([await isIn(cookie), await again.isRight('spring and summer'), await again.isRight('autumn')]).toEqual([true, true, false]);

  const other = await openPassword('autumn and winter', stem.database);
  expect([await isIn(cookie), await other.isRight('autumn and winter'), await other.isRight('spring and summer')]).toEqual([false, true, false]);
  expect(await stem.database.rows('SELECT id_hash FROM sessions')).toEqual([{ id_hash: 'attendee' }]);
  expect(await isIn(await signIn())).toBe(true);
});

test('the stored hash does not contain the password', async () => {
  await openPassword('spring and summer', stem.database);
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
