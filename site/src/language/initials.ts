// What stands in the place of a portrait that is missing.

/** Of the first and last name, without titles: Dr. Anna Maria Keller is AK. */
export function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter((part) => part !== '' && !part.endsWith('.') && !/^\p{Ll}/u.test(part));
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map((part) => part?.[0] ?? '').join('');
}
