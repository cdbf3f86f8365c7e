// Small talk, and a polite refusal of what is none of the site's business.
import type { House } from './house-content.ts';
import type { AnswerLanguage } from './language.ts';
import type { Topic } from './topics.ts';
import { link, type Statement } from './wording.ts';

const small = {
  greeting: {
    en: 'Hello, and welcome. What would you like to know: dates and places of the events, speakers, how to be invited, or the people behind {name}?',
    de: 'Guten Tag und willkommen. Was möchten Sie wissen: Daten und Orte der Anlässe, wer spricht, wie man eingeladen wird oder wer hinter {name} steht?',
  },
  thanks: { en: 'You are welcome. Ask on whenever you like.', de: 'Gern geschehen. Fragen Sie jederzeit weiter.' },
  farewell: { en: 'Goodbye, and all the best from {name}.', de: 'Auf Wiedersehen und alles Gute von {name}.' },
  wellbeing: {
    en: 'Fine, thank you. And what may I look up for you about {name} and its events?',
    de: 'Gut, danke der Nachfrage. Was darf ich für Sie über {name} und die Anlässe nachschlagen?',
  },
  identity: {
    en: 'I am the assistant of this site, a machine: I answer from its pages, for example when and where an event takes place, who speaks, how one is invited and whom to call. If you would rather talk to a person: {contact}.',
    de: 'Ich bin der Assistent dieser Website, eine Maschine: Ich antworte aus ihren Seiten, zum Beispiel wann und wo ein Anlass stattfindet, wer spricht, wie man eingeladen wird und wen man anruft. Lieber mit einem Menschen sprechen? {contact}.',
  },
  insult: {
    en: 'I am sorry that I was no help. If a person would do better: {contact}.',
    de: 'Es tut mir leid, dass ich keine Hilfe war. Wenn ein Mensch besser helfen kann: {contact}.',
  },
  injection: {
    en: 'I keep to what I am here for: questions about {name}, its communities and its events. What would you like to know about them?',
    de: 'Ich bleibe bei meiner Aufgabe: Fragen zu {name}, den Communities und den Anlässen. Was möchten Sie darüber wissen?',
  },
  offTopic: {
    en: 'I cannot help with that: I only know what this site says about {name}, its communities and its events. I am happy to answer questions about those.',
    de: 'Damit kann ich nicht dienen: Ich kenne nur, was diese Website über {name}, die Communities und die Anlässe sagt. Dazu antworte ich gerne.',
  },
} as const;

export type Manner = keyof typeof small;

/** `hasSubject`: the question names an event, a person or a session. */
export function mannerOf(topics: ReadonlySet<Topic>, hasSubject: boolean, isShort: boolean): Manner | undefined {
  if (topics.has('injection')) return 'injection';
  if (topics.has('offTopic') && !hasSubject) return 'offTopic';
  if (topics.has('insult') && !hasSubject) return 'insult';
  const others = [...topics].filter((topic) => !(topic in small) && topic !== 'about' && topic !== 'team');
  if (topics.has('identity') && !hasSubject && others.length === 0) return 'identity';
  if (hasSubject || !isShort) return undefined;
  if (others.length > 0) return undefined;
  return (['wellbeing', 'farewell', 'thanks', 'greeting'] as const).find((manner) => topics.has(manner));
}

export const sayMannerly = (manner: Manner, lang: AnswerLanguage, { name }: Pick<House, 'name'>): Statement => ({
  text: small[manner][lang].replaceAll('{name}', name).replace('{contact}', link(lang, lang === 'de' ? 'Kontakt' : 'Contact', '/contact')),
  paths: [],
});

/** Says that the site does not know, and whom to ask. */
export const sayUnknown = (lang: AnswerLanguage, { email, phone }: Pick<House, 'email' | 'phone'>, what?: string): Statement => {
  const about = what === undefined ? '' : what;
  const reach = [phone, email && `[${email}](mailto:${email})`].filter(Boolean).join(', ');
  const ways = reach === '' ? '' : lang === 'de' ? ` (${reach})` : ` (${reach})`;
  return {
    text:
      lang === 'de'
        ? `${about || 'Das weiss ich nicht: Auf dieser Website finde ich dazu nichts.'} Das Management Office hilft gerne weiter${ways}: ${link(lang, 'Kontakt', '/contact')}.`
        : `${about || 'I do not know that: I find nothing about it on this site.'} The Management Office will be glad to help${ways}: ${link(lang, 'Contact', '/contact')}.`,
    paths: ['/contact'],
    isUnknown: true,
  };
};
