// The personal address at which a guest answers an invitation, without signing in. Nothing is stored: the token is the sealed
// id of the guest with a hash of their address. It is in the fragment, which no server logs and no scanner of mails sends.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { localPath, type RowOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import type { Seal } from '../mail/seal.ts';
import { hashSecret } from '../sessions/login-secrets.ts';

type Guest = RowOf<'guests'>;

/** What a link is made of. */
export type AnsweringGuest = Pick<Guest, 'id' | 'email' | 'language'>;

const sealName = 'answer of a guest';

/** It differs with each call, and all work until the address of the guest is changed. `origin` is the public one. */
export function answerAddress(guest: AnsweringGuest, origin: string, seal: Seal): string {
  const token = Buffer.from(seal.close(contentOf(guest), sealName), 'base64').toString('base64url');
  return `${origin}${localPath(guest.language, '/answer')}#${token}`;
}

/** Undefined for a token that is none of ours, of a guest who is gone, and of one whose address has been changed since. */
export async function findAnsweringGuest(token: string, read: Pick<Reading | Transaction, 'select'>, seal: Seal): Promise<Guest | undefined> {
  const content = seal.open(token, sealName);
  const [id = ''] = content?.split(' ') ?? [];
  const [guest] = await read.select().from(tables.guests).where(eq(tables.guests.id, id));
  return guest && contentOf(guest) === content ? guest : undefined;
}

const contentOf = ({ id, email }: Pick<Guest, 'id' | 'email'>) => `${id} ${hashSecret(email ?? '').slice(0, 12)}`;
