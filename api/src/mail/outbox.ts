// The mails that were written to the outbox folder, as a person reads them.
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { isOwnName } from '../http/from-here.ts';
import type { Settings } from '../settings/settings.ts';

export interface OutboxMail {
  readonly file: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** The latest first, and no more than so many. */
export async function readOutbox(folder: string, most: number): Promise<OutboxMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^[^.].*\.eml$/.test(name));
  const written = await Promise.all(names.map(async (file) => ({ file, at: (await stat(join(folder, file))).mtimeMs })));
  const latest = written.sort((one, other) => other.at - one.at || one.file.localeCompare(other.file)).slice(0, most);
  return Promise.all(
    latest.map(async ({ file, at }) => {
      const { to = [], subject = '', text = '', html } = await PostalMime.parse(await readFile(join(folder, file)));
      return { file, at, to: to.map(({ address }) => address).join(', '), subject, text, ...(html !== undefined && { html }) };
    }),
  );
}

/** Whether the outbox can be read in a browser: only where nobody but this machine has been told the address. */
export const showsOutbox = ({ mail, origin, trustsProxy }: Pick<Settings, 'mail' | 'origin' | 'trustsProxy'>): boolean =>
  mail.smtpUrl === undefined && !trustsProxy && isOwnName(new URL(origin).host);
