// Answers to questions that count from today or from an event: “who speaks tomorrow”, “what comes after BankersCom”.
import type { Event } from './content.ts';
import { type Telling, tellEvents } from './event-answers.ts';
import { folded } from './passages.ts';
import { eventLink, inRow, pageOfEvent, plain, quoted, type Statement, takesPlace } from './wording.ts';
import { wordsOf } from './words.ts';

interface Span {
  readonly first: string;
  readonly last: string;
}

const dayAfter = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
const day =
  (days: number) =>
  (today: string): Span => ({ first: dayAfter(today, days), last: dayAfter(today, days) });
function week(later: number): (today: string) => Span {
  return (today) => {
    const monday = dayAfter(today, 7 * later - ((new Date(today).getUTCDay() + 6) % 7));
    return { first: monday, last: dayAfter(monday, 6) };
  };
}
function month(later: number): (today: string) => Span {
  return (today) => {
    const [year = 0, number = 1] = today.split('-').map(Number);
    const at = (place: number, date: number) => new Date(Date.UTC(year, number - 1 + place, date)).toISOString().slice(0, 10);
    return { first: at(later, 1), last: at(later + 1, 0) };
  };
}

const spans: readonly (readonly [pattern: RegExp, span: (today: string) => Span])[] = [
  [/ (?:day after tomorrow|ubermorgen) /, day(2)],
  // “Am Morgen” and “Freitag Morgen” are no days.
  [/ tomorrow |(?<! am| jeden|tag| next| heute) morgen /, day(1)],
  [/ (?:yesterday|gestern) /, day(-1)],
  [/ (?:today|tonight|heute|right now|zurzeit|gerade jetzt) /, day(0)],
  [/ (?:next week|nachste[rn]? woche|kommende[rn]? woche) /, week(1)],
  [/ (?:this week|diese[rn]? woche) /, week(0)],
  [/ (?:next month|nachste[rn]? monat|kommende[rn]? monat) /, month(1)],
  [/ (?:this month|diese[mn]? monat) /, month(0)],
];

/** Undefined where the question names no such time. An event of one day that is meant is answered with its sessions. */
export function tellRelativeTime(ahead: readonly Event[], telling: Telling): Statement | undefined {
  const { words, today, lang, content } = telling;
  const found = spans.find(([pattern]) => pattern.test(` ${words.join(' ')} `));
  if (!found) return undefined;
  const { first, last } = found[1](today);
  const written = new Intl.DateTimeFormat(lang === 'de' ? 'de-CH' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const name = first === last ? written.format(Date.parse(first)) : written.formatRange(Date.parse(first), Date.parse(last)).replace(/\s+/g, ' ');
  const then = content.events.filter((event) => event.first !== null && event.first <= last && first <= (event.last ?? event.first));
  if (then.length === 0) {
    const none =
      lang === 'de'
        ? `${first === last ? 'Am' : 'In der Zeit'} ${name} findet kein Anlass statt.`
        : `No event takes place ${first === last ? 'on' : 'in'} ${name}.`;
    return tellEvents(ahead.slice(0, 3), telling, `${none} ${lang === 'de' ? 'Die nächsten:' : 'The next ones:'}`);
  }
  if (first !== last) return tellEvents(then, telling, lang === 'de' ? `${name}:` : `In ${name}:`);
  return { text: then.map((event) => sessionsOn(event, first, telling)).join('\n'), paths: then.map((event) => pageOfEvent(event, 'schedule')) };
}

function sessionsOn(event: Event, date: string, { lang, today }: Telling): string {
  const place = Math.round((Date.parse(date) - Date.parse(event.first ?? date)) / 86_400_000);
  const lines = (event.days[place]?.sessions ?? []).map(({ time, title, speakers }) => {
    const who = inRow(
      speakers.map((person) => plain(person.name)),
      lang,
    );
    return `- ${time} ${quoted(title, lang)}${who && `: ${who}`}`;
  });
  return [`${takesPlace(event, lang, today)}.`, ...lines, '', eventLink(event, lang, lang === 'de' ? 'Programm' : 'Programme', 'schedule')].join('\n');
}

/** The event after, or before, the one that the question names with these words. */
export function tellNeighbour(named: Event, telling: Telling): Statement | undefined {
  const { words, content, lang, today } = telling;
  const text = folded(words.join(' '));
  const name = wordsOf(named.title).join(' ');
  const isAfter = new RegExp(` (?:after|following|follows|nach) (?:the |der |dem )?${name} `).test(text);
  const isBefore = new RegExp(` (?:before|preceding|vor) (?:the |der |dem )?${name} `).test(text);
  if (isAfter === isBefore || named.first === null) return undefined;
  const dated = content.events
    .filter(({ first, id }) => first !== null && id !== named.id)
    .toSorted((one, other) => (one.first ?? '').localeCompare(other.first ?? ''));
  const first = named.first;
  const found = isAfter ? dated.find((event) => (event.first ?? '') > first) : dated.findLast((event) => (event.first ?? '') < first);
  const lead = lang === 'de' ? `${isAfter ? 'Nach' : 'Vor'} ${plain(named.title)}` : `${isAfter ? 'After' : 'Before'} ${plain(named.title)}`;
  if (!found)
    return {
      text: `${lead}: ${lang === 'de' ? 'Kein weiterer Anlass steht fest.' : 'no other event is announced.'} ${eventLink(named, lang, lang === 'de' ? 'Anlass' : 'Event')}`,
      paths: [pageOfEvent(named)],
    };
  return { text: `${lead}: ${takesPlace(found, lang, today)}. ${eventLink(found, lang, lang === 'de' ? 'Anlass' : 'Event')}`, paths: [pageOfEvent(found)] };
}
