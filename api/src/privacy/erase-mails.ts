// Mails that wait when an address is erased: those to it alone are deleted; those to others still go out, without it and the name.
import type { Transaction } from '@stem/content-pipeline/database';
import { baseLanguage, languageCodes } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import { eq, inArray } from 'drizzle-orm';
import { mails } from '../database/tables.ts';
import { type Mail, openStoredMail, toStoredMail } from '../mail/mail.ts';
import type { Seal } from '../mail/seal.ts';
import { replaceText } from './forms-of-text.ts';

export interface ErasedPerson {
  readonly address: string;
  readonly names: readonly string[];
}

/** Of mails that contain the address. One whose key is lost is never sent, and is deleted. */
export async function eraseFromMails(ids: readonly string[], person: ErasedPerson, seal: Seal, transaction: Transaction): Promise<void> {
  for (const { id, mail: stored, problem } of await transaction.select().from(mails).where(inArray(mails.id, ids))) {
    const mail = openStoredMail(stored, id, seal);
    const to = mail?.to.filter((recipient) => recipient.toLowerCase() !== person.address) ?? [];
    if (!mail || to.length === 0) {
      await transaction.delete(mails).where(eq(mails.id, id));
      continue;
    }
    const isSealed = typeof stored === 'object' && stored !== null && 'sealed' in stored;
    const changed = toStoredMail({ ...withoutPerson(mail, person), to }, id, isSealed ? seal : undefined);
    await transaction
      .update(mails)
      .set({ mail: changed, problem: problem && replaceText(problem, person.address, wordIn(mail)) })
      .where(eq(mails.id, id));
  }
}

/** Pure. Who answers reaches the person no more. */
function withoutPerson(mail: Mail, { address, names }: ErasedPerson): Mail {
  const { replyTo, ...rest } = mail;
  const replace = (text: string) => [address, ...names].reduce((left, one) => replaceText(left, one, wordIn(mail)), text);
  const { appointment, html, unsubscribe } = rest;
  return {
    ...rest,
    ...(replyTo && replyTo.address.toLowerCase() !== address && { replyTo: { ...replyTo, name: replace(replyTo.name) } }),
    subject: replace(rest.subject),
    text: replace(rest.text),
    ...(html !== undefined && { html: replace(html) }),
    ...(unsubscribe !== undefined && { unsubscribe: replace(unsubscribe) }),
    ...(appointment && { appointment: { ...appointment, file: replace(appointment.file) } }),
  };
}

/** In the language of its page; a mail without one is to the house. */
function wordIn({ html = '' }: Mail): string {
  const [, code] = /<html[^>]* lang="(\w+)/.exec(html) ?? [];
  return textsIn(languageCodes.find((one) => one === code) ?? baseLanguage).register.erasedWord;
}
