// What a question asks for and whom it names, also by the questions before it.
import type { Language } from '@stem/model';
import type { Event, SiteContent } from './content.ts';
import { datesIn, daysNamed, type NamedDates } from './dates.ts';
import type { Pages } from './passages.ts';
import { type KnownWords, knownWords, type Subject } from './questions/question-words.ts';
import type { Named } from './records.ts';
import type { Telling } from './telling.ts';
import { hasWord, typedWordsOf, wordsOf } from './words.ts';

export interface Question {
  readonly words: readonly string[];
  /** The same, each with others that mean it. */
  readonly alike: readonly (readonly string[])[];
  readonly subjects: ReadonlySet<Subject>;
  /** Named, or found by industry, town, venue or date. */
  readonly events: readonly Event[];
  readonly isNamed: boolean;
  readonly records: readonly Named[];
  readonly dates: NamedDates | undefined;
  readonly refersBack: boolean;
  /** What is neither a name nor asks for something known. */
  readonly rest: readonly string[];
  readonly typedRest: readonly string[];
}

const titles = new Set(wordsOf('dr prof ag gmbh sa cie sons inc ltd co fils'));

export function createReader({ content, today }: Telling, records: readonly Named[], pages: Pages): (question: string, lang: Language) => Question {
  const { events, site } = content;
  const own = events.filter(({ path }) => path !== undefined);
  const placesOf = ({ row, venues }: Event) => [...content.names(row, 'location'), ...venues.map(({ venue_name }) => venue_name)];

  return (typed, lang) => {
    const known = knownWords(lang);
    const { fillers, asking } = known;
    const said = wordsOf(typed);
    const found = known.patterns.flatMap(([subject, pattern]) => [...` ${said.join(' ')} `.matchAll(pattern)].map(([phrase]) => ({ subject, phrase })));
    const subjects = new Set(found.map(({ subject }) => subject));
    const dates = datesIn(said, known, today);
    const joined = [...said, ...said.slice(1).map((word, place) => `${said[place]}${word}`)];
    const named = events.filter((event) => event.names.some((name) => wordsOf(name).every((word) => joined.includes(word))));

    const isDistinct = (word: string) => word.length > 3 && !pages.ordinary.has(word) && !asking.has(word) && !fillers.has(word);
    /** How many words of a name the question has; 0 where it may mean something else. A proper name is meant by one of its words. */
    const scoreOf = (name: string, isProper: boolean) => {
      const all = [...new Set(wordsOf(name))].filter((word) => !titles.has(word) && !fillers.has(word));
      const hits = all.filter((word) => said.includes(word));
      return (hits.length > 1 && hits.length / all.length >= 0.6) || (isProper && hits.some(isDistinct)) ? hits.length : 0;
    };
    const scored = records
      .filter(({ kind, events: at }) => named.length === 0 || /person|program/.test(kind) || at.some((event) => named.includes(event)))
      .map((record) => ({ record, score: Math.max(0, ...record.names.map((name) => scoreOf(name, /person|partner/.test(record.kind)))) }));
    const best = Math.max(1, ...scored.map(({ score }) => score));
    const meant = scored.filter(({ score }) => score === best).map(({ record }) => record);
    const inVenue = own.filter(({ venues }) => venues.some(({ venue_name }) => scoreOf(venue_name, true) > 0));
    if (inVenue.length > 0 && subjects.size === 0) subjects.add('where');
    const alikeOnes = subjects.has('n9') ? [] : eventsNear(said, own, content, { dates, known });
    const near = [named, inVenue, alikeOnes].find((some) => some.length > 0) ?? [];
    const explained = new Set([
      ...found.flatMap(({ phrase }) => wordsOf(phrase)),
      ...[...(dates?.words ?? []), ...known.today, ...known.alike.keys(), ...[...known.alike.values()].flat(), ...wordsOf(site.organisation_name)],
      ...near.flatMap((event) => [...event.names, ...placesOf(event), ...content.names(event.row, 'industry')]).flatMap(wordsOf),
      ...meant.flatMap(({ names }) => names).flatMap(wordsOf),
    ]);
    const meaning = [...new Set(said)].filter((word) => !fillers.has(word));
    const ofEvents = known.sectors.filter((sector) => near.some((event) => isInSector(event, sector, content)));
    const sectors = meaning.filter((word) => ofEvents.flat().some((beginning) => word.startsWith(beginning)));
    const rest = meaning.filter((word) => !explained.has(word) && !sectors.includes(word) && !(dates && /^\d{1,2}$/.test(word)));
    return {
      words: meaning,
      alike: meaning.map((word) => [word, ...(known.alike.get(word) ?? [])]),
      subjects,
      events: near,
      isNamed: named.length > 0,
      records: meant,
      dates,
      refersBack: said.some((word) => known.refersBack.has(word)),
      rest,
      typedRest: rest.map((word) => typedWordsOf(typed)[said.indexOf(word)] ?? word),
    };
  };
}

const isInSector = ({ row }: Event, sector: readonly string[], { names }: SiteContent): boolean =>
  wordsOf(`${names(row, 'industry').join(' ')} ${row.slug}`).some((word) => sector.some((beginning) => word.startsWith(beginning)));

interface Near {
  readonly dates: NamedDates | undefined;
  readonly known: KnownWords;
}

/** By date, by industry, or by town; what is said of several must all be true. */
function eventsNear(words: readonly string[], events: readonly Event[], content: SiteContent, { dates, known }: Near): readonly Event[] {
  const sectors = known.sectors.filter((sector) => words.some((word) => sector.some((one) => word.startsWith(one))));
  const kinds = [
    dates?.isOfCalendar ? events.filter((event) => daysNamed(event, dates).length > 0) : [],
    events.filter((event) => sectors.some((sector) => isInSector(event, sector, content))),
    events.filter(({ row }) => content.names(row, 'location').some((place) => wordsOf(place).every((word) => hasWord(words, word)))),
  ].filter((found) => found.length > 0);
  return (kinds[0] ?? []).filter((event) => kinds.every((found) => found.includes(event)));
}

/** What a question leaves out is that of the question before: “And InsuranceCom?”, “Who speaks there?” */
export function withEarlier(question: Question, last: Question | undefined, next: readonly Event[]): Question {
  const { subjects, events, records, refersBack, words } = question;
  if (!last) return question;
  const isOpen = events.length === 0 && records.length === 0;
  const people = refersBack && isOpen ? last.records.filter(({ kind }) => kind === 'person') : [];
  const before = last.events.length === 0 && last.subjects.has('next') ? next : last.events;
  const takesEvent = isOpen && before.length === 1 && !subjects.has('next') && !subjects.has('communities');
  return {
    ...question,
    ...(people.length > 0 ? { records: people } : takesEvent && { events: before }),
    subjects: subjects.size === 0 && events.length > 0 && words.length <= 3 ? last.subjects : subjects,
  };
}
