// The language of a question, and texts in one of the two languages.
import { wordsOf } from './words.ts';

export type AnswerLanguage = 'en' | 'de';

const typical = {
  en: new Set(
    wordsOf(
      'the is are were what when where who whom how which why do does did can could will would should i me my you your we our it there this that and or for at on to from with about tell any some next please much many have has get need want like long hello hi hey thanks thank good morning speakers speaker date event events where cost price who languages language price how recordings slides team',
    ),
  ),
  de: new Set(
    wordsOf(
      'der die das den dem des ein eine einen einem einer eines ist sind war waren wird werden was wann wo wer wen wem wie welche welcher welches warum wieso weshalb ich mich mir mein du dich dir dein sie ihr ihre ihnen wir uns unser es und oder von fuer mit bei zu zum zur im am auf aus ueber nach an gibt kann koennen muss soll hat haben noch auch nicht kein keine bitte danke merci hallo guten tag gruezi naechste naechster naechstes anlass anlaesse referenten redner preis kosten kostet viel viele sprache wo hotel anmelden teilnehmen termin termine ort finden findet statt einladung aufzeichnungen unterlagen broschuere programm ablauf geschaeftsleitung',
    ),
  ),
};

/** Undefined where the words belong to both or to neither. */
export function detectLanguage(question: string): AnswerLanguage | undefined {
  const words = wordsOf(question);
  const hits = (lang: AnswerLanguage) => words.filter((word) => typical[lang].has(word)).length;
  const [english, german] = [hits('en'), hits('de') + (/[äöü]/i.test(question) ? 0.5 : 0)];
  return english === german ? undefined : english > german ? 'en' : 'de';
}

/** As pages show it: English where there is no German text. */
export const inLanguage = (lang: AnswerLanguage, english: string | null, german: string | null): string => (lang === 'de' && german ? german : (english ?? ''));

/** A text in both languages, to recognize it in a question. */
export const both = (english: string | null, german: string | null): string[] =>
  [...new Set([english, german])].filter((text) => text !== null && text !== '') as string[]; // filtered
