// Mails that open a door wait in the database sealed. The key is a file beside it: a copy of the database alone, or of
// its pages that are free again, opens nothing.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Seal {
  /** Seals a text under a name; under another name it does not open. */
  close(text: string, name: string): string;
  /** Undefined when it was sealed with another key, or is not what was sealed. */
  open(sealed: string, name: string): string | undefined;
}

const cipher = 'aes-256-gcm';
const sizes = { key: 32, nonce: 12, tag: 16 };

/** The key has 32 bytes. */
export function createSeal(key: Uint8Array): Seal {
  return {
    close(text, name) {
      const nonce = randomBytes(sizes.nonce);
      const closing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(name));
      const closed = Buffer.concat([closing.update(text, 'utf8'), closing.final()]);
      return Buffer.concat([nonce, closing.getAuthTag(), closed]).toString('base64');
    },
    open(sealed, name) {
      const bytes = Buffer.from(sealed, 'base64');
      const [nonce, rest] = [bytes.subarray(0, sizes.nonce), bytes.subarray(sizes.nonce)];
      try {
        const opening = createDecipheriv(cipher, key, nonce, { authTagLength: sizes.tag }).setAAD(Buffer.from(name)).setAuthTag(rest.subarray(0, sizes.tag));
        return Buffer.concat([opening.update(rest.subarray(sizes.tag)), opening.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** The key of an installation: made once, kept in a file that only its owner may read. */
export async function keptKey(folder: string): Promise<Uint8Array> {
  const file = join(folder, 'mail-key');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.trim()) return Buffer.from(kept.trim(), 'hex');
  const made = randomBytes(sizes.key);
  await writeFile(file, `${made.toString('hex')}\n`, { mode: 0o600 });
  return made;
}
