// The link by which a person sees what is stored about their address. Nothing is stored: the token is the sealed address with its
// end. Only an address that is stored already gets a mail, so that no stranger has one sent to another.
import { type Language, localPath, type Result, succeed } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import type { LoginLinkOptions } from '../attendee-sign-in/send-login-link.ts';
import type { Writing } from '../content/writing.ts';
import { readMailHead } from '../mail/letterhead.ts';
import { writeLinkMail } from '../mail/link-mail.ts';
import { queueMail } from '../mail/mail-queue.ts';
import type { Seal } from '../mail/seal.ts';
import { findOwnData } from './own-data.ts';

/** Milliseconds for which the link opens the page. */
const lifetime = 60 * 60_000;

const sealName = 'own data';

/** It works for an hour from `now`. */
export const ownDataToken = (address: string, seal: Seal, now: number): string =>
  Buffer.from(seal.close(`${now + lifetime} ${address}`, sealName), 'base64').toString('base64url');

/** The address that a token opens; undefined for one that is none of ours, or out of date. */
export function addressOf(token: string, seal: Seal, now: number): string | undefined {
  const [until = '', address] = seal.open(token, sealName)?.split(' ') ?? [];
  return address !== undefined && Number(until) > now ? address : undefined;
}

export async function sendOwnDataLink(
  { email, language }: { readonly email: string; readonly language: Language },
  { letterhead, seal }: LoginLinkOptions,
  writing: Writing,
): Promise<Result<undefined>> {
  const { transaction, newId } = writing;
  if ((await findOwnData(email, transaction, seal)).length === 0) return succeed(undefined);
  const now = Date.parse(writing.now());
  const expiresAt = now + lifetime;
  const words = textsIn(language).mails.ownData;
  const page = letterhead.origin + localPath(language, '/my-data');
  const mail = await writeLinkMail({
    ...(await readMailHead(letterhead, transaction)),
    language,
    to: email,
    subject: words.subject,
    title: words.title,
    salutation: words.salutation,
    opening: words.opening,
    request: words.request,
    button: { label: words.button, address: `${page}#${ownDataToken(email, seal, now)}` },
    validity: { text: words.validity, address: page },
    warning: words.warning,
  });
  await queueMail(mail, transaction, { id: newId(), now, expiresAt, seal });
  return succeed(undefined);
}
