// Who works in the back office: a named editor, a holder of the shared password, or a program.
import type { Database, Reading, Transaction } from '@stem/content-pipeline/database';
import { type Grants, grantsOf, grantsOfPassword, isRole, type Rights, type RowOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { editorPasskeys, sharedPassword } from '../database/editor-tables.ts';
import type { CurrentSession } from './sessions.ts';

export interface Principal {
  /** How the change log names them: `admin` for the shared password, `editor:` or `program:` with an id. */
  readonly actor: string;
  readonly rights: Rights;
  readonly editor?: RowOf<'editors'>;
  /** What lets them in, as text: requests end when it is no longer so. */
  readonly standing: string;
  /** Set for who is signed in: names their session, and opens nothing. */
  readonly session?: string;
  /** Set for who is signed in, and has shown a moment ago who they are. */
  readonly isFresh?: boolean;
  /** Set for an editor who must add a passkey before anything else. */
  readonly lacksPasskey?: true;
}

/** The subject of sessions with the shared password, and their name in the change log. */
export const sharedSubject = 'admin';
const prefix = 'editor:';

export const subjectOf = (editorId: string): string => prefix + editorId;
export const editorIdOf = (subject: string): string | undefined => (subject.startsWith(prefix) ? subject.slice(prefix.length) : undefined);

export async function isPasswordOff(read: Pick<Reading | Transaction, 'select'>): Promise<boolean> {
  const [row] = await read.select().from(sharedPassword);
  return row?.is_off === true;
}

/** Of a save, or outside of one. */
interface Source {
  readonly read: Pick<Reading | Transaction, 'select'>;
}

/** Who an actor is, and what they may do now; undefined when they may not come in any more. */
export async function findPrincipal({ subject }: Pick<CurrentSession, 'subject'>, { read }: Source): Promise<Principal | undefined> {
  if (subject === sharedSubject) return (await isPasswordOff(read)) ? undefined : ofPassword;
  const id = editorIdOf(subject);
  const [found] = id === undefined ? [] : await findUnblocked([id], read);
  return found;
}

/** Who is signed in. An editor who is to have a passkey, and has none, may only add one. */
export async function findSignedIn(
  session: Pick<CurrentSession, 'subject' | 'isFresh'> & Partial<CurrentSession>,
  database: Pick<Database, 'read'>,
): Promise<Principal | undefined> {
  const found = await findPrincipal(session, database);
  if (!found) return undefined;
  const { session: ownSession, account } = found.rights.grants;
  const rights = found.lacksPasskey ? { ...found.rights, grants: { ...(ownSession && { session: ownSession }), ...(account && { account }) } } : found.rights;
  return { ...found, rights, isFresh: session.isFresh, ...(session.id !== undefined && { session: session.id }) };
}

export async function findStanding(standings: readonly string[], { read }: Pick<Database, 'read'>): Promise<Set<string>> {
  const ids = standings.flatMap((standing) => editorIdOf(standing)?.split(' ')[0] ?? []);
  const editors = ids.length === 0 ? [] : await findUnblocked(ids, read);
  const shared = standings.includes(sharedSubject) && !(await isPasswordOff(read)) ? [sharedSubject] : [];
  return new Set([...shared, ...editors.map(({ standing }) => standing)]);
}

const ofPassword: Principal = { actor: sharedSubject, rights: { grants: grantsOfPassword, events: 'all' }, standing: sharedSubject };

async function findUnblocked(ids: readonly string[], read: Source['read']): Promise<Principal[]> {
  const { editors } = tables;
  const isUnblocked = and(inArray(editors.id, [...ids]), eq(editors.is_blocked, false));
  const found = await read.select({ editor: editors, lacksPasskey }).from(editors).where(isUnblocked);
  return found.map(({ editor, lacksPasskey: isLacking }) => {
    const principal = principalOf(editor);
    return isLacking ? { ...principal, lacksPasskey: true, standing: `${principal.standing} without a passkey` } : principal;
  });
}

const { passkeys_of } = sharedPassword;
const isDemanded = sql`EXISTS (SELECT 1 FROM ${sharedPassword} WHERE ${passkeys_of} = 'all' OR (${passkeys_of} = 'owners' AND ${tables.editors.role} = 'owner'))`;
const hasPasskey = sql`EXISTS (SELECT 1 FROM ${editorPasskeys} WHERE ${editorPasskeys.editor_id} = ${tables.editors.id})`;
const lacksPasskey = sql<number>`(${isDemanded} AND NOT ${hasPasskey})`;

/** Whether this editor has a passkey, and is to come in with it. */
export async function mustUsePasskey(editorId: string, transaction: Transaction): Promise<boolean> {
  const mustUse = and(eq(tables.editors.id, editorId), isDemanded, hasPasskey);
  const found = await transaction.select({ id: tables.editors.id }).from(tables.editors).where(mustUse);
  return found.length > 0;
}

/** An editor as they are when they are signed in. */
export function principalOf(editor: RowOf<'editors'>): Principal {
  const { id, role } = editor;
  const rights: Rights = { grants: grantsFor(role), events: role !== 'event_editor' || editor.all_events ? 'all' : [...editor.events] };
  const actor = subjectOf(id);
  return { actor, rights, editor, standing: `${actor} ${role} ${rights.events === 'all' ? 'all' : rights.events.join(' ')}` };
}

/** The editor of a call that needs the permission `account`, which only named ones have. */
export function editorOf({ editor }: Principal): NonNullable<Principal['editor']> {
  if (!editor) throw new Error('An account was asked for without an editor');
  return editor;
}

// A role that a newer version of Stem has stored opens nothing here.
const grantsFor = (role: string): Grants => (isRole(role) ? grantsOf[role] : {});
