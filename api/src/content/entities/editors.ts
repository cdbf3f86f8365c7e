// Editors: their address, and that an owner remains.
import { changesOfSet } from '@stem/content-pipeline/changes';
import type { Transaction } from '@stem/content-pipeline/database';
import { fail, type Result, say, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { programs, sessions } from '../../database/tables.ts';
import { dropOutdated } from '../../editor-sign-in/editor-links.ts';
import { canOwnerSignIn } from '../../editor-sign-in/shared-password.ts';
import { isPasswordOff, subjectOf } from '../../sessions/principal.ts';
import type { EntityBehaviour, Writing } from '../writing.ts';
import { userEmail } from './users.ts';

export const editorBehaviour: EntityBehaviour = {
  check: async (values) => succeed(typeof values.email === 'string' ? { ...values, email: userEmail(values.email) } : values),
  async afterChange(ids, { checksAtEnd, transaction }) {
    checksAtEnd.add(checkFresh).add(checkOwnerRemains);
    await dropOutdated(ids, transaction);
    await endBlocked(ids, transaction);
  },
  async afterRemove({ id }, { transaction, checksAtEnd, now }) {
    checksAtEnd.add(checkFresh).add(checkOwnerRemains);
    await transaction.delete(sessions).where(eq(sessions.subject, subjectOf(id)));
    // Their tokens as well: an undo brings back the editor, and no token.
    await transaction
      .update(programs)
      .set({ removed_at: Date.parse(now()) })
      .where(and(eq(programs.created_by, subjectOf(id)), isNull(programs.removed_at)));
  },
};

/** The calls about editors ask before; an undo or a restore may come to one as well. */
const checkFresh = async ({ isFresh }: Writing): Promise<Result<undefined>> =>
  isFresh === false ? fail({ name: 'fresh_sign_in_needed' }) : succeed(undefined);

/** A session of a blocked editor would come back when they are unblocked. */
async function endBlocked(ids: readonly string[], transaction: Transaction): Promise<void> {
  const { id, is_blocked } = tables.editors;
  const isBlocked = and(inArray(id, [...ids]), eq(is_blocked, true));
  const blocked = await transaction.select({ id }).from(tables.editors).where(isBlocked);
  const subjects = blocked.map((editor) => subjectOf(editor.id));
  if (subjects.length > 0) await transaction.delete(sessions).where(inArray(sessions.subject, subjects));
}

/** Refuses a save that takes the last owner away. Before there is one, the shared password is the owner's key. */
async function checkOwnerRemains({ transaction }: Writing): Promise<Result<undefined>> {
  if (await canOwnerSignIn(transaction)) return succeed(undefined);
  const { role, id } = tables.editors;
  const [context] = await transaction.all<{ id: string }>(sql`SELECT change_set AS id FROM change_context`);
  const changes = await changesOfSet(context?.id ?? '', transaction);
  const owners = await transaction.select({ id }).from(tables.editors).where(eq(role, 'owner'));
  const hadOwner = changes.some(({ entity, op, rowId, changes: values }) => {
    if (entity !== 'editors' || op === 'insert') return false;
    return values.role?.[0] === 'owner' || (values.is_blocked?.[0] === 0 && owners.some((one) => one.id === rowId));
  });
  const sentence = (await isPasswordOff(transaction)) ? say('people.lastOwnerWithPasskey') : say('people.lastOwner');
  return hadOwner ? fail({ name: 'owner_remains', detail: sentence, errors: { role: sentence } }) : succeed(undefined);
}
