// What the next edition keeps: chosen people and partners, and whole sections.
import { columnsOf, type EntityName, entities, type Result, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { asc, eq } from 'drizzle-orm';
import type { AnyRow } from '../../database/content-table.ts';
import { addSpeaker } from '../entities/format-speakers.ts';
import { createRow } from '../verbs/create.ts';
import type { Writing } from '../writing.ts';
import { datesLabel, dayLabel, inYear } from './edition-dates.ts';
import type { EditionPlan } from './edition-plan.ts';

export interface Move {
  readonly from: AnyRow;
  readonly to: AnyRow;
  readonly plan: EditionPlan;
  /** Of the earlier edition. */
  readonly year: string;
}

const { format_speakers, partner_blocks, partners, venues, agenda_days, event_key_topics, event_impressions } = tables;

export async function bringAlong(move: Move, writing: Writing): Promise<Result<undefined>> {
  const { plan } = move;
  const steps = [
    () => bringSpeakers(move, writing),
    () => bringPartners(move, writing),
    ...(plan.keeps_venues ? [() => bringVenues(move, writing)] : []),
    ...(plan.keeps_days ? [() => bringDays(move, writing)] : []),
    ...(plan.keeps_key_topics ? [() => bringTopics(move, writing)] : []),
    ...(plan.keeps_impressions ? [() => bringImpressions(move, writing)] : []),
  ];
  for (const step of steps) {
    const done = await step();
    if (!done.ok) return done;
  }
  return succeed(undefined);
}

type Step = Promise<Result<unknown>>;

async function each<R>(rows: readonly R[], make: (row: R, place: number) => Step): Step {
  for (const [place, row] of rows.entries()) {
    const made = await make(row, place);
    if (!made.ok) return made;
  }
  return succeed(undefined);
}

/** The fields of a row from which a new row can be created: those an editor sets. */
export const copyOf = (name: EntityName, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(columnsOf(entities[name].fields).flatMap(({ name: column, field }) => (field.readonly ? [] : [[column, row[column]] as const])));

const copied = (name: EntityName, row: Readonly<Record<string, unknown>>, changed: Readonly<Record<string, unknown>>, writing: Writing): Step =>
  createRow(name, { ...copyOf(name, row), ...changed }, writing);

async function bringSpeakers({ from, to, plan }: Move, writing: Writing): Step {
  const links = await writing.transaction
    .select()
    .from(format_speakers)
    .where(eq(format_speakers.format_id, from.id))
    .orderBy(asc(format_speakers.order_index));
  const chosen = links.filter(({ speaker_id }) => plan.speakers.includes(speaker_id));
  return each(chosen, ({ speaker_id }) => addSpeaker({ formatId: to.id, speakerId: speaker_id }, writing));
}

// A category without a partner that comes along stays behind.
async function bringPartners({ from, to, plan }: Move, writing: Writing): Step {
  const { transaction } = writing;
  const blocks = await transaction.select().from(partner_blocks).where(eq(partner_blocks.format_id, from.id)).orderBy(asc(partner_blocks.order_index));
  return each(blocks, async (block) => {
    const own = await transaction.select().from(partners).where(eq(partners.block_id, block.id)).orderBy(asc(partners.order_index));
    const chosen = own.filter(({ id }) => plan.partners.includes(id));
    if (chosen.length === 0) return succeed(undefined);
    const made = await createRow('partner_blocks', { ...copyOf('partner_blocks', block), format_id: to.id }, writing);
    return made.ok ? each(chosen, (partner) => copied('partners', partner, { block_id: made.value.id }, writing)) : made;
  });
}

async function bringVenues({ from, to, plan }: Move, writing: Writing): Step {
  const label = datesLabel({ first: plan.start_date, last: plan.end_date });
  const rows = await writing.transaction.select().from(venues).where(eq(venues.format_id, from.id)).orderBy(asc(venues.order_index));
  return each(rows, (row) => copied('venues', row, { format_id: to.id, event_date: label.en, event_date_de: label.de }, writing));
}

async function bringDays({ from, to, plan }: Move, writing: Writing): Step {
  const rows = await writing.transaction.select().from(agenda_days).where(eq(agenda_days.format_id, from.id)).orderBy(asc(agenda_days.order_index));
  return each(rows, (row, place) => {
    const label = dayLabel(plan.start_date, place);
    return copied('agenda_days', row, { format_id: to.id, date_label: label.en, date_label_de: label.de }, writing);
  });
}

async function bringTopics({ from, to, plan, year }: Move, writing: Writing): Step {
  const rows = await writing.transaction
    .select()
    .from(event_key_topics)
    .where(eq(event_key_topics.format_id, from.id))
    .orderBy(asc(event_key_topics.order_index));
  const next = plan.start_date.slice(0, 4);
  return each(rows, (row) => copied('event_key_topics', row, { format_id: to.id, title: inYear(row.title, year, next) }, writing));
}

async function bringImpressions({ from, to }: Move, writing: Writing): Step {
  const rows = await writing.transaction
    .select()
    .from(event_impressions)
    .where(eq(event_impressions.format_id, from.id))
    .orderBy(asc(event_impressions.order_index));
  return each(rows, (row) => copied('event_impressions', row, { format_id: to.id }, writing));
}
