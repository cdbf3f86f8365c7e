// Remembers the most recent answers of a batch, so that what many pages show is read once, and forgets the oldest, so
// that rendering ten thousand pages needs no more memory than rendering a hundred.

export function memoized<T>(limit: number): (key: string, make: () => T) => T {
  const answers = new Map<string, T>();
  return (key, make) => {
    const known = answers.get(key);
    if (known !== undefined) {
      answers.delete(key);
      answers.set(key, known);
      return known;
    }
    const answer = make();
    answers.set(key, answer);
    if (answers.size > limit) answers.delete(answers.keys().next().value ?? '');
    return answer;
  };
}
