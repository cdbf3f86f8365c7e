// What a programme that was read becomes: days, new or there already, and sessions with the speakers that are known.
import { type ByLanguage, columnIn, columnsFor, daysFrom, inEach, inLanguage, type LocalizedColumn, type RowOf, writeDay } from '@stem/model';
import { isSameText } from '../../kit/bulk-add/identity.ts';
import type { Format } from '../../kit/sections/section.ts';
import { entities } from '../../texts/entities.ts';
import { dayNamed, readDay } from './programme-days.ts';
import { introduced, isRole, looksLikeNames, peopleIn, speakersIn } from './programme-lines.ts';
import type { ReadDay, ReadSession } from './programme-text.ts';

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

export interface PlannedSession extends ReadSession {
  readonly speakerRefs: readonly string[];
  /** Names that no known speaker has. */
  readonly unknown: readonly string[];
}

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
  readonly speakers: readonly Pick<RowOf<'speakers'>, 'id' | LocalizedColumn<'name'>>[];
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
      sessions: sessions.map((session) => withSpeakers(session, speakers)),
    };
  });
}

/** Speakers are also in brackets or behind a dash of a title, and in lines of their own, where someone known is named. */
function withSpeakers(session: ReadSession, speakers: PlanGiven['speakers']): PlannedSession {
  const idOf = (name: string) => speakerNamed(name, speakers);
  const isOfKnown = (text: string) => peopleIn(text).length > 0 && peopleIn(text).every(([first = '']) => idOf(first) !== undefined);
  const namesIn = (text: string) => speakersIn(text).filter((name) => idOf(name) !== undefined || looksLikeNames(name));
  const named = { ...session, speakers: [...session.speakers] };
  for (const column of columnsFor('title')) {
    const [before = '', ...roles] = named[column].split(/\.? (?=(?:moderation|moderator(?:in)?|panelists?|podium|referent(?:in|en)?|speakers?): )/i);
    if (roles.length > 0 && roles.every(isOfKnown)) {
      named[column] = before;
      named.description = [named.description, ...roles].filter(Boolean).join('\n');
    }
    const [, head = '', about = ''] = /^([^:–—]+)(?:: | [–—-] )(.+)$/.exec(named[column]) ?? [];
    if (isOfKnown(head) && !introduced(head)) {
      named.speakers.push(...namesIn(head));
      named[column] = about;
    }
    const [, title = '', bracket = ''] = /^(.+?) \(([^()]+)\)$/.exec(named[column]) ?? [];
    const tails = [...named[column].matchAll(/ [–—-] |[:,] | \/ /g)].map(({ 0: joint, index }) => [index, named[column].slice(index + joint.length)] as const);
    const [end, text] =
      isOfKnown(bracket) || (bracket.includes(',') && looksLikeNames(bracket)) ? [title.length, bracket] : (tails.find(([, tail]) => isOfKnown(tail)) ?? []);
    if (text !== undefined) {
      named.speakers.push(...namesIn(text));
      named[column] = named[column].slice(0, end);
    }
    // “Lunch with Anna Keller” is still called so.
    const beside = / (?:with|mit|by|von) (.+)$/.exec(named[column])?.[1] ?? '';
    if (isOfKnown(beside)) named.speakers.push(...namesIn(beside));
  }
  for (const column of columnsFor('description')) {
    const lines = named[column].split('\n');
    const isNames = (line: string) => line.length < longestNames && isOfKnown(line);
    named.speakers.push(...lines.filter(isNames).flatMap(namesIn));
    named[column] = lines.filter((line) => !isNames(line) || isRole(line)).join('\n');
  }
  const names = [...new Set(named.speakers)];
  return { ...named, speakers: names, speakerRefs: [...new Set(names.flatMap((name) => idOf(name) ?? []))], unknown: names.filter((name) => !idOf(name)) };
}

/** Characters of a line of names; a longer one is a sentence. */
const longestNames = 120;

/** “Keller Anna”, “Stadtpräsident Anna Keller” */
function isAlsoCalled(written: string, name: string): boolean {
  const [words, count] = [written.split(' '), name.split(' ').length];
  return isSameText(words.toReversed().join(' '), name) || (count > 1 && looksLikeNames(written) && isSameText(words.slice(-count).join(' '), name));
}

/** “Prof. Müller” and “A. Müller” are the only ones of this name. */
function speakerNamed(name: string, speakers: PlanGiven['speakers']): string | undefined {
  const nameColumns = columnsFor('name');
  const whole = speakers.find((known) => nameColumns.some((column) => isSameText(name, known[column] ?? '') || isAlsoCalled(name, known[column] ?? '')));
  const alone = /^(?:(?:dr|prof|frau|herrn?|mrs?|ms)\b\.? ?)+(\S+)$/i.exec(name)?.[1];
  const [, initial = '', family = alone ?? ''] = /^(\p{Lu})\. ?(\S+)$/u.exec(name) ?? [];
  const isOfFamily = (known = '') => known.replace(/^(?:(?:Dr|Prof)\. ?)+/, '').startsWith(initial) && isSameText(family, known.split(' ').at(-1) ?? '');
  const ofFamily = speakers.filter((known) => nameColumns.some((column) => isOfFamily(known[column] ?? '')));
  return whole?.id ?? (ofFamily.length === 1 ? ofFamily[0]?.id : undefined);
}
