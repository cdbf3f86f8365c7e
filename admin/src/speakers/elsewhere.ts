// Where else somebody speaks, as a sentence of the delete dialog.

/** Undefined: not known yet. */
export function elsewhere(others: readonly { readonly title: string }[] | undefined): string {
  if (!others) return 'They are taken out of every other event as well.';
  if (others.length === 0) return 'They speak at no other event.';
  return `They also speak at ${new Intl.ListFormat('en-GB').format(others.map(({ title }) => title))}, and are no longer shown there.`;
}
