// What the programme of an event says: a session, a day, the beginning and the end.
import { readTime } from '@stem/model';
import type { Day, Event, Session } from './content.ts';
import type { Telling } from './event-answers.ts';
import { folded, type Section } from './passages.ts';
import { type Subjects, timeWords } from './subjects.ts';
import { eventLink, inRow, link, pageOfEvent, plain, quoted, type Statement, sentence, takesPlace, whenIs } from './wording.ts';
import { wordsOf } from './words.ts';

type Found = Subjects['sessions'][number];

/** `shown`: the sessions that fit, of one event. */
export function tellSessions(shown: readonly Found[], { lang, today }: Telling): Statement {
  const [first] = shown;
  if (!first) return { text: '', paths: [] };
  const { event } = first;
  const lines = shown.slice(0, 4).map(({ session, day }) => {
    const people = session.speakers.map(({ name, role }) => `${plain(name)}${role ? ` (${plain(role)})` : ''}`);
    const isPast = whenIs(event, today) === 'past';
    const at =
      lang === 'de'
        ? `${quoted(session.title, lang)} an ${plain(event.title)} ${isPast ? 'war' : 'ist'} am ${day}, ${session.time} Uhr`
        : `${quoted(session.title, lang)} at ${plain(event.title)} ${isPast ? 'was' : 'is'} on ${day}, ${session.time}`;
    const who = people.length === 0 ? '' : lang === 'de' ? `, mit ${inRow(people, lang)}` : `, with ${inRow(people, lang)}`;
    return `${at}${who}.${session.text ? ` ${plain(session.text)}` : ''}`;
  });
  const path = pageOfEvent(event, `session-${first.session.id}`);
  const more = link(lang, `${event.title}: ${lang === 'de' ? 'Programm' : 'Programme'}`, path);
  return { text: lines.length === 1 ? `${lines[0]} ${more}` : [...lines.map((line) => `- ${line}`), '', more].join('\n'), paths: [path] };
}

export function tellProgramme(event: Event, telling: Telling): Statement {
  const { lang, today, words } = telling;
  const title = plain(event.title);
  const more = eventLink(event, lang, lang === 'de' ? 'Programm' : 'Programme', 'schedule');
  const days = event.days.filter(({ sessions }) => sessions.length > 0);
  if (days.length === 0)
    return {
      text: `${lang === 'de' ? `Das Programm von ${title} ist noch nicht veröffentlicht.` : `The programme of ${title} is not published yet.`} ${takesPlace(event, lang, today)}. ${more}`,
      paths: [pageOfEvent(event)],
    };
  const asked = days.filter((day, place) => isDayIn(day, place, words));
  const [only] = asked;
  if (asked.length === 1 && only) {
    const at = timeIn(words);
    const sessions = at === undefined ? only.sessions : sessionsAt(only.sessions, at);
    const lines = (sessions.length > 0 ? sessions : only.sessions).map(({ time, title: name }) => `- ${time} ${plain(name)}`);
    return { text: [`${title}, ${only.label}:`, ...lines, '', more].join('\n'), paths: [pageOfEvent(event, 'schedule')] };
  }
  const count = days.reduce((sum, { sessions }) => sum + sessions.length, 0);
  const spans = days.map(({ label, sessions }) => {
    const [first, last] = [sessions[0], sessions.at(-1)];
    const [from, to] = [`${first?.time.split('–')[0]}`, last?.time ?? ''];
    return lang === 'de'
      ? `${label}, von ${from} Uhr (${plain(first?.title ?? '')}) bis ${quoted(last?.title ?? '', lang)} um ${to} Uhr`
      : `${label}, from ${from} (${plain(first?.title ?? '')}) to ${quoted(last?.title ?? '', lang)} at ${to}`;
  });
  const lead =
    lang === 'de'
      ? `Das Programm von ${title} hat ${count} Punkte an ${days.length} ${days.length === 1 ? 'Tag' : 'Tagen'}:`
      : `The programme of ${title} has ${count} items on ${days.length} ${days.length === 1 ? 'day' : 'days'}:`;
  return { text: `${lead} ${sentence(spans.join('; '))} ${more}`, paths: [pageOfEvent(event, 'schedule')] };
}

const ordinals = [
  ['first', '1', 'one', 'erster', 'ersten', 'erste', '1st'],
  ['second', '2', 'two', 'zweiter', 'zweiten', 'zweite', '2nd', 'last', 'letzten'],
];

function isDayIn({ labels }: Day, place: number, words: readonly string[]): boolean {
  const own = labels.flatMap((label) => wordsOf(label)).filter((word) => /^\p{L}{5,}$/u.test(word) && /(?:day|tag|woch)/.test(word));
  const number = labels.flatMap((label) => wordsOf(label)).find((word) => /^\d{1,2}$/.test(word));
  const isNumbered =
    number !== undefined &&
    words.some((word, at) => (word === number && (timeWords.has(words[at + 1] ?? '') || timeWords.has(words[at - 1] ?? ''))) || word === `${number}th`);
  const isOrdinal = (words.includes('day') || words.includes('tag')) && ordinals[place]?.some((word) => words.includes(word)) === true;
  return (
    own.some((word) => words.some((other) => other.replace(/s$/, '') === word || other === `${word}s` || other.startsWith(word))) || isNumbered || isOrdinal
  );
}

/** Minutes since midnight of a time in the question: 14:30, 9.20, 3 pm. */
function timeIn(words: readonly string[]): number | undefined {
  for (const [place, word] of words.entries()) {
    const next = words[place + 1] ?? '';
    if (/^\d{1,2}$/.test(word) && Number(word) < 24 && !timeWords.has(words[place - 1] ?? '') && (/^\d\d$/.test(next) || next === 'uhr'))
      return Number(word) * 60 + (/^\d\d$/.test(next) ? Number(next) : 0);
    const mark = /^(\d{1,2})(am|pm)$/.exec(`${word}${/^(?:am|pm)$/.test(next) ? next : ''}`);
    if (mark) return ((Number(mark[1]) % 12) + (mark[2] === 'pm' ? 12 : 0)) * 60;
  }
  return undefined;
}

function sessionsAt(sessions: readonly Session[], minutes: number): Session[] {
  const starts = sessions.map(({ time }) => {
    const [hours = 0, rest = 0] = (readTime(time)?.start ?? '').split(':').map(Number);
    return hours * 60 + rest;
  });
  const last = starts.findLastIndex((start) => start <= minutes);
  return sessions.filter((_, place) => place === last);
}

/** The sessions as sections that a question may fit. */
export const sessionSections = (telling: Telling): Section[] =>
  telling.content.events.flatMap((event) =>
    event.days.flatMap((day) =>
      day.sessions
        .filter(({ text }) => text !== '')
        .map((session) => ({
          path: pageOfEvent(event),
          lang: telling.lang,
          title: event.title,
          heading: session.title,
          body: session.text,
          titleWords: folded(`${event.title} ${session.title}`),
          bodyWords: folded(session.text),
          statement: () => tellSessions([{ event, day: day.label, session }], telling),
        })),
    ),
  );
