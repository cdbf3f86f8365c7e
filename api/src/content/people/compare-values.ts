// What a line of a table says of a person who is known: it fills in what is empty, and replaces the rest only where that is wanted.

type Texts<C extends string> = { readonly [K in C]?: string };

export interface ComparedValues<C extends string> {
  readonly written: Texts<C>;
  /** Columns that were empty. */
  readonly filled: readonly C[];
  /** Values that are others than the line has. */
  readonly differs: readonly { readonly column: C; readonly before: string; readonly after: string }[];
}

export function compareValues<C extends string>(columns: readonly C[], known: Texts<C>, said: Texts<C>, replaces: boolean): ComparedValues<C> {
  const filled = columns.filter((column) => known[column] === undefined && said[column] !== undefined);
  const differs = columns.flatMap((column) => {
    const [before, after] = [known[column], said[column]];
    return before !== undefined && after !== undefined && before !== after ? [{ column, before, after }] : [];
  });
  const written = [...filled, ...(replaces ? differs.map(({ column }) => column) : [])];
  return { filled, differs, written: Object.fromEntries(written.map((column) => [column, said[column]])) as Texts<C> }; // of these columns
}
