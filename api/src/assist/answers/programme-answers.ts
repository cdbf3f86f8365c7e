// What the programme of an event says: a session, a day, the beginning and the end.
import { readTime } from '@stem/model';
import type { Event, Session } from './content.ts';
import { daysNamed, hasDay, timeIn } from './dates.ts';
import type { Telling } from './event-answers.ts';
import type { AnswerLanguage } from './language.ts';
import { folded, type Section } from './passages.ts';
import type { Subjects } from './subjects.ts';
import { eventLink, inRow, link, pageOfEvent, plain, quoted, type Statement, sentence, takesPlace, whenIs } from './wording.ts';
import { hasWord, wordsOf } from './words.ts';

type Found = Subjects['sessions'][number];

/** `shown`: the sessions that fit, also of several events. */
export function tellSessions(shown: readonly Found[], { lang, today }: Telling): Statement {
  const [first] = shown;
  if (!first) return { text: '', paths: [] };
  const lines = shown.slice(0, 6).map(({ event, session, day }) => {
    const people = session.speakers.map(({ name, role }) => `${plain(name)}${role ? ` (${plain(role)})` : ''}`);
    const isPast = whenIs(event, today) === 'past';
    const at =
      lang === 'de'
        ? `${quoted(session.title, lang)} an ${plain(event.title)} ${isPast ? 'war' : 'ist'} am ${day}, ${session.time} Uhr`
        : `${quoted(session.title, lang)} at ${plain(event.title)} ${isPast ? 'was' : 'is'} on ${day}, ${session.time}`;
    const who = people.length === 0 ? '' : lang === 'de' ? `, mit ${inRow(people, lang)}` : `, with ${inRow(people, lang)}`;
    return `${at}${who}.${session.text ? ` ${plain(session.text)}` : ''}`;
  });
  const links = [...new Set(shown.slice(0, 6).map(({ event }) => event))].map((event) => {
    const path = pageOfEvent(event, event === first.event ? `session-${first.session.id}` : 'schedule');
    return { path, text: link(lang, `${event.title}: ${lang === 'de' ? 'Programm' : 'Programme'}`, path) };
  });
  const more = links.map(({ text }) => text).join(', ');
  const paths = links.map(({ path }) => path);
  return { text: lines.length === 1 ? `${lines[0]} ${more}` : [...lines.map((line) => `- ${line}`), '', more].join('\n'), paths };
}

/** The sessions whose title or text has most of the words, and more than half of them: of all events or of one. */
export function sessionsAbout(events: readonly Event[], about: readonly string[]): Found[] {
  const scored = events.flatMap((event) =>
    event.days.flatMap((day) =>
      day.sessions.map((session) => {
        const own = wordsOf(`${session.titles.join(' ')} ${session.text}`);
        return { event, day: day.label, session, score: about.filter((word) => hasWord(own, word)).length };
      }),
    ),
  );
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best <= about.length / 2 ? [] : scored.filter(({ score }) => score === best);
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
  const asked = daysNamed({ days }, words);
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
  const missing = hasDay(words) && asked.length === 0 ? `${noProgrammeThen(event, lang)} ` : '';
  return { text: `${missing}${lead} ${sentence(spans.join('; '))} ${more}`, paths: [pageOfEvent(event, 'schedule')] };
}

const noProgrammeThen = ({ title }: Event, lang: AnswerLanguage) =>
  lang === 'de' ? `An diesem Tag hat ${plain(title)} kein Programm.` : `${plain(title)} has no programme on that day.`;

/** Who speaks on the day that the question names, session by session. */
export function tellSpeakersOn(event: Event, telling: Telling): Statement {
  const { lang, words } = telling;
  const days = daysNamed(event, words);
  const at = timeIn(words);
  const lines = days.flatMap(({ label, sessions }) => [
    `${plain(event.title)}, ${label}:`,
    ...(at === undefined ? sessions : sessionsAt(sessions, at))
      .filter(({ speakers }) => speakers.length > 0)
      .map(({ time, title, speakers }) => {
        const names = speakers.map(({ name, role }) => `${plain(name)}${role ? ` (${plain(role)})` : ''}`);
        return `- ${time} ${quoted(title, lang)}: ${inRow(names, lang)}`;
      }),
  ]);
  if (lines.length <= days.length) return tellProgramme(event, telling);
  const more = eventLink(event, lang, lang === 'de' ? 'Programm' : 'Programme', 'schedule');
  return { text: [...lines, '', more].join('\n'), paths: [pageOfEvent(event, 'schedule')] };
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
