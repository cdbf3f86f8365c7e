// Remembers the most recent answers of a batch, so that what many pages show is read once, and forgets the oldest, so
// that rendering ten thousand pages needs no more memory than rendering a hundred.

/** Remembers at most `limit` answers, and at least the last half of so many that were asked for. */
export function memoized<T>(limit: number): (key: string, make: () => T) => T {
  // Two halves, the older of which goes as a whole: moving each answer to the front whenever it is asked for takes longer
  // than finding it.
  const half = Math.ceil(limit / 2);
  let recent = new Map<string, T>();
  let older = new Map<string, T>();

  function remember(key: string, answer: T): T {
    if (recent.size >= half) {
      older = recent;
      recent = new Map();
    }
    recent.set(key, answer);
    return answer;
  }
  return (key, make) => {
    const known = recent.get(key);
    if (known !== undefined) return known;
    const old = older.get(key);
    return remember(key, old === undefined ? make() : old);
  };
}
