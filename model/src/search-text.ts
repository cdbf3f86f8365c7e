// Text as a search compares it: Müller, Mueller and Muller are one name, and so are Zoë and Zoe.

export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('\u00df', 'ss')
    .replaceAll(/(?<![aeq])([aou])e+/g, '$1');

/** Whether each of the words occurs in one of the texts. */
export function matchesWords(find: string, texts: readonly (string | null | undefined)[]): boolean {
  const words = foldText(find).split(/\s+/).filter(Boolean);
  const all = foldText(texts.filter(Boolean).join(' '));
  return words.every((word) => all.includes(word));
}
