// Encrypts mails with login links while they wait. The key is a file beside the database, whose copy alone opens none of them.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOrCreate } from '../storage/private-files.ts';

export type Seal = ReturnType<typeof createSeal>;

const cipher = 'aes-256-gcm';
/** In bytes. */
const sizes = { key: 32, nonce: 12, tag: 16 };

/** The key has 32 bytes. */
export function createSeal(key: Uint8Array) {
  return {
    /** Encrypts a text under a name; it opens under the same name only. */
    close(text: string, name: string) {
      const nonce = randomBytes(sizes.nonce);
      const encryption = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(name));
      const encrypted = Buffer.concat([encryption.update(text, 'utf8'), encryption.final()]);
      return Buffer.concat([nonce, encryption.getAuthTag(), encrypted]).toString('base64');
    },
    /** Names a text for those who know it and have the key: 256 bits as text. */
    hash: (text: string, name: string) =>
      createHmac('sha256', key)
        .update(JSON.stringify([name, text]))
        .digest('base64url'),
    /** Undefined when it was encrypted with another key or changed since. */
    open(sealed: string, name: string) {
      const bytes = Buffer.from(sealed, 'base64');
      const [nonce, rest] = [bytes.subarray(0, sizes.nonce), bytes.subarray(sizes.nonce)];
      try {
        const decryption = createDecipheriv(cipher, key, nonce, { authTagLength: sizes.tag }).setAAD(Buffer.from(name)).setAuthTag(rest.subarray(0, sizes.tag));
        return Buffer.concat([decryption.update(rest.subarray(sizes.tag)), decryption.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

const keyFile = (folder: string) => join(folder, 'mail-key');

/** Undefined before the first start. */
export const readKey = (folder: string): Promise<Uint8Array | undefined> =>
  readFile(keyFile(folder), 'utf8').then(
    (text) => Buffer.from(text.trim(), 'hex'),
    () => undefined,
  );

/** The key of an installation, in a file that only its owner may read. */
export const readOrCreateKey = async (folder: string): Promise<Uint8Array> =>
  Buffer.from(await readOrCreate(keyFile(folder), randomBytes(sizes.key).toString('hex')), 'hex');
