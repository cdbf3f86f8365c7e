// Which editor a person of the provider is: first by address, then by issuer and `sub`, since an address can be given to another person.
import { noteChange } from '@stem/content-pipeline/changes';
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { fail, type Result, type RowOf, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { and, eq } from 'drizzle-orm';
import { findRow } from '../content/verbs/rows.ts';
import type { Writing } from '../content/writing.ts';
import { editorIdentities } from '../database/editor-tables.ts';
import type { ProviderPerson } from './provider.ts';
import { findEditorByEmail, mayComeIn } from './send-editor-link.ts';

export interface BoundEditor {
  readonly editor: RowOf<'editors'>;
  readonly isBound: boolean;
}

/** `other`: the address is that of an editor who is another person to the provider. */
export async function findBoundEditor({ issuer, subject, email }: ProviderPerson, read: Reading): Promise<BoundEditor | 'unknown' | 'other'> {
  const { editors } = tables;
  const isOfIssuer = eq(editorIdentities.issuer, issuer);
  const [bound] = await read
    .select({ editor: editors })
    .from(editorIdentities)
    .innerJoin(editors, eq(editors.id, editorIdentities.editor_id))
    .where(and(isOfIssuer, eq(editorIdentities.subject, subject)));
  if (bound) return mayComeIn(bound.editor) ? { editor: bound.editor, isBound: true } : 'unknown';
  const editor = await findEditorByEmail(email, read);
  if (!editor) return 'unknown';
  const isTheirs = and(isOfIssuer, eq(editorIdentities.editor_id, editor.id));
  const others = await read.select({ subject: editorIdentities.subject }).from(editorIdentities).where(isTheirs);
  return others.length > 0 ? 'other' : { editor, isBound: false };
}

/** Binds them, part of the sign-in. False when they were bound to another editor, or set free, at this very moment. */
export async function bindEditor({ editor, isBound }: BoundEditor, { issuer, subject }: ProviderPerson, transaction: Transaction): Promise<boolean> {
  const identity = { editor_id: editor.id, issuer, subject, email: editor.email };
  if (!isBound) await transaction.insert(editorIdentities).values(identity).onConflictDoNothing();
  const isTheirs = and(eq(editorIdentities.editor_id, editor.id), eq(editorIdentities.issuer, issuer), eq(editorIdentities.subject, subject));
  const found = await transaction.select({ subject: editorIdentities.subject }).from(editorIdentities).where(isTheirs);
  return found.length > 0;
}

/** The next sign-in with their address binds them again. */
export async function unbindEditor(id: string, writing: Writing): Promise<Result<number>> {
  if (!(await findRow('editors', id, writing))) return fail({ name: 'not_found' });
  const freed = await writing.transaction.delete(editorIdentities).where(eq(editorIdentities.editor_id, id)).returning({ subject: editorIdentities.subject });
  if (freed.length > 0) await noteChange({ entity: 'editors', rowId: id, values: { provider_account: ['bound', null] } }, writing.transaction);
  return succeed(freed.length);
}
