// The mails of the tested system, as their recipients read them. Without a mail server they are in its outbox.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { ownSystem } from './systems.ts';

const folder = () => join(ownSystem().folder, 'outbox');

/** The mails to one address, the earliest first. */
export async function mailsTo(address: string): Promise<Email[]> {
  const names = existsSync(folder()) ? readdirSync(folder()).filter((name) => /^[^.].*\.eml$/.test(name)) : [];
  const files = names.map((name) => join(folder(), name)).sort((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs);
  const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(file))));
  return mails.filter(({ to = [] }) => to.some((recipient) => recipient.address === address));
}

/** The latest mail to an address, once there are at least `count`. */
export async function mailTo(address: string, count = 1): Promise<Email> {
  await expect.poll(async () => (await mailsTo(address)).length).toBeGreaterThanOrEqual(count);
  const mail = (await mailsTo(address)).at(-1);
  if (!mail) throw new Error(`There is no mail to ${address}`);
  return mail;
}

export const linkIn = ({ text = '' }: Email): string => /https?:\S+#token=\S+/.exec(text)?.[0] ?? 'no link';
export const tokenIn = (mail: Email | undefined): string => (mail ? (linkIn(mail).split('#token=')[1] ?? '') : 'no mail');
export const codeIn = ({ text = '' }: Email): string => /^[A-Z2-9]{4} [A-Z2-9]{4}$/m.exec(text)?.[0] ?? 'no code';
