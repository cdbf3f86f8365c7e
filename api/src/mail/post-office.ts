// Where mails go: to the server named in SMTP_URL, or, without one, as files to a folder where a person can read them.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

/** Hands a mail over. The id names it for ever: a mail that is handed over twice is recognised as one. */
export type Deliver = (id: string, mail: Mail) => Promise<void>;

export interface PostOfficeOptions {
  /**
   * smtp:// or smtps://, with user and password if the server asks for them. A password is said over TLS only; `?requireTLS=false`
   * allows it in clear, within a network of one's own.
   */
  readonly smtpUrl?: string;
  /** The folder for mails where there is no server. */
  readonly outbox: string;
  /** Of the public origin: the right half of a mail's id. */
  readonly host: string;
}

const seconds = 1000;
// Nothing in a mail may make us read files or fetch addresses.
const closed = { disableFileAccess: true, disableUrlAccess: true };
const patience = { connectionTimeout: 10 * seconds, greetingTimeout: 10 * seconds, socketTimeout: 30 * seconds };

export function createPostOffice({ smtpUrl, outbox, host }: PostOfficeOptions): Deliver {
  // Nobody's holiday notice answers a program.
  const headers = { 'Auto-Submitted': 'auto-generated' };
  const message = (id: string, mail: Mail) => ({ ...mail, to: [...mail.to], messageId: `<${id}@${host}>`, headers });
  if (smtpUrl !== undefined) {
    // What the address says goes before what is said here.
    const server = createTransport({ url: smtpUrl, requireTLS: new URL(smtpUrl).username !== '', ...patience, ...closed });
    return async (id, mail) => {
      const { rejected, rejectedErrors = [] } = await server.sendMail(message(id, mail));
      if (rejected.length > 0) throw new PartlyRefused(rejected.map(addressOf), rejectedErrors);
    };
  }
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed });
  return async (id, mail) => {
    const { message: bytes } = await writer.sendMail(message(id, mail));
    if (!Buffer.isBuffer(bytes)) throw new Error('The mail was not composed as a whole');
    await mkdir(outbox, { recursive: true });
    const aside = join(outbox, `.${id}`);
    await writeFile(aside, bytes, { flush: true, mode: 0o600 });
    await rename(aside, join(outbox, `${id}.eml`));
  };
}

const addressOf = (recipient: string | { readonly address: string }): string => (typeof recipient === 'string' ? recipient : recipient.address);

/** Some have got the mail, others were refused. */
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

/** Whether the server will never take this mail: it was refused for what it is or for whom, not for now. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, permanent } = error as { code?: unknown; permanent?: unknown }; // nodemailer says so of what a server answers
  return permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE');
}
