// The shared password, compared by a slow hash in constant time. The hash is in the database: other processes take a new one.
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseUnreachable } from '@stem/content-pipeline/database';
import { succeed } from '@stem/model';
import { describeFailure } from '@stem/model/texts/format-sentence';
import { alphabet, generateRandomString } from 'oslo/crypto';
import { type SaveContext, save } from '../content/save.ts';
import { backOfficePassword } from '../database/tables.ts';
import { endShared } from '../editor-sign-in/end-shared.ts';
import type { Letterhead } from '../mail/letterhead.ts';
import { readOrCreate } from '../storage/private-files.ts';

const derive = promisify(argon2);
// OWASP's first choice for Argon2id: 19 MiB, two passes.
const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };

export interface Password {
  isRight(entered: string): Promise<boolean>;
}

/** A password other than at the last start ends what was begun with the earlier one: by a former editor, or a thief. */
export async function openPassword(secret: string, saving: SaveContext, letterhead: Letterhead): Promise<Password> {
  const readStored = async () => (await saving.database.read.select().from(backOfficePassword))[0];
  const stored = await readStored();
  if (!(stored && (await isOf(secret, stored)))) {
    const nonce = randomBytes(16);
    const hash = await hashPassword(secret, nonce);
    const saved = await save(
      'Stem',
      async (writing) => {
        await writing.transaction.delete(backOfficePassword);
        await writing.transaction.insert(backOfficePassword).values({ nonce: nonce.toString('base64'), hash: hash.toString('base64') });
        // A restored backup knows no password: its tokens work as they did.
        return stored ? endShared('replaced', letterhead, writing) : succeed(undefined);
      },
      saving,
    );
    // A start waits for a database that is away.
    if (!saved.ok) throw new (saved.failure.name === 'database_unreachable' ? DatabaseUnreachable : Error)(describeFailure(saved.failure));
  }
  return {
    async isRight(entered) {
      const present = await readStored();
      return present !== undefined && isOf(entered.slice(0, 1000), present);
    },
  };
}

const isOf = async (text: string, { nonce, hash }: typeof backOfficePassword.$inferSelect): Promise<boolean> =>
  timingSafeEqual(await hashPassword(text, Buffer.from(nonce, 'base64')), Buffer.from(hash, 'base64'));

const hashPassword = (text: string, nonce: Buffer): Promise<Buffer> =>
  derive('argon2id', { message: text.normalize(), nonce, ...cost } satisfies Argon2Parameters);

export const passwordFile = (folder: string): string => join(folder, 'admin-password');

/** The generated password of an installation without a configured one, in a file that only its owner may read. */
export const readOrCreatePassword = (folder: string): Promise<string> => readOrCreate(passwordFile(folder), generateRandomString(16, alphabet('a-z', '0-9')));
