// The slug proposed for a title: “Führung für Ärztinnen & Ärzte” becomes fuehrung-fuer-aerztinnen-und-aerzte.

const written: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  '\u00df': 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  '@': '-at-',
  '+': '-plus-',
};

/** At most this many characters, cut between words: an address is also read aloud and printed. */
const longest = 60;

/** A slug that is not among those taken; empty for a title without a letter or digit of the Latin alphabet. */
export function proposedSlug(title: string, taken: readonly string[] = []): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöü\u00dfæœøłđ@+]/g, (letter) => written[letter] ?? '')
    .replaceAll(/(?<=\p{L}) ?& ?(?=\p{L})/gu, /[äöü\u00df]|\b(?:der|die|das|für|und)\b/i.test(title) ? '-und-' : '-and-')
    .normalize('NFD')
    .replaceAll(/[\p{Mark}'’]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const lengths = words.map((_, place) => words.slice(0, place + 1).join('-').length);
  const slug = words
    .slice(0, Math.max(1, lengths.filter((length) => length <= longest).length))
    .join('-')
    .slice(0, longest);
  if (slug === '' || !taken.includes(slug)) return slug;
  const next = Array.from({ length: taken.length + 1 }, (_, count) => `${slug}-${count + 2}`).find((other) => !taken.includes(other));
  return next ?? slug;
}
