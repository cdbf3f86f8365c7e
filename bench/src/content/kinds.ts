// What the documents of a generated site are. Most of its pages are no event pages, and cost a third of one.

const kinds = [
  ['pictures', /^\/og\//],
  ['calendars', /\.ics$/],
  ['event pages', /\/formats\/event-[^/]+$/],
  ['logins', /\/login\//],
  ['content areas', /\/dashboard\//],
] as const;

/** The number of documents of each kind, by their paths. */
export function countKinds(paths: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = { ...Object.fromEntries(kinds.map(([kind]) => [kind, 0])), others: 0 };
  for (const path of paths) {
    const [kind] = kinds.find(([, pattern]) => pattern.test(path)) ?? ['others'];
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
