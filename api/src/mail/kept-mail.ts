// A mail as the database keeps it while it waits: as it is, or sealed where it holds what opens a door.
import { z } from 'zod';
import { type Mail, mailSchema } from './mail.ts';
import type { Seal } from './seal.ts';

/** What is written under the id of the mail. */
export const keptMail = (mail: Mail, id: string, seal: Seal | undefined): Mail | { readonly sealed: string } =>
  seal ? { sealed: seal.close(JSON.stringify(mail), id) } : mail;

/** The same mail for fewer recipients. What is sealed has one, and stays as it is. */
export function keptFor(kept: unknown, to: readonly string[]): unknown {
  const mail = mailSchema.safeParse(kept);
  return mail.success ? { ...mail.data, to } : kept;
}

const sealedSchema = z.object({ sealed: z.string() });

/** Undefined when it was sealed with a key that is lost. */
export function mailIn(kept: unknown, id: string, seal: Seal): Mail | undefined {
  const { data } = sealedSchema.safeParse(kept);
  if (!data) return mailSchema.parse(kept);
  const opened = seal.open(data.sealed, id);
  return opened === undefined ? undefined : mailSchema.parse(JSON.parse(opened));
}
