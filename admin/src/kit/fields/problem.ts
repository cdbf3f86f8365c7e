// The errors of a value in a form: one error, or errors inside a list by place and name.

/** The sentence of an error; of a list, the first one inside it. */
export function messageOf(problem: unknown): string | undefined {
  if (typeof problem !== 'object' || problem === null) return undefined;
  if ('message' in problem && typeof problem.message === 'string') return problem.message;
  return Object.values(problem)
    .map(messageOf)
    .find((message) => message !== undefined);
}

/** Where the first error inside a list stands, by place and name; empty for an error of the whole. */
export function pathOf(problem: unknown): string[] {
  if (typeof problem !== 'object' || problem === null || ('message' in problem && typeof problem.message === 'string')) return [];
  const [key, part] = Object.entries(problem).find(([, inner]) => messageOf(inner) !== undefined) ?? [];
  return key === undefined ? [] : [key, ...pathOf(part)];
}

/** The part of it about one entry, or about one field of one. */
export function problemAt(problem: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? (part as Record<string | number, unknown>)[key] : undefined),
    problem,
  ); // any object can be asked
}
