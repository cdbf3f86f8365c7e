// Passkeys of editors. They prove the device and the person at it, so the device has to ask for its PIN, finger or face (`required`).
import { noteChange } from '@stem/content-pipeline/changes';
import type { Reading } from '@stem/content-pipeline/database';
import { fail, type Result, type RowOf, say, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { and, asc, eq } from 'drizzle-orm';
import type { Writing } from '../content/writing.ts';
import { editorPasskeys } from '../database/editor-tables.ts';
import { spendChallenge } from '../sessions/challenges.ts';
import type { AnswerByPasskey, NewPasskeyAnswer } from './passkey-answers.ts';
import { canOwnerSignIn } from './shared-password.ts';

export type Passkey = typeof editorPasskeys.$inferSelect;

export interface PasskeySite {
  readonly host: string;
  readonly origin: string;
  readonly name: string;
}

const mostPasskeys = 20;
/** EdDSA, ES256 and RS256: what platforms and security keys use. */
const algorithms = [-8, -7, -257];
/** Milliseconds a browser waits for the person. */
const timeout = 5 * 60_000;

// Loading it takes a fifth of a second, and most starts need none of it.
const load = () => import('@simplewebauthn/server');

export const listPasskeys = (editorId: string, read: Reading): Promise<Passkey[]> =>
  read.select().from(editorPasskeys).where(eq(editorPasskeys.editor_id, editorId)).orderBy(asc(editorPasskeys.created_at), asc(editorPasskeys.id));

/** What the browser needs to make one for this editor. */
export async function offerPasskey(editor: Pick<RowOf<'editors'>, 'id' | 'name' | 'email'>, site: PasskeySite, known: readonly Passkey[]) {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: site.host,
    userID: new TextEncoder().encode(editor.id),
    userName: editor.email,
    userDisplayName: editor.name,
    timeout,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
}

/** What the browser needs to sign in with any passkey of this site. */
export async function askForPasskey({ host }: PasskeySite) {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({ rpID: host, userVerification: 'required', timeout });
}

export type NewPasskey = Pick<Passkey, 'credential_id' | 'public_key' | 'counter' | 'transports'>;

/** What a browser has made for a challenge; undefined when it does not fit. */
export async function checkNewPasskey(response: NewPasskeyAnswer, challenge: string, { origin, host }: PasskeySite): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await load();
  const wanted = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: host, requireUserVerification: true };
  // The library throws for everything that does not fit.
  const verified = await verifyRegistrationResponse({ response, ...wanted, supportedAlgorithmIDs: algorithms }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { credential } = verified.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
  };
}

export interface AddedPasskey {
  readonly editorId: string;
  readonly name: string;
  readonly made: NewPasskey;
  readonly challenge: string;
}

export async function addPasskey({ editorId, name, made, challenge }: AddedPasskey, { transaction, newId, now }: Writing): Promise<Result<Passkey>> {
  const at = Date.parse(now());
  if (!(await spendChallenge(challenge, at, transaction))) return passkeyRefused;
  const known = await transaction.select({ id: editorPasskeys.id }).from(editorPasskeys).where(eq(editorPasskeys.editor_id, editorId));
  if (known.length >= mostPasskeys) return fail({ name: 'limit_reached', detail: say('people.passkeys', mostPasskeys) });
  const row = { id: newId(), editor_id: editorId, name, ...made, created_at: at, last_used_at: null };
  await transaction.insert(editorPasskeys).values(row);
  await noteChange({ entity: 'editors', rowId: editorId, values: { passkey: [null, name] } }, transaction);
  return succeed(row);
}

export const passkeyRefused = fail({ name: 'invalid_input', detail: say('people.passkeyNotAdded') });

export async function renamePasskey(editorId: string, id: string, name: string, { transaction }: Writing): Promise<Result<Passkey>> {
  const [before] = await transaction.select().from(editorPasskeys).where(isOwn(editorId, id));
  if (!before) return fail({ name: 'not_found' });
  if (before.name === name) return succeed(before);
  await transaction.update(editorPasskeys).set({ name }).where(isOwn(editorId, id));
  await noteChange({ entity: 'editors', rowId: editorId, values: { passkey: [before.name, name] } }, transaction);
  return succeed({ ...before, name });
}

export async function removePasskey(editorId: string, id: string, { transaction }: Writing): Promise<Result<Passkey>> {
  const [removed] = await transaction.delete(editorPasskeys).where(isOwn(editorId, id)).returning();
  if (!removed) return fail({ name: 'not_found' });
  const isOwner = and(eq(tables.editors.id, editorId), eq(tables.editors.role, 'owner'));
  const [owner] = await transaction.select({ id: tables.editors.id }).from(tables.editors).where(isOwner);
  if (owner && !(await canOwnerSignIn(transaction))) return fail({ name: 'passkey_needed', detail: lastPasskey });
  await noteChange({ entity: 'editors', rowId: editorId, values: { passkey: [removed.name, null] } }, transaction);
  return succeed(removed);
}

const lastPasskey = say('people.lastPasskey');

const isOwn = (editorId: string, id: string) => and(eq(editorPasskeys.id, id), eq(editorPasskeys.editor_id, editorId));

export interface ShownPasskey {
  readonly passkey: Passkey;
  /** As the device counts its uses; 0 for most. */
  readonly counter: number;
}

/** The passkey with which a browser has answered a challenge; undefined when it does not fit. */
export async function checkPasskey(
  response: AnswerByPasskey,
  challenge: string,
  { origin, host }: PasskeySite,
  read: Reading,
): Promise<ShownPasskey | undefined> {
  const [passkey] = await read.select().from(editorPasskeys).where(eq(editorPasskeys.credential_id, response.id));
  if (!passkey || response.response.userHandle !== Buffer.from(passkey.editor_id).toString('base64url')) return undefined;
  const { verifyAuthenticationResponse } = await load();
  const credential = { id: passkey.credential_id, publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')), counter: passkey.counter };
  const wanted = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: host, requireUserVerification: true };
  // The library throws for everything that does not fit, a counter that went back among it.
  const verified = await verifyAuthenticationResponse({ response, ...wanted, credential }).catch(() => undefined);
  return verified?.verified ? { passkey, counter: verified.authenticationInfo.newCounter } : undefined;
}

/** Notes its use. False when the challenge was answered before, or the passkey was used or removed meanwhile. */
export async function usePasskey({ passkey, counter }: ShownPasskey, challenge: string, { transaction, now }: Writing): Promise<boolean> {
  const at = Date.parse(now());
  if (!(await spendChallenge(challenge, at, transaction))) return false;
  const isUnchanged = and(eq(editorPasskeys.id, passkey.id), eq(editorPasskeys.counter, passkey.counter));
  const used = await transaction.update(editorPasskeys).set({ counter, last_used_at: at }).where(isUnchanged).returning({ id: editorPasskeys.id });
  return used.length > 0;
}
