// The link that opens an answer in the editor's own mail program: to the visitor, in the language of their form, with
// what they wrote below.
import { texts } from '../../texts/texts.ts';
import type { Inquiry } from './inquiry.ts';

type Answered = Pick<Inquiry, 'email' | 'name' | 'language' | 'message' | 'created_at'>;

const zurich = { dateStyle: 'long', timeZone: 'Europe/Zurich' } as const;
const days = { en: new Intl.DateTimeFormat('en-GB', zurich), de: new Intl.DateTimeFormat('de-CH', zurich) };

/** Mail programs and systems cut longer addresses, or refuse them. */
const longest = 1900;

export function answerAddress({ email, name, language, message, created_at }: Answered): string {
  const { subject, wrote } = texts[language].answer;
  const on = days[language].format(new Date(created_at));
  const to = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject(on))}`;
  if (message === null) return to;
  const body = (text: string) => `&body=${encodeURIComponent(`\r\n\r\n${wrote(name, on)}\r\n${quoted(text)}`)}`;
  return to + body(fitting(message, (text) => to.length + body(text).length <= longest));
}

const quoted = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');

/** As much of a text as fits, in whole letters. */
function fitting(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const letters = [...text];
  let [low, high] = [0, letters.length];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(`${letters.slice(0, middle).join('')} …`)) low = middle;
    else high = middle;
  }
  return `${letters.slice(0, low).join('')} …`;
}
