// The speakers of a format: added, removed and ordered without a change to the people themselves.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { fail, type Result, type RowOf, say, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AnyRow } from '../../database/content-table.ts';
import { speakersInOrder } from '../../views/formats.ts';
import { findImpact, type Impact, type ImpactContext } from '../../views/impact.ts';
import { createRow } from '../verbs/create.ts';
import { orderList, type WantedOrder } from '../verbs/order.ts';
import { removeRow } from '../verbs/remove.ts';
import { findRow, storeRow } from '../verbs/rows.ts';
import { rowWorkOf, type SavedTable, saveTable, type TableWork, type wantedTable } from '../verbs/save-table.ts';
import type { Writing } from '../writing.ts';

const { format_speakers: links, agenda_days: days, agenda_sessions: sessions, speakers } = tables;

type Source = Pick<Reading | Transaction, 'select'>;

export interface Participation {
  readonly formatId: string;
  readonly speakerId: string;
}

/** Adds a speaker at the end of the list; one who is on it keeps the place. */
export async function addSpeaker({ formatId, speakerId }: Participation, writing: Writing): Promise<Result<AnyRow>> {
  const link = await findLink({ formatId, speakerId }, writing);
  if (link) return succeed(link);
  if (!(await findRow('speakers', speakerId, writing))) return fail({ name: 'not_found', detail: say('saving.noSpeaker') });
  return createRow('format_speakers', { format_id: formatId, speaker_id: speakerId }, writing);
}

/** Removes a speaker from one event and its sessions, and keeps the person. */
export async function dropSpeaker(participation: Participation, writing: Writing): Promise<Result<AnyRow>> {
  const link = await findLink(participation, writing);
  if (!link) return fail({ name: 'not_found', detail: say('saving.notSpeaking') });
  for (const { speaker_refs, ...session } of await sessionsWith(participation, writing.transaction))
    await storeRow('agenda_sessions', session, { speaker_refs: speaker_refs.filter((id) => id !== participation.speakerId) }, writing);
  return removeRow('format_speakers', link.id, writing);
}

/** What removing a speaker from an event affects; undefined for one who does not speak there. */
export async function findDropImpact(participation: Participation, context: ImpactContext): Promise<Impact | undefined> {
  const { read } = context.database;
  const link = await findLink(participation, { transaction: read });
  if (!link) return undefined;
  const losing = (await sessionsWith(participation, read)) as readonly AnyRow[]; // every content table has these columns
  const uses = losing.map((row) => ({ entity: 'agenda_sessions' as const, row, column: 'speaker_refs' }));
  return findImpact({ entity: 'format_speakers', row: link }, uses, context);
}

/** Sets the order. The ids are those of speakers, every one of the format once. */
export async function orderSpeakers(formatId: string, order: WantedOrder, writing: Writing): Promise<Result<readonly string[]>> {
  const found = await writing.transaction
    .select({ link: links, id: speakers.id })
    .from(links)
    .innerJoin(speakers, eq(links.speaker_id, speakers.id))
    .where(eq(links.format_id, formatId))
    .orderBy(...speakersInOrder);
  const list = found.map(({ link, id }) => ({ id, row: link as AnyRow })); // every content table has these columns
  return orderList(list, order, { name: 'format_speakers', field: 'order_index', start: 0, of: 'speakers' }, writing);
}

/** A person who is named by id joins the event, or speaks there already; one who is removed stays a person. */
export function saveSpeakers(formatId: string, table: z.output<typeof wantedTable>, writing: Writing): Promise<Result<SavedTable>> {
  const { create, change } = rowWorkOf('speakers');
  const work: TableWork = {
    create: (values) => create({ ...values, format_id: formatId }, writing),
    async change(speakerId, values) {
      const link = await addSpeaker({ formatId, speakerId }, writing);
      if (!link.ok) return link;
      const person = Object.keys(values).some((column) => column !== 'revision') ? undefined : await findRow('speakers', speakerId, writing);
      return person ? succeed(person) : change(speakerId, values, writing);
    },
    remove: (speakerId) => dropSpeaker({ formatId, speakerId }, writing),
  };
  return saveTable(table, work, writing);
}

async function findLink({ formatId, speakerId }: Participation, { transaction }: { readonly transaction: Source }): Promise<AnyRow | undefined> {
  const isMeant = and(eq(links.format_id, formatId), eq(links.speaker_id, speakerId));
  const [link] = await transaction.select().from(links).where(isMeant);
  return link as AnyRow | undefined; // every content table has these columns
}

async function sessionsWith({ formatId, speakerId }: Participation, source: Source): Promise<RowOf<'agenda_sessions'>[]> {
  const isListed = sql`EXISTS (SELECT 1 FROM json_each(${sessions.speaker_refs}) WHERE value = ${speakerId})`;
  const isTheirs = and(eq(days.format_id, formatId), isListed);
  return source.select(getTableColumns(sessions)).from(sessions).innerJoin(days, eq(days.id, sessions.day_id)).where(isTheirs);
}
