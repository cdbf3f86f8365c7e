// The quick starts of the chat, as a list in its order.

export type AddedQuickStart = { readonly options: readonly string[] } | { readonly refused: 'empty' | 'known' | 'full' };

/** Adds at the end of the list; blank text and duplicates are not added. */
export function addQuickStart(options: readonly string[], typed: string, most: number): AddedQuickStart {
  const option = typed.trim();
  if (option === '') return { refused: 'empty' };
  if (options.includes(option)) return { refused: 'known' };
  return options.length >= most ? { refused: 'full' } : { options: [...options, option] };
}
