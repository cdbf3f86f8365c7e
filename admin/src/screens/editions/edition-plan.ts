// The proposed plan of the next edition of an event.
import type { EditionPlan, Refused } from '@stem/api/client';
import { columnIn, type OtherLanguage, otherLanguages, type RowOf } from '@stem/model';

type ArchiveTitles = Pick<EditionPlan, `archive_title_${OtherLanguage}`>;

/** 52 weeks later is the same day of the week. */
const later = 52 * 7;

export function proposePlan(
  format: RowOf<'event_formats'>,
  speakers: readonly { readonly id: string }[],
  partners: readonly { readonly id: string }[],
): EditionPlan {
  const year = yearOf(format);
  const titled = (title: string | null) => (title === null ? null : `${title} ${year}`);
  const first = movedOn(format.start_date) ?? `${Number(year) + 1}-01-01`;
  return {
    start_date: first,
    end_date: movedOn(format.end_date) ?? first,
    archive_slug: `${format.slug}-${year}`,
    archive_title: `${format.title} ${year}`,
    ...(Object.fromEntries(otherLanguages.map((code) => [`archive_title_${code}`, titled(format[columnIn(code, 'title')])])) as ArchiveTitles), // one for each
    speakers: speakers.map(({ id }) => id),
    partners: partners.map(({ id }) => id),
    keeps_venues: true,
    keeps_days: true,
    keeps_key_topics: false,
    keeps_impressions: true,
  };
}

/** The year of an edition: that of its first day, else the one its date names. */
export const yearOf = ({ start_date, date }: RowOf<'event_formats'>): string => start_date?.slice(0, 4) ?? /(?<!\d)20\d{2}(?!\d)/.exec(date)?.[0] ?? '2025';

function movedOn(day: string | null): string | undefined {
  if (day === null) return undefined;
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + later);
  return at.toISOString().slice(0, 10);
}

/** What is wrong with a plan and belongs to no field of the form. It is shown above the fields, so that no refusal is silent. */
const shown = ['name', 'start_date', 'end_date', 'archive_slug', 'archive_title'];

export function otherProblems({ detail, errors = {} }: Pick<Refused['problem'], 'detail' | 'errors'>): string[] {
  if (Object.keys(errors).length === 0) return [detail];
  return [...new Set(Object.entries(errors).flatMap(([field, sentence]) => (shown.includes(field) ? [] : [sentence])))];
}
