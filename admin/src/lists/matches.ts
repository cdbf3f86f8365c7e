// Searching a list: every word typed is found somewhere in a row, whatever its accents and case.

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

export function matches(find: string | undefined, texts: readonly (string | null | undefined)[]): boolean {
  const words = plain(find ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const all = plain(texts.filter(Boolean).join(' '));
  return words.every((word) => all.includes(word));
}
