// Who is sent a mail about what Stem has decided by itself: the owners, and those whose work it was.
import type { Transaction } from '@stem/content-pipeline/database';
import { baseLanguage, type Language } from '@stem/model';
import { tables } from '@stem/model/tables';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { mails } from '../database/tables.ts';
import { editorIdOf } from '../sessions/principal.ts';

export interface Recipient {
  readonly to: string;
  readonly language: Language;
}

/** These actors first, then the owners. Before there is a named owner, the address of the organisation. */
export async function readRecipients(actors: readonly string[], organisation: string | undefined, transaction: Transaction): Promise<Recipient[]> {
  const { id, role, is_blocked } = tables.editors;
  const ownIds = actors.flatMap((actor) => editorIdOf(actor) ?? []);
  const isOwn = and(inArray(id, ownIds), eq(is_blocked, false));
  const own = ownIds.length > 0 ? await transaction.select().from(tables.editors).where(isOwn) : [];
  const isOwner = and(eq(role, 'owner'), eq(is_blocked, false));
  const owners = await transaction.select().from(tables.editors).where(isOwner);
  const recipients = new Map([...own, ...owners].map(({ email, language }) => [email, language]));
  if (recipients.size > 0) return [...recipients].map(([to, language]) => ({ to, language }));
  return organisation === undefined ? [] : [{ to: organisation, language: baseLanguage }];
}

/** Mails that wait for this reader: what others receive as well is theirs. */
export const isOnlyTo = (email: string): SQL => sql`json_array_length(${mails.mail}, '$.to') = 1 AND lower(${mails.mail}->>'$.to[0]') = lower(${email})`;
