// What nearly every programme has under one title or another: lunch, dinner, breaks, the opening.
import type { Event } from './content.ts';
import { daysNamed, hasDay } from './dates.ts';
import type { Telling } from './event-answers.ts';
import { tellProgramme, tellSessions } from './programme-answers.ts';
import { plain, type Statement } from './wording.ts';
import { wordsOf } from './words.ts';

export interface Occasion {
  readonly en: string;
  readonly de: string;
  readonly words: ReadonlySet<string>;
}

const occasions: readonly Occasion[] = [
  ['no lunch', 'kein Mittagessen', 'lunch luncheon mittagessen zmittag mittagspause mittag'],
  ['no dinner', 'kein Abendessen', 'dinner supper abendessen nachtessen znacht'],
  ['no breakfast', 'kein Frühstück', 'breakfast fruhstuck zmorge'],
  ['no drinks reception', 'keinen Apéro', 'apero aperitif drinks reception empfang'],
  ['no break', 'keine Pause', 'break breaks pause pausen kaffeepause kaffeepausen'],
  ['no coffee', 'keinen Kaffee', 'coffee kaffee'],
  ['no opening', 'keine Eröffnung', 'welcome opening opens begrussung eroffnung eroffnet eroffnungsrede eroffnungsvortrag eroffnungssession'],
  ['no registration', 'keine Registrierung', 'registration registrierung einlass'],
  [
    'no closing round',
    'keine Schlussrunde',
    'closing closes schliesst schlussrunde schlussvortrag schlusswort schlusssession abschluss abschlussrunde abschlussvortrag',
  ],
].map(([en = '', de = '', words = '']) => ({ en, de, words: new Set(words.split(' ')) }));

export const occasionIn = (words: readonly string[]): Occasion | undefined => occasions.find((occasion) => words.some((word) => occasion.words.has(word)));

/** The sessions of this kind, of the day that the question names. Says so when that day has none. */
export function tellOccasion(occasion: Occasion, event: Event, telling: Telling): Statement {
  const { lang, words } = telling;
  const all = event.days.flatMap((day) =>
    day.sessions
      .filter(({ titles }) => titles.flatMap(wordsOf).some((word) => occasion.words.has(word)))
      .map((session) => ({ event, day: day.label, session })),
  );
  if (event.days.length === 0) return tellProgramme(event, telling);
  const days = daysNamed(event, words);
  const own = hasDay(words) ? all.filter(({ day }) => days.some(({ label }) => label === day)) : all;
  if (own.length > 0) return tellSessions(own, telling);
  const title = plain(event.title);
  if (hasDay(words) && days.length === 0) return tellProgramme(event, telling);
  const on = days.map(({ label }) => label).join(', ');
  const lead =
    lang === 'de'
      ? `Das Programm von ${title} nennt ${on ? `am ${on} ` : ''}${occasion.de}.`
      : `The programme of ${title} names ${occasion.en}${on ? ` on ${on}` : ''}.`;
  const rest = all.length > 0 ? tellSessions(all, telling) : tellProgramme(event, telling);
  return { ...rest, text: `${lead}${rest.text.startsWith('- ') ? '\n' : ' '}${rest.text}` };
}
