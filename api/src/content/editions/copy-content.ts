// What the next edition keeps: chosen people and partners, and whole sections.
import { columnsOf, type EntityName, entities, moveDay, type Result, succeed, writeDay, writeDays } from '@stem/model';
import { tables } from '@stem/model/tables';
import { asc, eq } from 'drizzle-orm';
import type { AnyRow } from '../../database/content-table.ts';
import { addSpeaker } from '../entities/format-speakers.ts';
import { createRow } from '../verbs/create.ts';
import type { Writing } from '../writing.ts';
import { type EditionPlan, inYear } from './edition-plan.ts';

export interface NextEdition {
  readonly from: AnyRow;
  readonly to: AnyRow;
  readonly plan: EditionPlan;
  /** The year of the earlier edition. */
  readonly year: string;
}

const { format_speakers, partner_blocks, partners, venues, agenda_days, event_key_topics, event_impressions } = tables;

export async function copyContent(next: NextEdition, checking: Writing): Promise<Result<undefined>> {
  const { plan } = next;
  const writing = withoutLinkCheck(checking);
  const steps = [
    () => copySpeakers(next, writing),
    () => copyPartners(next, writing),
    ...(plan.keeps_venues ? [() => copyVenues(next, writing)] : []),
    ...(plan.keeps_days ? [() => copyDays(next, writing)] : []),
    ...(plan.keeps_key_topics ? [() => copyTopics(next, writing)] : []),
    ...(plan.keeps_impressions ? [() => copyImpressions(next, writing)] : []),
  ];
  for (const step of steps) {
    const done = await step();
    if (!done.ok) return done;
  }
  return succeed(undefined);
}

/** For values that were written earlier: a link that has died meanwhile must not stop the next edition. */
export const withoutLinkCheck = (writing: Writing): Writing => ({ ...writing, origin: undefined });

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

const copyRow = (name: EntityName, row: Readonly<Record<string, unknown>>, changed: Readonly<Record<string, unknown>>, writing: Writing): Step =>
  createRow(name, { ...copyOf(name, row), ...changed }, writing);

async function copySpeakers({ from, to, plan }: NextEdition, writing: Writing): Step {
  const links = await writing.transaction
    .select()
    .from(format_speakers)
    .where(eq(format_speakers.format_id, from.id))
    .orderBy(asc(format_speakers.order_index));
  const chosen = links.filter(({ speaker_id }) => plan.speakers.includes(speaker_id));
  return each(chosen, ({ speaker_id }) => addSpeaker({ formatId: to.id, speakerId: speaker_id }, writing));
}

// A category is copied only with one of its partners.
async function copyPartners({ from, to, plan }: NextEdition, writing: Writing): Step {
  const { transaction } = writing;
  const blocks = await transaction.select().from(partner_blocks).where(eq(partner_blocks.format_id, from.id)).orderBy(asc(partner_blocks.order_index));
  return each(blocks, async (block) => {
    const own = await transaction.select().from(partners).where(eq(partners.block_id, block.id)).orderBy(asc(partners.order_index));
    const chosen = own.filter(({ id }) => plan.partners.includes(id));
    if (chosen.length === 0) return succeed(undefined);
    const made = await createRow('partner_blocks', { ...copyOf('partner_blocks', block), format_id: to.id }, writing);
    return made.ok ? each(chosen, (partner) => copyRow('partners', partner, { block_id: made.value.id }, writing)) : made;
  });
}

async function copyVenues({ from, to, plan }: NextEdition, writing: Writing): Step {
  const rows = await writing.transaction.select().from(venues).where(eq(venues.format_id, from.id)).orderBy(asc(venues.order_index));
  return each(rows, (row) =>
    copyRow(
      'venues',
      row,
      { format_id: to.id, event_date: writeDays(plan.start_date, plan.end_date, 'en'), event_date_de: writeDays(plan.start_date, plan.end_date, 'de') },
      writing,
    ),
  );
}

async function copyDays({ from, to, plan }: NextEdition, writing: Writing): Step {
  const rows = await writing.transaction.select().from(agenda_days).where(eq(agenda_days.format_id, from.id)).orderBy(asc(agenda_days.order_index));
  return each(rows, (row, place) => {
    const day = moveDay(plan.start_date, place);
    return copyRow('agenda_days', row, { format_id: to.id, date_label: writeDay(day, 'en'), date_label_de: writeDay(day, 'de') }, writing);
  });
}

async function copyTopics({ from, to, plan, year }: NextEdition, writing: Writing): Step {
  const rows = await writing.transaction
    .select()
    .from(event_key_topics)
    .where(eq(event_key_topics.format_id, from.id))
    .orderBy(asc(event_key_topics.order_index));
  const next = plan.start_date.slice(0, 4);
  return each(rows, (row) => copyRow('event_key_topics', row, { format_id: to.id, title: inYear(row.title, year, next) }, writing));
}

async function copyImpressions({ from, to }: NextEdition, writing: Writing): Step {
  const rows = await writing.transaction
    .select()
    .from(event_impressions)
    .where(eq(event_impressions.format_id, from.id))
    .orderBy(asc(event_impressions.order_index));
  return each(rows, (row) => copyRow('event_impressions', row, { format_id: to.id }, writing));
}
