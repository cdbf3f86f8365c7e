// The shared password of the back office, compared slowly and without telling anything by its timing.
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { alphabet, generateRandomString } from 'oslo/crypto';

const derive = promisify(argon2);
// OWASP's first choice for Argon2id: 19 MiB, two passes.
const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };

export interface Password {
  isRight(entered: string): Promise<boolean>;
}

export async function createPassword(secret: string): Promise<Password> {
  const nonce = randomBytes(16);
  const hash = (text: string) => derive('argon2id', { message: text.normalize(), nonce, ...cost } satisfies Argon2Parameters);
  const right = await hash(secret);
  return { isRight: async (entered) => timingSafeEqual(await hash(entered.slice(0, 1000)), right) };
}

/** The password of an installation that was given none: made once, kept in a file that only its owner may read. */
export async function keptPassword(folder: string): Promise<string> {
  const file = join(folder, 'admin-password');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.trim()) return kept.trim();
  const made = generateRandomString(16, alphabet('a-z', '0-9'));
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}
