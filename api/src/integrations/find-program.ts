// Which program a request comes from, by its token, and what it may do. Tokens are stored as SHA-256 only.
import type { Database, Reading, Transaction } from '@stem/content-pipeline/database';
import { type Grants, programScopes, type Rights, scopesOfAllEvents } from '@stem/model';
import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import { contributorRights, findAskingEditor } from '../contributions/contributor.ts';
import { programs } from '../database/tables.ts';
import { hashSecret, newToken } from '../sessions/login-secrets.ts';
import { findPrincipal, type Principal } from '../sessions/principal.ts';

const prefix = 'stem_';
const tokenForm = /^Bearer +(stem_[\w-]{43}) *$/i;
const actorPrefix = 'program:';

export const createToken = (): string => prefix + newToken();

/** The token of a program that a request carries, right or wrong; undefined for a request of a browser. */
export const tokenIn = (authorization: string | undefined): string | undefined => tokenForm.exec(authorization ?? '')?.[1];

export const programActor = (id: string): string => actorPrefix + id;
const programIdOf = (actor: string): string | undefined => (actor.startsWith(actorPrefix) ? actor.slice(actorPrefix.length) : undefined);

export type Program = typeof programs.$inferSelect;

export interface FindOptions {
  readonly database: Pick<Database, 'read' | 'write'>;
  readonly now: () => number;
}

interface Source {
  readonly read: Pick<Reading | Transaction, 'select'>;
}

/** Undefined for a token that is wrong, removed or expired, or whose maker may not come in any more. */
export async function findProgram(
  token: string,
  { database, now }: FindOptions,
): Promise<{ readonly principal: Principal; readonly program: Program } | undefined> {
  const isMeant = and(eq(programs.token_hash, hashSecret(token)), isNull(programs.removed_at), gt(programs.expires_at, now()));
  const [program] = await database.read.select().from(programs).where(isMeant);
  const principal = program && (await principalOf(program, database));
  return principal && { principal, program };
}

/** What an actor may do now, for what they have left to be done later; undefined when they may not come in any more. */
export async function rightsOf(actor: string, { read, now }: Source & { readonly now: () => string }): Promise<Rights | undefined> {
  const asker = await findAskingEditor(actor, read);
  if (asker !== undefined) return contributorRights(await rightsOf(asker, { read, now }));
  const principal = (await findPrincipal({ subject: actor }, { read })) ?? (await findProgramNamed(actor, Date.parse(now()), { read }));
  return principal?.rights;
}

async function findProgramNamed(actor: string, now: number, { read }: Source): Promise<Principal | undefined> {
  const id = programIdOf(actor);
  if (id === undefined) return undefined;
  const isMeant = and(eq(programs.id, id), isNull(programs.removed_at), gt(programs.expires_at, now));
  const [program] = await read.select().from(programs).where(isMeant);
  return program && principalOf(program, { read });
}

/** Milliseconds within which the use of a token is noted once. */
const noteEvery = 60_000;

/** Flushed later: a power cut may take it back. */
export async function noteUse({ id }: Program, { database, now }: FindOptions): Promise<void> {
  const at = now();
  await database.write(
    (transaction) =>
      transaction
        .update(programs)
        .set({ last_used_at: at })
        .where(and(eq(programs.id, id), or(isNull(programs.last_used_at), lt(programs.last_used_at, at - noteEvery + 1)))),
    'later',
  );
}

export const isUseDue = ({ last_used_at }: Program, now: number): boolean => last_used_at === null || last_used_at <= now - noteEvery;

export async function findProgramStandings(standings: readonly string[], { database, now }: FindOptions): Promise<string[]> {
  const ids = standings.flatMap((standing) => programIdOf(standing)?.split(' ')[0] ?? []);
  if (ids.length === 0) return [];
  const isNamed = and(inArray(programs.id, ids), isNull(programs.removed_at), gt(programs.expires_at, now()));
  const rows = await database.read.select().from(programs).where(isNamed);
  const principals = await Promise.all(rows.map((row) => principalOf(row, database)));
  return principals.flatMap((principal) => principal?.standing ?? []);
}

/** It may do at most what its maker may. */
async function principalOf(program: Program, database: Source): Promise<Principal | undefined> {
  const maker = (await findPrincipal({ subject: program.created_by }, database))?.rights;
  if (!maker) return undefined;
  // Who made it for all events may work on some of them only by now.
  const events = maker.events === 'all' ? (program.events ?? 'all') : maker.events.filter((id) => program.events?.includes(id) ?? true);
  const isLimited = program.events !== null;
  const scopes = programScopes.filter(
    (scope) => program.scopes.includes(scope) && maker.grants[scope] === 'all' && !(isLimited && scopesOfAllEvents.includes(scope)),
  );
  const grants: Grants = Object.fromEntries(scopes.map((scope) => [scope, scope === 'events.write' && isLimited ? 'own' : 'all']));
  const rights: Rights = { grants, events };
  const actor = programActor(program.id);
  return { actor, rights, standing: `${actor} ${scopes.join(' ')} ${events === 'all' ? 'all' : events.join(' ')}` };
}
