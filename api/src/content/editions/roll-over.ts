// Creates the next edition of an event in one save: a new event at the known address, with the content it keeps. The earlier
// edition moves to an address of its own, unchanged, and gets an entry in the archive of the next.
import {
  columnIn,
  columnsFor,
  columnsOf,
  type Entity,
  type EntityName,
  entities,
  inEach,
  moveDay,
  type Result,
  type Sentence,
  succeed,
  writeDay,
  writeDays,
} from '@stem/model';
import { tables } from '@stem/model/tables';
import { asc, eq } from 'drizzle-orm';
import type { AnyRow } from '../../database/content-table.ts';
import { listRows } from '../../views/rows.ts';
import { addSpeaker } from '../entities/format-speakers.ts';
import { createRow } from '../verbs/create.ts';
import { siblingCondition } from '../verbs/lists.ts';
import { updateRow } from '../verbs/update.ts';
import type { Values, Writing } from '../writing.ts';
import { type EditionPlan, type EventCopy, inYear } from './edition-plan.ts';

interface RolledOver {
  readonly format: AnyRow;
  readonly archived: AnyRow;
}

const { past_programs: programs } = tables;

/** Titles that may name the year. */
const titles = columnsFor('title', 'hero_title', 'key_topics_title', 'key_topics_subtitle');

export async function rollOver(earlier: AnyRow, plan: EditionPlan, writing: Writing): Promise<Result<RolledOver>> {
  const year = yearOf(earlier);
  // The earlier edition must give up its addresses before the next one can have them.
  const moved = await updateRow('event_formats', earlier.id, { slug: plan.archive_slug, is_listed: false }, writing);
  if (!moved.ok) return renamed(moved, 'slug', 'archive_slug');
  const archived = await updateRow('event_formats', earlier.id, { aliases: [] }, writing);
  if (!archived.ok) return archived;
  const format = await createRow('event_formats', nextEdition(earlier, year, plan), withoutLinkCheck(writing), { aliases: otherAddresses(earlier, plan) });
  if (!format.ok) return format;
  const content = await copyContent({ from: earlier, to: format.value, plan, year }, writing);
  if (!content.ok) return content;
  const archivedEntry = await addToArchive({ from: archived.value, to: format.value, plan, year }, writing);
  return archivedEntry.ok ? succeed({ format: format.value, archived: archived.value }) : archivedEntry;
}

/** A new event with what belongs to this one and its people, except for sessions and past programmes. It is in no list at first. */
export async function copyEvent(from: AnyRow, { title, slug, ...days }: EventCopy, writing: Writing): Promise<Result<AnyRow>> {
  const year = yearOf(from);
  const named = { ...inEach('title', () => null), title, slug, is_listed: false };
  const format = await createRow('event_formats', { ...nextEdition(from, year, days), ...named }, withoutLinkCheck(writing));
  if (!format.ok) return format;
  const content = await copyContent({ from, to: format.value, plan: { ...days, ...everything }, year }, writing);
  return content.ok ? format : content;
}

const everything = { speakers: 'all', partners: 'all', keeps_venues: true, keeps_days: true, keeps_key_topics: true, keeps_impressions: true } as const;

/** The year of its first day, or the one in the text of its date. */
const yearOf = ({ start_date, date }: AnyRow): string =>
  /^\d{4}/.exec(String(start_date ?? ''))?.[0] ?? /(?<!\d)20\d{2}(?!\d)/.exec(String(date))?.[0] ?? '2025';

function nextEdition(earlier: AnyRow, year: string, plan: Pick<EditionPlan, 'start_date' | 'end_date'>): Record<string, unknown> {
  const next = plan.start_date.slice(0, 4);
  const copied = copyOf('event_formats', earlier);
  const moved = titles.flatMap((name) => (typeof copied[name] === 'string' ? [[name, inYear(copied[name], year, next)] as const] : []));
  return {
    ...copied,
    ...Object.fromEntries(moved),
    aliases: [],
    ...inEach('date', (language) => writeDays(plan.start_date, plan.end_date, language)),
    start_date: plan.start_date,
    end_date: plan.end_date,
    // New registrations must not end in the list of the earlier edition.
    typeform_url: null,
    answers_until: null,
    // Nor are these the guests of the next one.
    show_room: false,
    room_guests: null,
    ...inEach('room_functions', () => null),
    room_houses: null,
  };
}

// They are copied unchecked, as rules apply to new addresses only. The archive address may be among them when an earlier
// roll-over was undone; it belongs to the earlier edition now.
const otherAddresses = ({ aliases }: AnyRow, { archive_slug }: EditionPlan): unknown[] =>
  [aliases ?? []].flat().filter((alias) => alias !== `/formats/${archive_slug}`);

async function addToArchive({ from, to, plan, year }: NextEdition<EditionPlan>, writing: Writing): Promise<Result<unknown>> {
  const known = await writing.transaction.select().from(programs).where(eq(programs.format_id, from.id)).orderBy(asc(programs.year));
  for (const program of known) {
    const copied = await createRow('past_programs', { ...copyOf('past_programs', program), format_id: to.id }, withoutLinkCheck(writing));
    if (!copied.ok) return copied;
  }
  const titled = inEach('title', (language) => plan[columnIn(language, 'archive_title')]);
  return createRow('past_programs', { format_id: to.id, year, ...titled, program_url: `/formats/${plan.archive_slug}` }, writing);
}

function renamed<T extends { readonly failure: { readonly errors?: Readonly<Record<string, Sentence>> } }>(failed: T, from: string, to: string): T {
  const { [from]: sentence, ...others } = failed.failure.errors ?? {};
  return sentence === undefined ? failed : { ...failed, failure: { ...failed.failure, errors: { ...others, [to]: sentence } } };
}

type Chosen = readonly string[] | 'all';

type KeptContent = Omit<EditionPlan, `archive_${string}` | 'speakers' | 'partners'> & { readonly speakers: Chosen; readonly partners: Chosen };

const isChosen = (chosen: Chosen, id: string): boolean => chosen === 'all' || chosen.includes(id);

/** What the next edition keeps: chosen people and partners, and whole sections. */
interface NextEdition<Plan = KeptContent> {
  readonly from: AnyRow;
  readonly to: AnyRow;
  readonly plan: Plan;
  readonly year: string;
}

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
  readonly isKept: (plan: KeptContent) => boolean;
  readonly changes?: (next: NextEdition, row: AnyRow, place: number) => Readonly<Record<string, unknown>>;
}

async function copyContent(next: NextEdition, checking: Writing): Promise<Result<undefined>> {
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
const withoutLinkCheck = (writing: Writing): Writing => ({ ...writing, origin: undefined });

type Step = Promise<Result<unknown>>;

async function each<R>(rows: readonly R[], make: (row: R, place: number) => Step): Step {
  for (const [place, row] of rows.entries()) {
    const made = await make(row, place);
    if (!made.ok) return made;
  }
  return succeed(undefined);
}

/** The fields of a row from which a new row can be created: those an editor sets. */
const copyOf = (name: EntityName, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
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
  return listRows(name, transaction, siblingCondition(name, under(name, parent)));
}

async function copySpeakers({ from, to, plan }: NextEdition, writing: Writing): Step {
  const links = await rowsOf('format_speakers', from.id, writing);
  const chosen = links.map(({ speaker_id }) => String(speaker_id)).filter((id) => isChosen(plan.speakers, id));
  return each(chosen, (speakerId) => addSpeaker({ formatId: to.id, speakerId }, writing));
}

// A category is copied only with one of its partners.
async function copyPartners({ from, to, plan }: NextEdition, writing: Writing): Step {
  return each(await rowsOf('partner_blocks', from.id, writing), async (block) => {
    const chosen = (await rowsOf('partners', block.id, writing)).filter(({ id }) => isChosen(plan.partners, id));
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
