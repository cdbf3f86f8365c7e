// Attendees and inquiries as editors handle them.
import type { RowOf } from '@stem/model';
import type { UserImportReport } from '../routes/attendees/user-tables.ts';
import type { UserStatistics, UserStatus } from '../views/users.ts';
import type { Answer, Send } from './request.ts';
import { at, idOf, type ListOptions, readList, withOptions } from './resource.ts';

/** A user with their status. */
export type UserRow = RowOf<'users'> & { readonly status: UserStatus };

export interface UserImport {
  readonly file: File;
  /** Only reports what would happen. */
  readonly isTrial?: boolean;
  /** Sends an invitation for each added event. */
  readonly invites?: boolean;
}

/** Beside the options of every list: the status, and an event they have access to, by slug or id. */
export type UserListOptions = ListOptions & { readonly status?: UserStatus; readonly format?: string };

export interface Users {
  list(options?: UserListOptions): Promise<Answer<UserRow[]>>;
  get(id: string): Promise<Answer<UserRow>>;
  statistics(): Promise<Answer<UserStatistics>>;
  /** Adds a user, or extends their access, and sends a mail. An event is named by slug or id. */
  invite(wanted: { readonly email: string; readonly formatId: string; readonly language?: 'en' | 'de' }): Promise<Answer<UserRow>>;
  setAccess(id: string, wanted: { readonly formatId: string; readonly action: 'grant' | 'revoke' }): Promise<Answer<UserRow>>;
  /** A link to the event that is named, or to the first one they have access to, in their own language unless said. */
  sendLoginLink(
    id: string,
    wanted?: { readonly formatId?: string; readonly language?: 'en' | 'de' },
  ): Promise<Answer<{ readonly email: string; readonly format_slug: string }>>;
  /** All lines of a table or none: the problem's `errors` name each bad one, as `line 3`. */
  importTable(wanted: UserImport): Promise<Answer<UserImportReport>>;
  /** The address of the table, for a link; filtered like the list. */
  tableAddress(options?: UserListOptions): string;
  /** Deletes for good, also what was deleted before. */
  erase(id: string): Promise<Answer<{ readonly erased: string }>>;
}

export interface Inquiries {
  tableAddress(options?: ListOptions): string;
  erase(id: string): Promise<Answer<{ readonly erased: string }>>;
}

export const usersOf = (send: Send): Users => ({
  list: (options) => readList(send, '/api/users', idOf, options),
  get: (id) => send({ method: 'GET', path: at('/api/users/:id', { id }) }),
  statistics: () => send({ method: 'GET', path: '/api/users/statistics' }),
  invite: (body) => send({ method: 'POST', path: '/api/auth/invite', body }),
  setAccess: (id, body) => send({ method: 'PATCH', path: at('/api/users/:id/access', { id }), body }),
  sendLoginLink: (id, body = {}) => send({ method: 'POST', path: at('/api/users/:id/login-link', { id }), body }),
  importTable({ file, isTrial, invites }) {
    const body = new FormData();
    body.set('file', file);
    return send({ method: 'POST', path: withOptions('/api/users/import', { ...(isTrial && { dry: 1 }), ...(invites && { invite: 1 }) }), body });
  },
  tableAddress: (options) => withOptions('/api/users.csv', options),
  erase: (id) => send({ method: 'POST', path: at('/api/users/:id/erasure', { id }) }),
});

export const inquiriesOf = (send: Send): Inquiries => ({
  tableAddress: (options) => withOptions('/api/inquiries.csv', options),
  erase: (id) => send({ method: 'POST', path: at('/api/inquiries/:id/erasure', { id }) }),
});
