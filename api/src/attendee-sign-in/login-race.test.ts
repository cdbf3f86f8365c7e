// Links and codes that two processes use at the same instant sign in once. A database file has one writing process, a
// server has two.
import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '@stem/content-pipeline/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, codeIn, cookiesOf, makeUser, tokenIn } from '../../test/attendee.ts';
import { isOnServer } from '../../test/empty-database.ts';
import { makeExample } from '../../test/example.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { type Proof, verifyLogin } from './verify-login.ts';

const email = 'vreni@alder.example';

let stem: Stem;
let other: Database;
beforeEach(async () => {
  stem = await openStem();
  other = isOnServer ? await openDatabase({ url: stem.databaseUrl }) : stem.database;
  const { id } = await makeExample('event_formats', stem, { slug: 'bankers' });
  await makeUser(stem, email, [id]);
});
afterEach(async () => {
  if (other !== stem.database) await other.close();
  await stem.close();
});

async function askOnce() {
  const asked = await ask(stem, { email, format_slug: 'bankers' });
  const [mail] = await stem.mails();
  const browser = cookiesOf(asked).split('=')[1] ?? '';
  return { token: tokenIn(mail), code: { kind: 'code', email, code: codeIn(mail), browser } satisfies Proof };
}
/** All processes at once, several times each. */
const verifyEverywhere = (proof: Proof, times = 3) =>
  Promise.all(
    Array.from({ length: times }, () => [stem.database, other])
      .flat()
      .map((database) => verifyLogin(proof, { database, newId: randomUUID, now: () => new Date(stem.clock.now).toISOString(), onSaved: () => undefined })),
  );
const countLogins = async (proof: Proof) => (await verifyEverywhere(proof)).filter(({ ok }) => ok).length;

test('a link signs in once', async () => {
  for (let round = 0; round < 3; round += 1) expect(await countLogins({ kind: 'token', token: (await askOnce()).token })).toBe(1);
});

test('a code signs in once', async () => {
  for (let round = 0; round < 3; round += 1) expect(await countLogins((await askOnce()).code)).toBe(1);
});

test('link and code of one mail sign in once together', async () => {
  const { token, code } = await askOnce();
  const results = await Promise.all([verifyEverywhere(code, 1), verifyEverywhere({ kind: 'token', token }, 1)]);
  expect(results.flat().filter(({ ok }) => ok)).toHaveLength(1);
});

test('five wrong codes in any process block the code, and the right one is refused', async () => {
  const { code } = await askOnce();
  await verifyEverywhere({ ...code, code: 'AAAAAAAA' });
  expect(await stem.database.rows('SELECT tries FROM login_links')).toMatchObject([{ tries: 5 }]);
  expect(await countLogins(code)).toBe(0);
});
