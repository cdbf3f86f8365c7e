// What contradicts itself in time: days in the wrong order, texts that name another day, days after the event, people in two rooms.
import {
  calendarNames,
  columnIn,
  datesOf,
  type Entity,
  type EntityName,
  entities,
  entityNames,
  eventDays,
  type Language,
  type LocalTime,
  languageCodes,
  type PlannedSession,
  planEvent,
  readOccasion,
  readTime,
} from '@stem/model';
import { sql } from 'drizzle-orm';
import type { Fault } from '../finding.ts';
import { type Finder, type FoundRow, textIn } from './finder.ts';

/** An end without or before its begin, of any entity that has such pairs. */
const spanFinders: readonly Finder[] = entityNames.flatMap((entity) => {
  const { spans = [] }: Entity = entities[entity];
  return spans.map(({ from, to }): Finder => {
    const [first, last] = [sql.identifier(from), sql.identifier(to)];
    return {
      reads: [entity],
      rows: () => sql`SELECT id, ${first}, ${last} FROM ${sql.identifier(entity)} WHERE ${last} IS NOT NULL AND (${first} IS NULL OR ${last} < ${first})`,
      find: (rows) => rows.map((row) => ({ kind: 'dates', entity, record: String(row.id), column: to, ground: [row[from], row[to]] })),
    };
  });
});

interface Days {
  readonly first: string;
  readonly last: string;
}

interface DatedText {
  readonly entity: EntityName;
  readonly field: string;
  readonly days: Days;
  readonly isRight: (named: Days) => boolean;
}

/** The text of a date in each language, compared with the days it should name. A text that leaves a doubt contradicts nothing. */
function wrongTexts(row: FoundRow, { entity, field, days, isRight }: DatedText): Fault[] {
  return languageCodes.flatMap((language): Fault[] => {
    const column = columnIn(language, field);
    const text = textIn(row, column);
    const named = readOccasion(text, days.first.slice(0, 4));
    return (!named || isRight(named)) && namesItsWeekdays(text, language, named ?? days)
      ? []
      : [{ kind: 'date_text', entity, record: String(row.id), column, about: text, ground: [text, days] }];
  });
}

const day = 86_400_000;
const weekdays = new Map(languageCodes.map((language) => [language, calendarNames(language).weekdays]));

/** Whether each weekday that a text names is one of the days. */
function namesItsWeekdays(text: string, language: Language, { first, last }: Days): boolean {
  const [begin, end] = [Date.parse(first), Date.parse(last)];
  const own = new Set(Array.from({ length: Math.min(7, (end - begin) / day + 1) }, (_, place) => new Date(begin + place * day).getUTCDay()));
  const words: readonly string[] = text.toLocaleLowerCase(language).match(/\p{L}+/gu) ?? [];
  return (weekdays.get(language) ?? []).every((name, number) => own.has((number + 1) % 7) || !words.includes(name.toLocaleLowerCase(language)));
}

const columnsOfText = (field: string) =>
  sql.join(
    languageCodes.map((language) => sql`own.${sql.identifier(columnIn(language, field))}`),
    sql`, `,
  );

const daysOf = (row: FoundRow): Days | undefined => {
  const [start_date, end_date] = [row.start_date, row.end_date].map((day) => (typeof day === 'string' ? day : null)) as [string | null, string | null]; // of two
  return eventDays({ start_date, end_date });
};

const isEqual = (one: Days, other: Days): boolean => one.first === other.first && one.last === other.last;
const isWithin = (one: Days, other: Days): boolean => one.first >= other.first && one.last <= other.last;

const eventTexts: Finder = {
  reads: ['event_formats'],
  rows: () => sql`SELECT own.id, own.start_date, own.end_date, ${columnsOfText('date')} FROM event_formats AS own WHERE own.start_date IS NOT NULL`,
  find: (rows) =>
    rows.flatMap((row) => {
      const days = daysOf(row);
      return days ? wrongTexts(row, { entity: 'event_formats', field: 'date', days, isRight: (named) => isEqual(named, days) }) : [];
    }),
};

const venueTexts: Finder = {
  reads: ['event_formats', 'venues'],
  rows: () => sql`SELECT own.id, event.start_date, event.end_date, ${columnsOfText('event_date')}
    FROM venues AS own JOIN event_formats AS event ON event.id = own.format_id WHERE event.start_date IS NOT NULL`,
  find: (rows) =>
    rows.flatMap((row) => {
      const days = daysOf(row);
      return days ? wrongTexts(row, { entity: 'venues', field: 'event_date', days, isRight: (named) => isWithin(named, days) }) : [];
    }),
};

/** Days of a programme: after the last day of the event, or with the text of another day. */
const programmeDays: Finder = {
  reads: ['event_formats', 'agenda_days'],
  rows: () => sql`SELECT own.id, own.format_id, event.start_date, event.end_date, ${columnsOfText('date_label')}
    FROM agenda_days AS own JOIN event_formats AS event ON event.id = own.format_id WHERE event.start_date IS NOT NULL
    ORDER BY own.format_id, own.order_index, own.id`,
  find: (rows) =>
    [...Map.groupBy(rows, ({ format_id }) => format_id).values()].flatMap((days) => {
      const span = days[0] && daysOf(days[0]);
      if (!span) return [];
      const dates = datesOf(
        { start_date: span.first, end_date: typeof days[0]?.end_date === 'string' ? span.last : null },
        days.map(({ id }) => String(id)),
      );
      return days.flatMap((row): Fault[] => {
        const date = dates.get(String(row.id));
        if (date === undefined)
          return [{ kind: 'day_outside', entity: 'agenda_days', record: String(row.id), column: 'date_label', ground: [span, days.indexOf(row)] }];
        const day = { first: date, last: date };
        return wrongTexts(row, { entity: 'agenda_days', field: 'date_label', days: day, isRight: (named) => isEqual(named, day) });
      });
    }),
};

/** Longer than this no session lasts: its end is before its begin. */
const longestSession = 16;

/** Times that no calendar can read, and ends before their begins; “22.00–01.00” goes on after midnight. */
const sessionTimes: Finder = {
  reads: ['agenda_sessions'],
  rows: () => sql`SELECT id, time FROM agenda_sessions WHERE trim(coalesce(time, '')) <> ''`,
  find: (rows) =>
    rows.flatMap((row): Fault[] => {
      const text = textIn(row, 'time');
      const time = readTime(text, { isSurelyTime: true });
      const isRight = time ? hoursOf(time) <= longestSession : !/\d/.test(text);
      return isRight ? [] : [{ kind: 'dates', entity: 'agenda_sessions', record: String(row.id), column: 'time', about: text, ground: [text] }];
    }),
};

function hoursOf({ start, end = start }: NonNullable<ReturnType<typeof readTime>>): number {
  const [from = 0, to = 0] = [start, end].map((time) => Number(time.slice(0, 2)) + Number(time.slice(3, 5)) / 60);
  return (to - from + 24) % 24;
}

/** Of events that are not over: people who speak in two sessions at the same time. */
const speakersTwice: Finder = {
  reads: ['event_formats', 'agenda_days', 'agenda_sessions'],
  rows: ({ day }) => sql`SELECT own.id, own.day_id, own.time, own.speaker_refs
    FROM agenda_sessions AS own JOIN agenda_days AS day ON day.id = own.day_id JOIN event_formats AS event ON event.id = day.format_id
    WHERE coalesce(event.end_date, event.start_date, '9') >= ${day} AND own.speaker_refs <> '[]' ORDER BY own.day_id, own.order_index, own.id`,
  find: (rows) => [...Map.groupBy(rows, ({ day_id }) => day_id).values()].flatMap(atTheSameTime),
};

/** Any day will do: only sessions of one day are compared. */
const someDay = '2000-01-01';

function atTheSameTime(rows: readonly FoundRow[]): Fault[] {
  const sessions = rows.map((row) => ({ id: String(row.id), day_id: String(row.day_id), time: String(row.time) }));
  const planned = planEvent(sessions, new Map(sessions.map(({ day_id }) => [day_id, someDay])));
  const speakers = new Map(rows.map((row) => [String(row.id), new Set(JSON.parse(String(row.speaker_refs)) as string[])])); // a list of ids
  return planned.flatMap((session, place): Fault[] => {
    const other = planned
      .slice(0, place)
      .find((one) => overlaps(one, session) && !(speakers.get(one.id)?.isDisjointFrom(speakers.get(session.id) ?? new Set()) ?? true));
    if (!other) return [];
    const ground = [session, other].map(({ id, start, end }) => [id, start, end, [...(speakers.get(id) ?? [])]]);
    return [{ kind: 'speaker_twice', entity: 'agenda_sessions', record: session.id, column: 'speaker_refs', about: other.start.time, ground }];
  });
}

const keyOf = ({ date, time }: LocalTime): string => `${date} ${time}`;
const endOf = ({ start, end }: PlannedSession): string => keyOf(end ?? { ...start, time: `${start.time}!` });
const overlaps = (one: PlannedSession, other: PlannedSession): boolean => keyOf(other.start) < endOf(one) && keyOf(one.start) < endOf(other);

export const dateFinders: readonly Finder[] = [...spanFinders, eventTexts, venueTexts, programmeDays, sessionTimes, speakersTwice];
