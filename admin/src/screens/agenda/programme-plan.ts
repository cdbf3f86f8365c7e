// What a programme that was read becomes: days, new or there already, and sessions with the speakers that are known.
import { daysFrom, foldText, writeDay } from '@stem/model';
import type { Format } from '../../kit/sections/section.ts';
import { entities } from '../../texts/entities.ts';
import { dayNamed, readDay } from './programme-days.ts';
import type { ReadDay, ReadSession } from './programme-text.ts';

export interface DayLabels {
  readonly date_label: string;
  readonly date_label_de: string;
}

const labelsOf = (day: string): DayLabels => ({ date_label: writeDay(day, 'en'), date_label_de: writeDay(day, 'de') });

const daysOf = ({ start_date, end_date }: PlanGiven['format']) => daysFrom({ first: start_date ?? '', last: end_date ?? '' });

/** The first day of the event that its agenda does not have yet. */
export const nextDayLabels = (format: PlanGiven['format'], days: readonly DayLabels[]): Partial<DayLabels> =>
  daysOf(format)
    .map(labelsOf)
    .slice(days.length > 0 ? 1 : 0)
    .find((label) => !days.some(({ date_label, date_label_de }) => date_label === label.date_label || date_label_de === label.date_label_de)) ?? {};

export interface PlannedSession extends ReadSession {
  /** Ids. */
  readonly speakerRefs: readonly string[];
  /** Names that no known speaker has. */
  readonly unknown: readonly string[];
}

export interface PlannedDay {
  readonly labels: DayLabels;
  /** Of a day that is there already. */
  readonly id?: string;
  readonly sessions: readonly PlannedSession[];
}

export interface PlanGiven {
  readonly format: Pick<Format, 'start_date' | 'end_date'>;
  readonly days: readonly (DayLabels & { readonly id: string })[];
  /** Those of the event first. */
  readonly speakers: readonly { readonly id: string; readonly name: string; readonly name_de: string | null }[];
}

export const mostDays = entities.agenda_days.limit?.max ?? Number.POSITIVE_INFINITY;

/** A heading means the day it names, there already or new; other headings are the days of the event, one after the other. */
export function planProgramme(read: readonly ReadDay[], { format, days, speakers }: PlanGiven): PlannedDay[] {
  const dates = daysOf(format);
  const dateIn = (label: string) => {
    const line = readDay(label);
    return line && dayNamed(line.named, dates);
  };
  return read.map(({ heading, sessions }, place) => {
    const named = dateIn(heading);
    const isNamed = ({ date_label, date_label_de }: DayLabels) => named !== undefined && [date_label, date_label_de].map(dateIn).includes(named);
    const known =
      days.find(({ date_label, date_label_de }) => isSameText(heading, date_label) || isSameText(heading, date_label_de)) ??
      days.find(isNamed) ??
      (named === undefined ? days[place] : undefined);
    const date = named ?? dates[place];
    const written = { date_label: heading || `Day ${place + 1}`, date_label_de: heading || `Tag ${place + 1}` };
    const labels = known ?? (date === undefined ? written : labelsOf(date));
    return { labels, ...(known && { id: known.id }), sessions: sessions.map((session) => withSpeakers(session, speakers)) };
  });
}

/** Whether two texts are the same to a reader: case, accents, signs and titles such as Dr. do not count. */
export const isSameText = (one: string, other: string): boolean => one !== '' && plain(one) === plain(other);
const plain = (text: string): string =>
  foldText(text)
    .replaceAll(/\b(?:dr|prof|ing|lic|iur|phil|med|mag|mba|msc)\b\.?/g, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();

function withSpeakers(session: ReadSession, speakers: PlanGiven['speakers']): PlannedSession {
  const found = session.speakers.map((name) => ({
    name,
    id: speakers.find((known) => isSameText(name, known.name) || isSameText(name, known.name_de ?? ''))?.id,
  }));
  return {
    ...session,
    speakerRefs: [...new Set(found.flatMap(({ id }) => id ?? []))],
    unknown: found.flatMap(({ name, id }) => (id === undefined ? [name] : [])),
  };
}
