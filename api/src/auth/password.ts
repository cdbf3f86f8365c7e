// The shared password of the back office, compared slowly and without telling anything by its timing.
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '@stem/content-pipeline/database';
import { isNull } from 'drizzle-orm';
import { alphabet, generateRandomString } from 'oslo/crypto';
import { backOfficePassword, sessions } from '../database/tables.ts';

const derive = promisify(argon2);
// OWASP's first choice for Argon2id: 19 MiB, two passes.
const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };

export interface Password {
  isRight(entered: string): Promise<boolean>;
}

/** Whoever has signed in with another password than this is signed out: a leaver, or whoever has found it. */
export async function openPassword(secret: string, database: Database): Promise<Password> {
  const [kept] = await database.read.select().from(backOfficePassword);
  if (kept) {
    const nonce = Buffer.from(kept.nonce, 'base64');
    const right = await hashed(secret, nonce);
    if (timingSafeEqual(right, Buffer.from(kept.hash, 'base64'))) return comparing(right, nonce);
  }
  const nonce = randomBytes(16);
  const right = await hashed(secret, nonce);
  await database.write(async (transaction) => {
    await transaction.delete(backOfficePassword);
    await transaction.insert(backOfficePassword).values({ nonce: nonce.toString('base64'), hash: right.toString('base64') });
    await transaction.delete(sessions).where(isNull(sessions.user_id));
  });
  return comparing(right, nonce);
}

const hashed = (text: string, nonce: Buffer): Promise<Buffer> => derive('argon2id', { message: text.normalize(), nonce, ...cost } satisfies Argon2Parameters);

const comparing = (right: Buffer, nonce: Buffer): Password => ({
  isRight: async (entered) => timingSafeEqual(await hashed(entered.slice(0, 1000), nonce), right),
});

/** The password of an installation that was given none: made once, kept in a file that only its owner may read. */
export async function keptPassword(folder: string): Promise<string> {
  const file = join(folder, 'admin-password');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.trim()) return kept.trim();
  const made = generateRandomString(16, alphabet('a-z', '0-9'));
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}
