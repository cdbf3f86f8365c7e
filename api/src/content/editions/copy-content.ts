// What the next edition keeps: chosen people and partners, and whole sections.
import { columnsOf, type Entity, type EntityName, entities, inEach, moveDay, type Result, succeed, writeDay, writeDays } from '@stem/model';
import { type AnyRow, contentTable } from '../../database/content-table.ts';
import { orderOf } from '../../views/rows.ts';
import { addSpeaker } from '../entities/format-speakers.ts';
import { createRow } from '../verbs/create.ts';
import { siblingCondition } from '../verbs/lists.ts';
import type { Values, Writing } from '../writing.ts';
import { type EditionPlan, inYear } from './edition-plan.ts';

export interface NextEdition {
  readonly from: AnyRow;
  readonly to: AnyRow;
  readonly plan: EditionPlan;
  /** The year of the earlier edition. */
  readonly year: string;
}

/** Whole lists that a plan can keep, and what is written differently in the next edition. */
const lists: { readonly [N in EntityName]?: List } = {
  venues: {
    isKept: (plan) => plan.keeps_venues,
    changes: ({ plan: { start_date: first, end_date: last } }) => inEach('event_date', (language) => writeDays(first, last, language)),
  },
  agenda_days: {
    isKept: (plan) => plan.keeps_days,
    changes({ plan }, _, place) {
      const day = moveDay(plan.start_date, place);
      return inEach('date_label', (language) => writeDay(day, language));
    },
  },
  event_key_topics: {
    isKept: (plan) => plan.keeps_key_topics,
    changes: ({ plan, year }, { title }) => ({ title: inYear(String(title), year, plan.start_date.slice(0, 4)) }),
  },
  event_impressions: { isKept: (plan) => plan.keeps_impressions },
};

interface List {
  readonly isKept: (plan: EditionPlan) => boolean;
  readonly changes?: (next: NextEdition, row: AnyRow, place: number) => Readonly<Record<string, unknown>>;
}

export async function copyContent(next: NextEdition, checking: Writing): Promise<Result<undefined>> {
  const writing = withoutLinkCheck(checking);
  const kept = Object.entries(lists).filter(([, { isKept }]) => isKept(next.plan));
  const steps = [copySpeakers, copyPartners, ...kept.map(([name, { changes }]) => copyList(name as EntityName, changes))]; // its keys are entities
  for (const step of steps) {
    const done = await step(next, writing);
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

/** The value that makes rows of an entity belong to another row, as the model says. */
function under(name: EntityName, id: string): Values {
  const { parent }: Entity = entities[name];
  return parent ? { [parent.field]: id } : {};
}

/** The rows that belong to another one, in their order. */
async function rowsOf(name: EntityName, parent: string, { transaction }: Writing): Promise<AnyRow[]> {
  const rows = await transaction
    .select()
    .from(contentTable(name).table)
    .where(siblingCondition(name, under(name, parent)))
    .orderBy(...orderOf(name));
  return rows as AnyRow[]; // every content table has these columns
}

async function copySpeakers({ from, to, plan }: NextEdition, writing: Writing): Step {
  const links = await rowsOf('format_speakers', from.id, writing);
  const chosen = links.map(({ speaker_id }) => String(speaker_id)).filter((id) => plan.speakers.includes(id));
  return each(chosen, (speakerId) => addSpeaker({ formatId: to.id, speakerId }, writing));
}

// A category is copied only with one of its partners.
async function copyPartners({ from, to, plan }: NextEdition, writing: Writing): Step {
  return each(await rowsOf('partner_blocks', from.id, writing), async (block) => {
    const chosen = (await rowsOf('partners', block.id, writing)).filter(({ id }) => plan.partners.includes(id));
    if (chosen.length === 0) return succeed(undefined);
    const made = await createRow('partner_blocks', { ...copyOf('partner_blocks', block), ...under('partner_blocks', to.id) }, writing);
    return made.ok ? each(chosen, (partner) => copyRow('partners', partner, under('partners', made.value.id), writing)) : made;
  });
}

const copyList =
  (name: EntityName, changes?: List['changes']) =>
  async (next: NextEdition, writing: Writing): Step =>
    each(await rowsOf(name, next.from.id, writing), (row, place) =>
      copyRow(name, row, { ...under(name, next.to.id), ...changes?.(next, row, place) }, writing),
    );
