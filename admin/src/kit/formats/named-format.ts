// The event format that an address of the back office names. It has one home because the navigation, the sections and the
// list of formats must open the same one.

interface Named {
  readonly id: string;
  readonly slug: string;
  readonly aliases: readonly string[];
}

/** By its slug or id, in any capitals, or by a slug that it had earlier. */
export function formatNamed<F extends Named>(formats: readonly F[], key: string | undefined): F | undefined {
  if (key === undefined) return undefined;
  const plain = key.toLowerCase();
  const earlier = `/formats/${plain}`;
  return (
    formats.find(({ slug, id }) => slug === plain || id === plain) ?? formats.find(({ aliases }) => aliases.some((alias) => alias.toLowerCase() === earlier))
  );
}
