// What owners decide about coming in: the shared password, which the command line can switch on again, and who needs a passkey.
import { noteChange } from '@stem/content-pipeline/changes';
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { fail, type Result, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { and, asc, eq, exists } from 'drizzle-orm';
import type { Writing } from '../content/writing.ts';
import { editorPasskeys, sharedPassword } from '../database/editor-tables.ts';
import { isPasswordOff } from '../sessions/principal.ts';

export interface PasswordSwitch {
  readonly isOn: boolean;
  /** Who does it: the audit notes it with them. */
  readonly ownerId?: string | undefined;
}

/** False when nothing changes. Who switches it off calls `endShared` as well. */
export async function switchPassword({ isOn, ownerId }: PasswordSwitch, { transaction }: Writing): Promise<boolean> {
  if ((await isPasswordOff(transaction)) === !isOn) return false;
  await transaction
    .insert(sharedPassword)
    .values({ id: 1, is_off: !isOn })
    .onConflictDoUpdate({ target: sharedPassword.id, set: { is_off: !isOn } });
  const rowId = ownerId ?? (await findOwner(transaction));
  const [before, after] = isOn ? ['off', 'on'] : ['on', 'off'];
  if (rowId !== undefined) await noteChange({ entity: 'editors', rowId, values: { shared_password: [before, after] } }, transaction);
  return true;
}

export type PasskeyDemand = 'none' | 'owners' | 'all';

export async function readDemand(read: Reading | Transaction): Promise<PasskeyDemand> {
  const [row] = await read.select().from(sharedPassword);
  return row?.passkeys_of === 'owners' || row?.passkeys_of === 'all' ? row.passkeys_of : 'none';
}

/** No owner demands what they do not have: it would shut out everybody. To demand less is always possible. */
export async function demandPasskeys(of: PasskeyDemand, ownerId: string | undefined, writing: Writing): Promise<Result<undefined>> {
  const { transaction } = writing;
  const before = await readDemand(transaction);
  const allowed = of === 'none' || of === before ? succeed(undefined) : await checkCanDoWithout(ownerId, writing);
  if (!allowed.ok || of === before) return allowed;
  const passkeys_of = of === 'none' ? null : of;
  await transaction
    .insert(sharedPassword)
    .values({ id: 1, is_off: false, passkeys_of })
    .onConflictDoUpdate({ target: sharedPassword.id, set: { passkeys_of } });
  const rowId = ownerId ?? (await findOwner(transaction));
  if (rowId !== undefined) await noteChange({ entity: 'editors', rowId, values: { passkeys_demanded: [before, of] } }, transaction);
  return allowed;
}

/** An owner who could not come in without it would lock everybody out. */
export async function checkCanDoWithout(ownerId: string | undefined, { transaction }: Writing): Promise<Result<undefined>> {
  const found =
    ownerId === undefined ? [] : await transaction.select({ id: editorPasskeys.id }).from(editorPasskeys).where(eq(editorPasskeys.editor_id, ownerId)).limit(1);
  return found.length > 0 ? succeed(undefined) : fail({ name: 'passkey_needed' });
}

/** Whether an owner can sign in: without the shared password one must have a passkey, for mails and providers may fail. */
export async function canOwnerSignIn(transaction: Transaction): Promise<boolean> {
  const { id, role, is_blocked } = tables.editors;
  const hasPasskey = exists(transaction.select({ id: editorPasskeys.id }).from(editorPasskeys).where(eq(editorPasskeys.editor_id, id)));
  const isNeeded = await isPasswordOff(transaction);
  const isAble = and(eq(role, 'owner'), eq(is_blocked, false), isNeeded ? hasPasskey : undefined);
  const [owner] = await transaction.select({ id }).from(tables.editors).where(isAble).limit(1);
  return owner !== undefined;
}

async function findOwner(transaction: Transaction): Promise<string | undefined> {
  const { id, role, is_blocked, created_at } = tables.editors;
  const isOwner = and(eq(role, 'owner'), eq(is_blocked, false));
  const [owner] = await transaction.select({ id }).from(tables.editors).where(isOwner).orderBy(asc(created_at), asc(id)).limit(1);
  return owner?.id;
}
