// The personal addresses of a guest, who does not sign in: where they answer an invitation, and where they say something of sessions.
// Nothing is stored: a token is the sealed id of the guest with a hash of their address, in the fragment, which no server logs.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { localPath, type RowOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import type { Seal } from '../mail/seal.ts';
import { hashSecret } from '../sessions/login-secrets.ts';

type Guest = RowOf<'guests'>;

/** What a link is made of. */
export type LinkedGuest = Pick<Guest, 'id' | 'email' | 'language'>;

const pages = {
  answer: { path: '/answer', sealName: 'answer of a guest' },
  feedback: { path: '/feedback', sealName: 'feedback of a guest' },
} as const;
type GuestPage = keyof typeof pages;

/** It differs with each call, and all work until the address of the guest is changed. `origin` is the public one. */
export function guestAddress(page: GuestPage, guest: LinkedGuest, origin: string, seal: Seal): string {
  const token = Buffer.from(seal.close(contentOf(guest), pages[page].sealName), 'base64').toString('base64url');
  return `${origin}${localPath(guest.language, pages[page].path)}#${token}`;
}

/** Undefined for a token that is none of ours, of a guest who is gone, and of one whose address has been changed since. */
export async function findGuestOf(page: GuestPage, token: string, read: Pick<Reading | Transaction, 'select'>, seal: Seal): Promise<Guest | undefined> {
  const content = seal.open(token, pages[page].sealName);
  const [id = ''] = content?.split(' ') ?? [];
  const [guest] = await read.select().from(tables.guests).where(eq(tables.guests.id, id));
  return guest && contentOf(guest) === content ? guest : undefined;
}

const contentOf = ({ id, email }: Pick<Guest, 'id' | 'email'>) => `${id} ${hashSecret(email ?? '').slice(0, 12)}`;
