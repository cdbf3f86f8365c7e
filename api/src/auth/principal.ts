// Who works in the back office: a named editor, a holder of the shared password, or a program.
import type { Database, Reading, Transaction } from '@stem/content-pipeline/database';
import { type Grants, grantsOf, grantsOfPassword, isRole, type Rights, type RowOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq, inArray } from 'drizzle-orm';
import { sharedPassword } from '../database/editor-tables.ts';
import type { CurrentSession } from './sessions.ts';

export interface Principal {
  /** How the change log names them: `admin` for the shared password, `editor:` or `program:` with an id. */
  readonly actor: string;
  readonly rights: Rights;
  /** Set for a named editor. */
  readonly editor?: RowOf<'editors'>;
  /** What lets them in, as text: requests end when it is no longer so. */
  readonly standing: string;
}

/** The subject of sessions with the shared password, and their name in the change log. */
export const sharedSubject = 'admin';
const prefix = 'editor:';

export const subjectOf = (editorId: string): string => prefix + editorId;
/** The id of the editor whom a subject or an actor names. */
export const editorIdOf = (subject: string): string | undefined => (subject.startsWith(prefix) ? subject.slice(prefix.length) : undefined);

/** Whether an owner has switched the shared password off. */
export async function isPasswordOff(read: Pick<Reading | Transaction, 'select'>): Promise<boolean> {
  const [row] = await read.select().from(sharedPassword);
  return row?.is_off === true;
}

/** Whom a session belongs to; undefined when they may not come in any more. */
export async function findPrincipal(
  { subject }: Pick<CurrentSession, 'subject'>,
  { read }: { readonly read: Pick<Reading | Transaction, 'select'> },
): Promise<Principal | undefined> {
  if (subject === sharedSubject) return { actor: sharedSubject, rights: { grants: grantsOfPassword, events: 'all' }, standing: sharedSubject };
  const id = editorIdOf(subject);
  if (id === undefined) return undefined;
  const [editor] = await read.select().from(tables.editors).where(eq(tables.editors.id, id));
  return editor && !editor.is_blocked ? principalOf(editor) : undefined;
}

/** Which of these standings of editors still hold. */
export async function findStanding(standings: readonly string[], { read }: Pick<Database, 'read'>): Promise<Set<string>> {
  const ids = standings.flatMap((standing) => editorIdOf(standing)?.split(' ')[0] ?? []);
  const rows = ids.length === 0 ? [] : await read.select().from(tables.editors).where(inArray(tables.editors.id, ids));
  const holding = rows.filter((editor) => !editor.is_blocked).map((editor) => principalOf(editor).standing);
  return new Set([sharedSubject, ...holding]);
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
