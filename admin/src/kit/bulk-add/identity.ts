// Whether two names are one: as people write them, in any script, with or without a title.
import { asTyped, foldText } from '@stem/model';

export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const titles = new Set('dr prof professor professorin phd ing lic iur oec phil med mag mba msc dipl em herr frau mr mrs ms'.split(' '));

/** “Prof. Dr.”, “Ms” */
export const isTitle = (text: string): boolean => wordsOf(text).every((word) => titles.has(word));

/** Equal for two ways to write a name; “Keller, Anna” is Anna Keller. */
export function nameKey(text: string): string {
  const words = wordsOf(text.replace(/^([^,]+),([^,]+)$/, '$2 $1').replaceAll(/\bh\. ?c\./g, ''));
  return words.filter((word) => !titles.has(word)).join(' ') || words.join(' ');
}

/** “Keller, Anna” and “von Arx, Prof. Anna” are a family name and a first name; “Anna Keller, Rhonegg” is something else. */
export function personIn(text: string): string {
  const [family = '', first = '', ...more] = text.split(',').map((part) => part.trim());
  const isAlone = (part: string) => part.split(' ').filter((word) => /^\p{Lu}[\p{L}’'-]+$/u.test(word) && !titles.has(wordsOf(word)[0] ?? '')).length === 1;
  return more.length === 0 && isAlone(family) && isAlone(first) && !/^\p{Lu}{2}/u.test(first) ? `${first} ${family}` : text;
}

/** Whether two texts are the same to a reader: case, accents, signs and titles such as Dr. do not count. */
export const isSameText = (one: string, other: string): boolean => one !== '' && nameKey(one) !== '' && nameKey(one) === nameKey(other);

/** Whether all words of one name are in the other: “Keller” and “Anna Keller”. */
export function isPartOf(one: string, other: string): boolean {
  const [few = [], many = []] = [wordsOf(one), wordsOf(other)].toSorted((first, second) => first.length - second.length);
  return few.length > 0 && few.every((word) => many.includes(word));
}

/** Text as it is compared with what is stored: spaces, soft hyphens and the way a program writes accents make no difference. */
export const plainText = (text: string): string => asTyped(text).replaceAll(/\s+/g, ' ').trim();

/** Whether a way to write a known name is no better than that name: in other case, with the family name first, without its accents or its title. */
export function saysNoMore(written: string, known: string): boolean {
  const [one, other] = [plainText(written), plainText(known)];
  const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text);
  const words = wordsOf(known);
  const isShorter = (written.includes(',') || wordsOf(written).length < words.length) && wordsOf(written).every((word) => words.includes(word));
  return one.toLowerCase() === other.toLowerCase() || isShorter || (isAscii(one) && !isAscii(other));
}
