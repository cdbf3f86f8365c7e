// What happened to the account of an editor beside its fields, as the history says it: lines of the change log about no column.
import type { Change } from '@stem/content-pipeline/changes';
import { z } from 'zod';
import type { AnswerOf } from '../openapi/operation.ts';

const done = [
  'signed_in',
  'signed_out',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'password_on',
  'password_off',
  'passkeys_demanded',
  'invitation_withdrawn',
  'account_unbound',
  'feed_added',
  'feed_ended',
  'wrong_password',
  'locked_out',
  'refused',
] as const;

export const accountNote = z.object({
  done: z.enum(done),
  what: z.string().nullable().meta({ description: 'The way in, the name of the passkey, or of whom passkeys are demanded' }),
});
export type AccountNote = AnswerOf<typeof accountNote>;

/** Under which names the change log has them; no column of an editor is called so. */
export const accountNotes = [
  ...(['signed_in', 'signed_out', 'passkey', 'shared_password', 'passkeys_demanded'] as const),
  ...(['invitation', 'provider_account', 'calendar_feed', 'refused'] as const),
] as const;

/** The note of a change; undefined for a change of fields. */
export function accountNoteIn({ entity, changes }: Pick<Change, 'entity' | 'changes'>): AccountNote | undefined {
  if (entity !== 'editors') return undefined;
  const {
    signed_in: way,
    signed_out: out,
    passkey,
    shared_password: password,
    passkeys_demanded: demanded,
    invitation,
    provider_account: account,
    calendar_feed: feed,
    refused,
  } = changes;
  if (way) return { done: 'signed_in', what: textOf(way[1]) };
  if (out) return { done: 'signed_out', what: null };
  if (password) return { done: password[1] === 'on' ? 'password_on' : 'password_off', what: null };
  if (demanded) return { done: 'passkeys_demanded', what: textOf(demanded[1]) };
  if (invitation) return { done: 'invitation_withdrawn', what: null };
  if (account) return { done: 'account_unbound', what: null };
  if (feed) return { done: feed[1] === null ? 'feed_ended' : 'feed_added', what: null };
  if (refused) return { done: refused[0] === 'wrong_password' || refused[0] === 'locked_out' ? refused[0] : 'refused', what: textOf(refused[1]) };
  if (!passkey) return undefined;
  const [before, after] = passkey;
  return { done: before === null ? 'passkey_added' : after === null ? 'passkey_removed' : 'passkey_renamed', what: textOf(after ?? before) };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
