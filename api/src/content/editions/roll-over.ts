// Creates the next edition of an event in one save: a new event at the known address, with the content it keeps. The earlier
// edition moves to an address of its own, unchanged, and gets an entry in the archive of the next.
import { columnIn, columnsFor, inEach, type Result, type Sentence, succeed, writeDays } from '@stem/model';
import { tables } from '@stem/model/tables';
import { asc, eq } from 'drizzle-orm';
import type { AnyRow } from '../../database/content-table.ts';
import { createRow } from '../verbs/create.ts';
import { updateRow } from '../verbs/update.ts';
import type { Writing } from '../writing.ts';
import { copyContent, copyOf, type NextEdition, withoutLinkCheck } from './copy-content.ts';
import { type EditionPlan, inYear } from './edition-plan.ts';

export interface RolledOver {
  /** The next edition. */
  readonly format: AnyRow;
  /** The earlier one. */
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

/** The year of its first day, or the one in the text of its date. */
const yearOf = ({ start_date, date }: AnyRow): string =>
  /^\d{4}/.exec(String(start_date ?? ''))?.[0] ?? /(?<!\d)20\d{2}(?!\d)/.exec(String(date))?.[0] ?? '2025';

function nextEdition(earlier: AnyRow, year: string, plan: EditionPlan): Record<string, unknown> {
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
  };
}

// They are copied unchecked, as rules apply to new addresses only. The archive address may be among them when an earlier
// roll-over was undone; it belongs to the earlier edition now.
const otherAddresses = ({ aliases }: AnyRow, { archive_slug }: EditionPlan): unknown[] =>
  [aliases ?? []].flat().filter((alias) => alias !== `/formats/${archive_slug}`);

async function addToArchive({ from, to, plan, year }: NextEdition, writing: Writing): Promise<Result<unknown>> {
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
