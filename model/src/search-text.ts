// Text as a search compares it: Müller, Mueller and Muller are one name, and so are Zoë and Zoe, Łukasz and Lukasz.

/** Letters that are no combination of a plain letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = { '\u00df': 'ss', ø: 'o', æ: 'a', œ: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

export const foldText = (text: string): string => (isPlain(text) ? text : withoutAccents(text)).toLowerCase().replaceAll(/(?<![aeq])([aou])e+/g, '$1');

/** Most words are: to find that out takes less time than to look for accents. */
const isPlain = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

const withoutAccents = (text: string): string =>
  withoutInvisible(text)
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[\u00dføæœłđðþı]/g, (letter) => plainLetters[letter] ?? letter);

/** Without the soft hyphens and word joiners that pages have and copies keep, and with accents as one character. */
export const asTyped = (text: string): string => (isPlain(text) ? text : withoutInvisible(text).normalize('NFC'));

const withoutInvisible = (text: string): string => text.replaceAll(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '');

/** Whether each of the words occurs in one of the texts. */
export function matchesWords(find: string, texts: readonly (string | null | undefined)[]): boolean {
  const words = foldText(find).split(/\s+/).filter(Boolean);
  const all = foldText(texts.filter(Boolean).join(' '));
  return words.every((word) => all.includes(word));
}
