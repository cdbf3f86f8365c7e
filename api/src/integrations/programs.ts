// What owners do with the tokens of programs: make and remove them. A token is shown once.
import type { Database } from '@stem/content-pipeline/database';
import { cleanLine, fail, failAt, programScopes, type Result, readingOfScope, say, scopesOfAllEvents, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { instantSchema, toInstant, toInstantOrNull } from '../clock/instant.ts';
import { message } from '../content/invalid.ts';
import { noteDone } from '../content/notes.ts';
import type { Writing } from '../content/writing.ts';
import { programs } from '../database/tables.ts';
import { hashSecret } from '../sessions/login-secrets.ts';
import { type ActorNames, readActorNames } from '../views/actors.ts';
import { createToken, type Program } from './find-program.ts';

const mostPrograms = 50;
const day = 86_400_000;
/** At most two years, in days. */
const longestDays = 731;

const scope = z.enum(programScopes);
/** The name that an owner gives a program or a webhook. */
export const nameSchema = z
  .string(message('values.nameMissing'))
  .transform(cleanLine)
  .pipe(z.string().trim().min(1, message('values.nameMissing')).max(80, message('values.characters', 80)));

export const programEntry = z
  .object({
    name: nameSchema,
    scopes: z
      .array(scope, message('values.permissionMissing'))
      .min(1, message('values.permissionMissing'))
      .transform((chosen) => programScopes.filter((one) => chosen.includes(one) || chosen.some((other) => readingOfScope[other] === one)))
      .describe('Writing includes reading of the same kind'),
    events: z
      .array(z.string())
      .min(1, message('values.eventMissing'))
      .max(500)
      .nullable()
      .default(null)
      .describe('The events whose content it may change; null for all'),
    expires_at: z.iso.datetime({ offset: true, error: message('values.chooseDate') }).describe('At most two years from now'),
  })
  .refine(({ scopes, events }) => events === null || !scopes.some((one) => scopesOfAllEvents.includes(one)), {
    path: ['scopes'],
    error: message('values.notForEvents'),
  });
export type ProgramEntry = z.infer<typeof programEntry>;

export const shownProgram = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(scope),
  events: z.array(z.string()).nullable(),
  expires_at: instantSchema,
  last_used_at: instantSchema.nullable().meta({ description: 'Noted at most once a minute' }),
  created_at: instantSchema,
  created_by: z.string().meta({ description: 'As the history names an actor. When this editor is removed or blocked, the token opens nothing' }),
  created_by_name: z.string().nullable().meta({ description: 'Null for the shared password' }),
});
export type ShownProgram = Readonly<z.infer<typeof shownProgram>>;

export const programWithToken = shownProgram.extend({ token: z.string().meta({ description: 'Shown once; sent as `Authorization: Bearer`' }) });
export type ProgramWithToken = Readonly<z.infer<typeof programWithToken>>;

/** By name, with those that have expired. */
export async function listPrograms(read: Database['read']): Promise<ShownProgram[]> {
  const rows = await read.select().from(programs).where(isNull(programs.removed_at)).orderBy(asc(programs.name), asc(programs.id)).limit(mostPrograms);
  const nameOf = await readActorNames(
    rows.map((row) => row.created_by),
    read,
  );
  return rows.map((row) => showProgram(row, nameOf));
}

const showProgram = ({ id, name, scopes, events, expires_at, last_used_at, created_at, created_by }: Program, nameOf: ActorNames): ShownProgram => ({
  id,
  name,
  scopes: programScopes.filter((one) => scopes.includes(one)),
  events: events === null ? null : [...events],
  expires_at: toInstant(expires_at),
  last_used_at: toInstantOrNull(last_used_at),
  created_at: toInstant(created_at),
  created_by,
  created_by_name: nameOf(created_by),
});

export async function addProgram(entry: ProgramEntry, actor: string, { transaction, newId, now }: Writing): Promise<Result<ProgramWithToken>> {
  const at = Date.parse(now());
  const expiresAt = Date.parse(entry.expires_at);
  if (expiresAt <= at) return failAt('expires_at', say('people.datePassed'));
  if (expiresAt > at + longestDays * day) return failAt('expires_at', say('people.twoYears'));
  const { event_formats: formats } = tables;
  if (entry.events && (await transaction.$count(formats, inArray(formats.id, [...entry.events]))) < new Set(entry.events).size)
    return failAt('events', say('people.eventGone'));
  if ((await transaction.$count(programs, isNull(programs.removed_at))) >= mostPrograms)
    return fail({ name: 'limit_reached', detail: say('people.programs', mostPrograms) });
  const [id, token] = [newId(), createToken()];
  const [row] = await transaction
    .insert(programs)
    .values({
      id,
      name: entry.name,
      scopes: entry.scopes,
      events: entry.events,
      token_hash: hashSecret(token),
      expires_at: expiresAt,
      created_at: at,
      created_by: actor,
    })
    .returning();
  if (!row) throw new Error('The program was not stored');
  await noteDone({ table: 'programs', id, name: entry.name, done: 'added', values: { scopes: [null, entry.scopes.join(', ')] } }, transaction);
  const nameOf = await readActorNames([row.created_by], transaction);
  return succeed({ ...showProgram(row, nameOf), token });
}

/** The row stays, so that the history can name it; its token opens nothing from the next request on. */
export async function removeProgram(id: string, { transaction, now }: Writing): Promise<Result<{ readonly removed: string }>> {
  const [row] = await transaction
    .update(programs)
    .set({ removed_at: Date.parse(now()) })
    .where(and(eq(programs.id, id), isNull(programs.removed_at)))
    .returning();
  if (!row) return fail({ name: 'not_found' });
  await noteDone({ table: 'programs', id, name: row.name, done: 'removed' }, transaction);
  return succeed({ removed: id });
}
