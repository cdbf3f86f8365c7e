// A mail as Stem composes it, and stores it while it waits, sealed if it can sign in. Text of a visitor is never in the HTML.
import { z } from 'zod';
import type { Seal } from './seal.ts';

export const mailSchema = z.object({
  from: z.string(),
  to: z.array(z.string()).min(1),
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  /** The address at which its reader ends such mails. */
  unsubscribe: z.string().optional(),
  /** By which its reader is found at a door: the HTML shows it as the picture `cid:code`. */
  code: z.string().optional(),
  /** An appointment, as calendar programs are sent one (RFC 5546). */
  appointment: z.object({ method: z.enum(['REQUEST', 'CANCEL']), file: z.string() }).optional(),
});

export type Mail = Readonly<z.infer<typeof mailSchema>>;

export const toStoredMail = (mail: Mail, id: string, seal: Seal | undefined): Mail | { readonly sealed: string } =>
  seal ? { sealed: seal.close(JSON.stringify(mail), id) } : mail;

/** The stored mail with fewer recipients. A sealed one has a single recipient and stays unchanged. */
export function withRecipients(stored: unknown, to: readonly string[]): unknown {
  const mail = mailSchema.safeParse(stored);
  return mail.success ? { ...mail.data, to } : stored;
}

const sealedSchema = z.object({ sealed: z.string() });

/** Undefined when it was sealed with a key that is lost. */
export function openStoredMail(stored: unknown, id: string, seal: Seal): Mail | undefined {
  const { data } = sealedSchema.safeParse(stored);
  if (!data) return mailSchema.parse(stored);
  const opened = seal.open(data.sealed, id);
  return opened === undefined ? undefined : mailSchema.parse(JSON.parse(opened));
}
