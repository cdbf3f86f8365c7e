// Answers to questions about today.
import type { Event } from './content.ts';
import { type Telling, tellEvents } from './event-answers.ts';
import { eventLink, inRow, pageOfEvent, plain, quoted, type Statement, takesPlace } from './wording.ts';

const asksOfToday = / (?:today|tonight|heute|right now|zurzeit|gerade jetzt) /;

/** Undefined where the question does not ask of today. An event that takes place is answered with its sessions. */
export function tellToday(ahead: readonly Event[], telling: Telling): Statement | undefined {
  const { words, today, lang, content } = telling;
  if (!asksOfToday.test(` ${words.join(' ')} `)) return undefined;
  const then = content.events.filter((event) => event.first !== null && event.first <= today && today <= (event.last ?? event.first));
  if (then.length > 0) return { text: then.map((event) => sessionsOn(event, telling)).join('\n'), paths: then.map((event) => pageOfEvent(event, 'schedule')) };
  const date = new Intl.DateTimeFormat(lang === 'de' ? 'de-CH' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(today));
  const none = lang === 'de' ? `Am ${date} findet kein Anlass statt. Die nächsten:` : `No event takes place on ${date}. The next ones:`;
  return tellEvents(ahead.slice(0, 3), telling, none);
}

function sessionsOn(event: Event, { lang, today }: Telling): string {
  const place = Math.round((Date.parse(today) - Date.parse(event.first ?? today)) / 86_400_000);
  const lines = (event.days[place]?.sessions ?? []).map(({ time, title, speakers }) => {
    const who = inRow(
      speakers.map((person) => plain(person.name)),
      lang,
    );
    return `- ${time} ${quoted(title, lang)}${who && `: ${who}`}`;
  });
  return [`${takesPlace(event, lang, today)}.`, ...lines, '', eventLink(event, lang, lang === 'de' ? 'Programm' : 'Programme', 'schedule')].join('\n');
}
