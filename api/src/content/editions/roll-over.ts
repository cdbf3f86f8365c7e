// An event goes on to its next edition in one save: the next edition is a new event under the known address, with what
// comes along; the earlier one stays as it was under an address of its own, and stands in the archive of the next.
import { fail, type Result, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { asc, eq } from 'drizzle-orm';
import type { AnyRow } from '../../database/content-table.ts';
import { invalid } from '../invalid.ts';
import { createRow } from '../verbs/create.ts';
import { updateRow } from '../verbs/update.ts';
import type { Writing } from '../writing.ts';
import { bringAlong, copyOf, type Move } from './bring-along.ts';
import { datesLabel, inYear } from './edition-dates.ts';
import { type EditionPlan, editionPlan } from './edition-plan.ts';

export interface RolledOver {
  /** The next edition. */
  readonly format: AnyRow;
  /** The earlier one. */
  readonly archived: AnyRow;
}

const { past_programs: programs } = tables;

/** Titles that may name the year. */
const titles = ['title', 'hero_title', 'key_topics_title', 'key_topics_subtitle'].flatMap((name) => [name, `${name}_de`]);

export async function rollOver(earlier: AnyRow, body: unknown, writing: Writing): Promise<Result<RolledOver>> {
  const parsed = editionPlan.safeParse(body);
  if (!parsed.success) return fail(invalid(parsed.error));
  const plan = parsed.data;
  const year = yearOf(earlier);
  // The earlier edition gives its address and its other addresses away before the next one takes them.
  const moved = await updateRow('event_formats', earlier.id, { slug: plan.archive_slug, is_listed: false }, writing);
  if (!moved.ok) return renamed(moved, 'slug', 'archive_slug');
  const archived = await updateRow('event_formats', earlier.id, { aliases: [] }, writing);
  if (!archived.ok) return archived;
  const format = await createRow('event_formats', nextEdition(earlier, year, plan), writing, { aliases: otherAddresses(earlier, plan) });
  if (!format.ok) return format;
  const brought = await bringAlong({ from: earlier, to: format.value, plan, year }, writing);
  if (!brought.ok) return brought;
  const remembered = await remember({ from: archived.value, to: format.value, plan, year }, writing);
  return remembered.ok ? succeed({ format: format.value, archived: archived.value }) : remembered;
}

/** Of its first day, else the one its date names. */
const yearOf = ({ start_date, date }: AnyRow): string =>
  /^\d{4}/.exec(String(start_date ?? ''))?.[0] ?? /(?<!\d)20\d{2}(?!\d)/.exec(String(date))?.[0] ?? '2025';

function nextEdition(earlier: AnyRow, year: string, plan: EditionPlan): Record<string, unknown> {
  const label = datesLabel({ first: plan.start_date, last: plan.end_date });
  const next = plan.start_date.slice(0, 4);
  const copied = copyOf('event_formats', earlier);
  const moved = titles.flatMap((name) => (typeof copied[name] === 'string' ? [[name, inYear(copied[name], year, next)] as const] : []));
  return {
    ...copied,
    ...Object.fromEntries(moved),
    aliases: [],
    date: label.en,
    date_de: label.de,
    start_date: plan.start_date,
    end_date: plan.end_date,
    // Whoever registers now must not land in the list of the earlier edition.
    typeform_url: null,
  };
}

// They move as they are: what stands already is asked by no rule for new ones. The earlier edition stands at its new
// address: one that was archived before, until that was undone, has it among its others.
const otherAddresses = ({ aliases }: AnyRow, { archive_slug }: EditionPlan): unknown[] =>
  [aliases ?? []].flat().filter((alias) => alias !== `/formats/${archive_slug}`);

async function remember({ from, to, plan, year }: Move, writing: Writing): Promise<Result<unknown>> {
  const known = await writing.transaction.select().from(programs).where(eq(programs.format_id, from.id)).orderBy(asc(programs.year));
  for (const program of known) {
    const copied = await createRow('past_programs', { ...copyOf('past_programs', program), format_id: to.id }, writing);
    if (!copied.ok) return copied;
  }
  const { archive_title: title, archive_title_de: title_de, archive_slug } = plan;
  return createRow('past_programs', { format_id: to.id, year, title, title_de, program_url: `/formats/${archive_slug}` }, writing);
}

function renamed<T extends { readonly failure: { readonly errors?: Readonly<Record<string, string>> } }>(failed: T, from: string, to: string): T {
  const { [from]: sentence, ...others } = failed.failure.errors ?? {};
  return sentence === undefined ? failed : { ...failed, failure: { ...failed.failure, errors: { ...others, [to]: sentence } } };
}
