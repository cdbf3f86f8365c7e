// The shared password of the back office, compared by a slow hash and in constant time.
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '@stem/content-pipeline/database';
import { eq } from 'drizzle-orm';
import { alphabet, generateRandomString } from 'oslo/crypto';
import { backOfficePassword, sessions } from '../database/tables.ts';
import { readOrCreate } from '../storage/private-files.ts';
import { sharedSubject } from './principal.ts';

const derive = promisify(argon2);
// OWASP's first choice for Argon2id: 19 MiB, two passes.
const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };

export interface Password {
  isRight(entered: string): Promise<boolean>;
}

/** A password other than at the last start signs out everybody who came in with it: a former editor, or a thief. */
export async function openPassword(secret: string, database: Database): Promise<Password> {
  const [stored] = await database.read.select().from(backOfficePassword);
  if (stored) {
    const nonce = Buffer.from(stored.nonce, 'base64');
    const right = await hashPassword(secret, nonce);
    if (timingSafeEqual(right, Buffer.from(stored.hash, 'base64'))) return createPassword(right, nonce);
  }
  const nonce = randomBytes(16);
  const right = await hashPassword(secret, nonce);
  await database.write(async (transaction) => {
    await transaction.delete(backOfficePassword);
    await transaction.insert(backOfficePassword).values({ nonce: nonce.toString('base64'), hash: right.toString('base64') });
    await transaction.delete(sessions).where(eq(sessions.subject, sharedSubject));
  });
  return createPassword(right, nonce);
}

const hashPassword = (text: string, nonce: Buffer): Promise<Buffer> =>
  derive('argon2id', { message: text.normalize(), nonce, ...cost } satisfies Argon2Parameters);

const createPassword = (right: Buffer, nonce: Buffer): Password => ({
  isRight: async (entered) => timingSafeEqual(await hashPassword(entered.slice(0, 1000), nonce), right),
});

export const passwordFile = (folder: string): string => join(folder, 'admin-password');

/** The generated password of an installation without a configured one, in a file that only its owner may read. */
export const readOrCreatePassword = (folder: string): Promise<string> => readOrCreate(passwordFile(folder), generateRandomString(16, alphabet('a-z', '0-9')));
