// Delivers mails: to the server of SMTP_URL, or, without one, as files to the outbox folder.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deliverableEmail, deliverableMailbox } from '@stem/model';
import { writeWhole } from '../disk.ts';
import { drawCode, pictureOfCode } from '../door/door-code.ts';
import type { Mail } from './mail.ts';

/** Delivers a mail. Its Message-ID follows from the id: a mail server recognises one that is delivered twice. */
export type Deliver = (id: string, mail: Mail) => Promise<void>;

export interface PostOfficeOptions {
  /** smtp:// or smtps://. A password is sent over TLS only, unless `?requireTLS=false` allows it within a private network. */
  readonly smtpUrl?: string;
  /** The folder for mails without a server. */
  readonly outbox: string;
  /** Host of the public origin: the right half of a Message-ID. */
  readonly host: string;
}

const seconds = 1000;
// Nothing in a mail may make nodemailer read files or fetch addresses.
const withoutAccess = { disableFileAccess: true, disableUrlAccess: true };
/** In milliseconds. */
const timeouts = { connectionTimeout: 10 * seconds, greetingTimeout: 10 * seconds, socketTimeout: 30 * seconds };

// A tenth of the server: it is loaded with the first mail.
const nodemailer = () => import('nodemailer');

const pictureIn = async ({ code }: Mail): Promise<Uint8Array | undefined> => (code === undefined ? undefined : drawCode(code));

export function createPostOffice({ smtpUrl, outbox, host }: PostOfficeOptions): Deliver {
  // Prevents automatic replies such as holiday notices; Exchange and Outlook know the second only.
  const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
  const message = (id: string, { to, from, replyTo, unsubscribe, appointment, code: _code, ...mail }: Mail, picture?: Uint8Array) => ({
    ...mail,
    ...(unsubscribe !== undefined && { list: { unsubscribe } }),
    ...(appointment && { icalEvent: { method: appointment.method, content: appointment.file, filename: 'appointment.ics' } }),
    ...(picture && { attachments: [{ filename: 'code.gif', content: Buffer.from(picture), cid: pictureOfCode, contentDisposition: 'inline' as const }] }),
    from: deliverableMailbox(from),
    to: to.map(deliverableEmail),
    ...(replyTo && { replyTo: { ...replyTo, address: deliverableEmail(replyTo.address) } }),
    messageId: `<${id}@${host}>`,
    headers,
  });
  if (smtpUrl !== undefined) {
    const options = optionsOf(smtpUrl);
    return async (id, mail) => {
      const server = (await nodemailer()).createTransport(options);
      const { rejected, rejectedErrors = [] } = await server.sendMail(message(id, mail, await pictureIn(mail)));
      const refused = rejected.map(addressOf);
      if (refused.length > 0)
        throw new PartlyRefused(
          mail.to.filter((address) => refused.includes(deliverableEmail(address))),
          rejectedErrors,
        );
    };
  }
  return async (id, mail) => {
    const writer = (await nodemailer()).createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...withoutAccess });
    const { message: bytes } = await writer.sendMail(message(id, mail, await pictureIn(mail)));
    if (!Buffer.isBuffer(bytes)) throw new Error('The mail was not composed into a buffer');
    await mkdir(outbox, { recursive: true });
    await writeWhole(join(outbox, `${id}.eml`), bytes);
  };
}

const optionsOf = (smtpUrl: string) => ({ url: smtpUrl, requireTLS: new URL(smtpUrl).username !== '', ...timeouts, ...withoutAccess });

/** Connects and signs in as for a mail, without one. Rejects with what the server or the network says. */
export async function tryMailServer(smtpUrl: string): Promise<void> {
  const server = (await nodemailer()).createTransport(optionsOf(smtpUrl));
  await server.verify();
  server.close();
}

const addressOf = (recipient: string | { readonly address: string }): string => (typeof recipient === 'string' ? recipient : recipient.address);

/** Some recipients were accepted, others refused. */
export class PartlyRefused extends Error {
  readonly refused: readonly string[];
  readonly code = 'EENVELOPE';
  readonly permanent: boolean;
  constructor(refused: readonly string[], causes: readonly Error[]) {
    super(causes.map(({ message }) => message).join(', ') || 'Some recipients were refused');
    this.refused = refused;
    this.permanent = causes.length > 0 && causes.every((cause) => 'permanent' in cause && cause.permanent === true);
  }
}

export function isPermanentRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, permanent } = error as { code?: unknown; permanent?: unknown }; // nodemailer sets these on errors of the server
  return permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

/** A server that closes the connection because it was sent too much (RFC 5321, 3.8): others are tried later as well. */
export const asksToWait = (error: unknown): boolean => error instanceof Error && 'responseCode' in error && error.responseCode === 421;
