// A version of a programme beside the agenda that is there: which sessions are new, which change, and which it has no more.
import { columnIn, columnsFor, inEach, type OtherLanguage, type RowOf, readTime } from '@stem/model';
import { isSameText, wordsOf } from '../../kit/bulk-add/identity.ts';
import type { TextColumn } from './programme-lines.ts';
import type { PlannedSession } from './programme-people.ts';
import type { KnownDay, PlannedDay } from './programme-plan.ts';

type AgendaSession = RowOf<'agenda_sessions'>;
type Changes = Partial<Pick<AgendaSession, 'time' | 'speaker_refs' | TextColumn>>;

export interface ComparedSession extends PlannedSession {
  /** The session that is there; absent for a new one. */
  readonly row?: AgendaSession;
  /** What the version says otherwise. What it does not say stays. */
  readonly changes: Changes;
  readonly isMoved: boolean;
}

export interface ComparedDay extends Omit<PlannedDay, 'sessions'> {
  readonly sessions: readonly ComparedSession[];
  /** Sessions of this day that the version does not have. */
  readonly gone: readonly AgendaSession[];
}

export const stateOfSession = ({ row, changes, isMoved }: ComparedSession): 'new' | 'changed' | 'unchanged' =>
  row === undefined ? 'new' : isMoved || Object.keys(changes).length > 0 ? 'changed' : 'unchanged';

type IsPair = (planned: PlannedSession, row: AgendaSession, isSameDay: boolean) => boolean;

/** The surest pairs first. */
const byText: readonly IsPair[] = [
  ({ title, time }, row, isSameDay) => isSameDay && row.time === time && isSameText(row.title, title),
  ({ title }, row, isSameDay) => isSameDay && isSameText(row.title, title),
  ...columnsFor('title').map(
    (column): IsPair =>
      (planned, row) =>
        isSameText(row[column] ?? '', planned[column]),
  ),
];
const byTime: IsPair = (planned, row, isSameDay) => isSameDay && row.time === planned.time && mayBeRenamed(planned, row);

/** Other people with another title are another session, whose texts and German title would be wrong. */
function mayBeRenamed({ title, speakerRefs, unknown }: PlannedSession, row: AgendaSession): boolean {
  if (speakerRefs.length + unknown.length === 0 || speakerRefs.some((id) => row.speaker_refs.includes(id))) return true;
  const words = wordsOf(row.title).filter((word) => word.length > 3);
  return wordsOf(title).some((word) => words.includes(word));
}

const isAtTime: IsPair = ({ time }, row, isSameDay) =>
  isSameDay && (readTime(row.time, { isSurelyTime: true })?.start ?? row.time) === (readTime(time, { isSurelyTime: true })?.start ?? time);
const hasSamePeople: IsPair = ({ speakerRefs }, row) => speakerRefs.some((id) => row.speaker_refs.includes(id));
/** In another language no title is the same: people decide between sessions at the same time, then their order. */
const inOtherLanguage: readonly IsPair[] = [
  (...given) => isAtTime(...given) && hasSamePeople(...given),
  (...given) => isAtTime(...given) && given[0].speakerRefs.length === 0,
  (...given) => given[2] && hasSamePeople(...given),
  (...given) => isAtTime(...given) && given[1].speaker_refs.length === 0,
];

function pairUp(days: readonly PlannedDay[], rows: readonly AgendaSession[]) {
  const pairs = new Map<PlannedSession, AgendaSession>();
  const left = new Set(rows);
  function pair(isPair: IsPair) {
    for (const { id, sessions } of days)
      for (const planned of sessions) {
        const row = pairs.has(planned) ? undefined : [...left].find((one) => isPair(planned, one, one.day_id === id));
        if (!row) continue;
        pairs.set(planned, row);
        left.delete(row);
      }
  }
  return { pairs, left, pair };
}

/** A programme in another language alone adds its texts to the agenda, and changes nothing else. */
export function compareTranslation(days: readonly PlannedDay[], language: OtherLanguage, rows: readonly AgendaSession[], known: readonly KnownDay[]) {
  const { pairs, pair } = pairUp(days, rows);
  const title = columnIn(language, 'title');
  const isCalledSo: IsPair = (planned, row) => isSameText(row[title] ?? '', planned[title]);
  // Breaks of a day are called the same: their times come before their titles, and titles of this day before people and times alone.
  const surest: readonly IsPair[] = [(...given) => isAtTime(...given) && isCalledSo(...given), (...given) => given[2] && isCalledSo(...given)];
  for (const isPair of [...surest, ...inOtherLanguage, isCalledSo]) pair(isPair);
  const plannedOf = new Map([...pairs].map(([planned, row]) => [row, planned]));
  const compared = known.map(({ id, ...labels }): ComparedDay => {
    const sessions = rows
      .filter(({ day_id }) => day_id === id)
      .map((row): ComparedSession => {
        const planned = plannedOf.get(row);
        const columns = [title, columnIn(language, 'description')] as const;
        const texts = columns.flatMap((column) => (planned && planned[column] !== '' ? [[column, planned[column]] as const] : []));
        const own = {
          ...inEach('title', (one) => row[columnIn(one, 'title')] ?? ''),
          ...inEach('description', (one) => row[columnIn(one, 'description')] ?? ''),
        };
        return {
          ...{ ...own, ...Object.fromEntries(texts), time: row.time, speakers: [], speakerRefs: row.speaker_refs, unknown: [] },
          row,
          changes: Object.fromEntries(texts.filter(([column, text]) => text !== row[column])),
          isMoved: false,
        };
      });
    return { id, labels, sessions, gone: [] };
  });
  return { days: compared, unmatched: days.flatMap(({ sessions }) => sessions.filter((planned) => !pairs.has(planned))) };
}

export function compareProgramme(days: readonly PlannedDay[], rows: readonly AgendaSession[]): ComparedDay[] {
  const { pairs, left, pair } = pairUp(days, rows);
  const comparedDays = () =>
    days.map((day) => ({
      ...day,
      sessions: day.sessions.map((planned) => compared(planned, pairs.get(planned), day.id)),
      gone: day.id === undefined ? [] : [...left].filter(({ day_id }) => day_id === day.id),
    }));
  for (const isPair of byText) pair(isPair);
  // In a version, one at the same time has got another title; what is added runs beside it.
  if (isNewVersion(comparedDays())) pair(byTime);
  return comparedDays();
}

function compared(planned: PlannedSession, row: AgendaSession | undefined, day: string | undefined): ComparedSession {
  if (!row) return { ...planned, changes: {}, isMoved: false };
  const { speakerRefs, unknown } = planned;
  const differing = (['time', ...columnsFor('title', 'description')] as const).filter((name) => planned[name] !== '' && planned[name] !== row[name]);
  const texts = differing.map((name) => [name, planned[name]]);
  // A name that is not known may be a speaker who is there, written otherwise: no one is taken away for it.
  const speakers = unknown.length > 0 ? [...new Set([...row.speaker_refs, ...speakerRefs])] : speakerRefs;
  const hasOthers = speakers.length > 0 && speakers.join(' ') !== row.speaker_refs.join(' ');
  return { ...planned, row, changes: { ...Object.fromEntries(texts), ...(hasOthers && { speaker_refs: [...speakers] }) }, isMoved: row.day_id !== day };
}

/** Whether it is a version of the agenda, and not something to add to it: most of the sessions on its days are in it. */
export const isNewVersion = (days: readonly ComparedDay[]): boolean => {
  const known = days.flatMap(({ sessions }) => sessions.filter(({ row }) => row !== undefined)).length;
  return known > 0 && known >= days.flatMap(({ gone }) => gone).length;
};
