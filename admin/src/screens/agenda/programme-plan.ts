// What a programme that was read becomes: days, new or there already, and sessions with the speakers that are known.
import { type ByLanguage, columnIn, columnsFor, daysFrom, inEach, inLanguage, type LocalizedColumn, type RowOf, writeDay } from '@stem/model';
import { isSameText, nameKey } from '../../kit/bulk-add/identity.ts';
import type { Format } from '../../kit/sections/section.ts';
import { entities } from '../../texts/entities.ts';
import { dayNamed, readDay } from './programme-days.ts';
import { findSpeakers, type KnownSpeaker, type PlannedSession, withSpeakers } from './programme-people.ts';
import type { ReadDay } from './programme-text.ts';

type DayLabel = LocalizedColumn<'date_label'>;
export type DayLabels = Readonly<Record<DayLabel, string>>;
export type KnownDay = Pick<RowOf<'agenda_days'>, 'id' | DayLabel>;

const labelsOf = (day: string): DayLabels => inEach('date_label', (language) => writeDay(day, language));
const unnamed: ByLanguage<string> = { en: 'Day', de: 'Tag' };

const daysOf = ({ start_date, end_date }: PlanGiven['format']) => daysFrom({ first: start_date ?? '', last: end_date ?? '' });

/** The first day of the event that its agenda does not have yet. */
export const nextDayLabels = (format: PlanGiven['format'], days: readonly Partial<Pick<KnownDay, DayLabel>>[]): Partial<DayLabels> =>
  daysOf(format)
    .map(labelsOf)
    .slice(days.length > 0 ? 1 : 0)
    .find((labels) => !days.some((day) => columnsFor('date_label').some((column) => day[column] === labels[column]))) ?? {};

export interface PlannedDay {
  readonly labels: DayLabels;
  /** Of a day that is there already. */
  readonly id?: string;
  readonly sessions: readonly PlannedSession[];
  /** The heading above it, where it names no day. */
  readonly unused?: string;
}

export interface PlanGiven {
  readonly format: Pick<Format, 'start_date' | 'end_date'>;
  readonly days: readonly KnownDay[];
  /** Those of the event first. */
  readonly speakers: readonly KnownSpeaker[];
}

export const mostDays = entities.agenda_days.limit?.max ?? Number.POSITIVE_INFINITY;

/** A heading means the day it names, there already or new; other headings are the days of the event, one after the other. */
export function planProgramme(read: readonly ReadDay[], { format, days, speakers }: PlanGiven): PlannedDay[] {
  const dates = daysOf(format);
  const idOf = findSpeakers(speakers);
  const companies = new Set(speakers.map(({ company }) => nameKey(company ?? '')));
  const dateIn = (label: string) => {
    const line = readDay(label);
    return line && dayNamed(line.named, dates);
  };
  return read.map(({ heading, sessions }, place) => {
    const named = dateIn(heading);
    const isSome = (day: KnownDay, is: (label: string) => boolean) => columnsFor('date_label').some((column) => is(day[column] ?? ''));
    const known =
      days.find((day) => isSome(day, (label) => isSameText(heading, label))) ??
      days.find((day) => named !== undefined && isSome(day, (label) => dateIn(label) === named)) ??
      (named === undefined ? days[place] : undefined);
    const date = named ?? dates[place];
    const labels = inEach('date_label', (language) => {
      if (known) return known[columnIn(language, 'date_label')] ?? known.date_label;
      return date === undefined ? heading || `${inLanguage(unnamed, language)} ${place + 1}` : writeDay(date, language);
    });
    const isUnused = heading !== '' && named === undefined && date !== undefined && !(known && isSome(known, (label) => isSameText(heading, label)));
    return {
      labels,
      ...(known && { id: known.id }),
      ...(isUnused && { unused: heading }),
      sessions: sessions.map((session) => withSpeakers(session, idOf, companies)),
    };
  });
}
