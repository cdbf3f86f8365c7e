// Attendees, inquiries, and files of an event, as editors handle them. A transport that reports progress is passed each form unchanged.
import type { Language, LocalizedColumn, RowOf } from '@stem/model';
import type { gatedContentCalls } from '../routes/attendees/gated-content.ts';
import type { userTableCalls } from '../routes/attendees/user-tables.ts';
import type { userCalls } from '../routes/attendees/users.ts';
import type { GatedRow } from '../views/gated-content.ts';
import type { UserStatus } from '../views/users.ts';
import { askOf } from './ask.ts';
import { formWith, type Send } from './request.ts';
import { at, idOf, type ListOptions, readList, withOptions } from './resource.ts';

export type UserRow = RowOf<'users'> & { readonly status: UserStatus };

interface UserImport {
  readonly file: File;
  readonly isTrial?: boolean;
  /** Sends an invitation for each added event. */
  readonly invites?: boolean;
  /** Replaces what is known by what the table says. */
  readonly replaces?: boolean;
}

/** Beside the options of every list: the status, and an event they have access to, by slug or id. */
export type UserListOptions = ListOptions & { readonly status?: UserStatus; readonly format?: string };

interface WantedLink {
  readonly formatId?: string;
  readonly language?: Language;
}

const erase = (send: Send, path: string) => send<{ readonly erased: string }>({ method: 'POST', path });

export function usersOf(send: Send) {
  const ask = askOf<typeof userCalls | typeof userTableCalls>(send);
  return {
    list: (options?: UserListOptions) => readList<UserRow>(send, '/api/users', idOf, options),
    get: (id: string) => send<UserRow>({ method: 'GET', path: at('/api/users/:id', { id }) }),
    statistics: () => ask('GET /api/users/statistics'),
    /** Adds a user, or extends their access, and sends a mail. An event is named by slug or id. */
    invite: (body: { readonly email: string; readonly formatId: string; readonly language?: Language }) => ask('POST /api/auth/invite', { body }),
    setAccess: (id: string, body: { readonly formatId: string; readonly action: 'grant' | 'revoke' }) => ask('PATCH /api/users/:id/access', { id, body }),
    /** A link to the event that is named, or to the first one they have access to, in their own language unless said. */
    sendLoginLink: (id: string, body: WantedLink = {}) => ask('POST /api/users/:id/login-link', { id, body }),
    /** All lines of a table or none: the problem's `errors` name each bad one, as `line 3`. */
    importTable: ({ file, isTrial, invites, replaces }: UserImport) =>
      ask('POST /api/users/import', {
        query: { ...(isTrial && { dry: '1' }), ...(invites && { invite: '1' }), ...(replaces && { replace: '1' }) },
        body: formWith(file),
      }),
    /** The address of the table, for a link; filtered like the list. */
    tableAddress: (options?: UserListOptions) => withOptions('/api/users.csv', options),
    /** Deletes for good, also what was deleted before. */
    erase: (id: string) => erase(send, at('/api/users/:id/erasure', { id })),
  };
}

export const inquiriesOf = (send: Send) => ({
  tableAddress: (options?: ListOptions) => withOptions('/api/inquiries.csv', options),
  erase: (id: string) => erase(send, at('/api/inquiries/:id/erasure', { id })),
});

/** Without a `file_name` it is called as the file is. */
type GatedTexts = Readonly<Partial<Record<LocalizedColumn<'file_name' | 'description'>, string>>>;

interface ReplacedFile {
  readonly file: File;
  /** The revision the editor has seen; it is refused when the record was changed since. */
  readonly revision?: number;
}

export function gatedContentOf(send: Send) {
  const ask = askOf<typeof gatedContentCalls>(send);
  return {
    /** The files of an event, named by slug or id. */
    of: (format: string) => readList<GatedRow>(send, at('/api/gated-content/:format', { format }), idOf),
    upload: (id: string, { file, texts }: { readonly file: File; readonly texts?: GatedTexts }, signal?: AbortSignal) =>
      ask('POST /api/gated-content/:id', { id, body: formWith(file, texts), signal }),
    /** Gives a file other bytes; its address, texts and count stay. */
    replace: (id: string, { file, revision }: ReplacedFile, signal?: AbortSignal) =>
      ask('PUT /api/gated-content/:id/file', { id, query: { revision }, body: formWith(file), signal }),
  };
}
