// Text as it is stored. Word processors and slide programs paste line breaks of other kinds, and broken programs
// invisible characters that XML and mail headers do not allow.

/** Line breaks other than a line feed: vertical tab, form feed, next line, line and paragraph separator. */
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Control characters, code points that are no characters, and halves of characters. */
const unstorable = /[^\P{Cc}\n\t]|\p{Noncharacter_Code_Point}|\p{Surrogate}/gu;

/** Most text needs no cleaning: to find that out takes less time than to replace. */
const isSuspect = (text: string): boolean => /[^\P{Cc}\n\t]|[\u2028\u2029]|\p{Noncharacter_Code_Point}|\p{Surrogate}/u.test(text);

/** Text of several lines: every line break is a line feed, and characters that cannot be stored are taken out. */
export const cleanText = (text: string): string => (isSuspect(text) ? text.replaceAll(lineBreaks, '\n').replaceAll(unstorable, '') : text);

/** Text of one line: line breaks and tabs become a space. */
export function cleanLine(text: string): string {
  const parts = cleanText(text).split(/[\n\t]/);
  if (parts.length === 1) return parts.join('');
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}

/** Not spaces, marks that need a letter, invisible characters, or those of the font of one program. */
const seen = /[^\p{Z}\p{Cc}\p{Cf}\p{Co}\p{M}\p{Surrogate}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufffc]/u;

export const isBlank = (text: string): boolean => !seen.test(text);

/** At most 30 levels of a body are cleaned: nothing that Stem accepts is nested deeper. */
const deepest = 30;

/** The same value with all its texts cleaned. */
export function cleanTexts(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((item) => cleanTexts(item, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [cleanText(name), cleanTexts(item, depth + 1)]));
}
