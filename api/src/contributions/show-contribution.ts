// What a speaker or partner sees by their link: their entry as it is and as it will be, what became of what they sent, and what is asked.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { type Language, languageCodes, localize, nameOfLanguage, type RowOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { toInstant, toInstantOrNull } from '../clock/instant.ts';
import type { AnyRow } from '../database/content-table.ts';
import type { Contribution } from '../database/contribution-tables.ts';
import { readOrganiser, showEvent, shownEvent, shownOrganiser } from '../guests/show-invitation.ts';
import type { AnswerOf } from '../openapi/operation.ts';
import { readRow } from '../views/rows.ts';
import { type ContributedEntity, contributedColumns } from './contributed-fields.ts';
import { outcomeOfSent, readPendingValues, sentOutcomes, visibleEntry } from './outcome.ts';

const text = z.string().nullable();
const outcome = z.enum(sentOutcomes).nullable().meta({ description: 'What became of what was sent: null where nothing was' });

const shownField = z.object({
  column: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'long_text', 'url', 'email', 'phone', 'image']),
  language: z.enum(languageCodes).nullable().meta({ description: 'Of its text; null for what is the same in all' }),
  most: z.int().meta({ description: 'Characters' }),
  is_required: z.boolean(),
  value: text.meta({ description: 'With what was sent and is not decided' }),
  live: text.meta({ description: 'On the page now' }),
  outcome,
});

export const contributionSchema = z.object({
  kind: z.enum(['speaker', 'partner']),
  name: z.string(),
  event: shownEvent,
  until: z.string().meta({ description: 'The instant at which the link ends' }),
  sent_at: text,
  fields: z.array(shownField),
  photographs: z.enum(['yes', 'no']).nullable(),
  arrival: text,
  needs: text,
  sessions: z.array(z.object({ id: z.string(), title: z.string() })).meta({ description: 'In which they speak' }),
  papers: z.array(z.object({ name: z.string(), outcome })),
  quota: z.int().meta({ description: 'How many guests a partner may name' }),
  guests: z.array(z.string()).meta({ description: 'The names of those whom they have named' }),
  organiser: shownOrganiser,
});
export type ShownContribution = AnswerOf<typeof contributionSchema>;

/** The record of a contribution. */
export const contributedRecord = ({ speaker_id: speaker, partner_id: partner }: Pick<Contribution, 'speaker_id' | 'partner_id'>) =>
  speaker === null ? ({ entity: 'partners', id: partner ?? '' } as const) : ({ entity: 'speakers', id: speaker } as const);

/** Undefined for a record that is gone. */
export async function showContribution(found: Contribution, language: Language, read: Reading): Promise<ShownContribution | undefined> {
  const { entity, id } = contributedRecord(found);
  const live = await readRow(entity, id, read);
  const event = await readRow('event_formats', found.format_id, read);
  if (!live || !event) return undefined;
  const shown = event as RowOf<'event_formats'>; // a row of this entity
  const { papers, guests } = found;
  const pending = await readPendingValues(found, [id, ...papers.map((paper) => paper.id)], read);
  const { gated_content: gated } = tables;
  const isPaper = inArray(
    gated.id,
    papers.map((paper) => paper.id),
  );
  const published = new Set((await read.select({ id: gated.id }).from(gated).where(isPaper)).map((row) => row.id));
  return {
    kind: entity === 'speakers' ? 'speaker' : 'partner',
    name: String(live.name),
    event: showEvent(shown, language),
    until: toInstant(found.expires_at),
    sent_at: toInstantOrNull(found.sent_at),
    fields: showFields({ entity, live, pending: pending.get(id), sent: found.sent, language }),
    photographs: found.photographs,
    arrival: found.arrival,
    needs: found.needs,
    sessions: entity === 'speakers' ? await sessionsOf(found, language, read) : [],
    papers: papers.map((paper) => ({ name: paper.name, outcome: published.has(paper.id) ? 'taken' : pending.has(paper.id) ? 'waiting' : 'left' })),
    quota: found.quota,
    guests: guests.map(({ name }) => name),
    organiser: await readOrganiser(shown, read),
  };
}

interface Entry extends Pick<Contribution, 'sent'> {
  readonly entity: ContributedEntity;
  readonly live: AnyRow;
  readonly pending: Readonly<Record<string, unknown>> | undefined;
  readonly language: Language;
}

function showFields({ entity, live, pending, sent, language }: Entry): ShownContribution['fields'] {
  const visible = visibleEntry({ sent, live, pending });
  return contributedColumns(entity, visible, language).map((column) => {
    const { name, field, kind, required } = column;
    return {
      column: name,
      label: column.language && !field.sameInAll ? `${field.label} (${nameOfLanguage(column.language, language)})` : field.label,
      kind,
      language: field.sameInAll ? null : (column.language ?? null),
      most: 'max' in field && field.max !== undefined ? field.max : kind === 'long_text' ? 4000 : kind === 'url' ? 2000 : 200,
      is_required: required,
      value: textIn(visible[name]),
      live: textIn(live[name]),
      outcome: outcomeOfSent(name, { sent, live, pending }),
    };
  });
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** In which a speaker speaks at the event, in the order of the programme. */
export async function sessionsOf({ format_id: event, speaker_id: speaker }: Contribution, language: Language, read: Pick<Reading | Transaction, 'select'>) {
  const { agenda_sessions: sessions, agenda_days: days } = tables;
  const rows = await read
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(days, eq(days.id, sessions.day_id))
    .where(sql`${days.format_id} = ${event} AND EXISTS (SELECT 1 FROM json_each(${sessions.speaker_refs}) WHERE value = ${speaker})`)
    .orderBy(asc(days.order_index), asc(sessions.order_index));
  return rows.map(({ session }) => ({ id: session.id, title: localize(language, session, 'title').text }));
}
