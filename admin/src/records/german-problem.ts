// The model says in English what is wrong with a field; the form that speaks German says it in German.

const sentences: readonly (readonly [RegExp, string])[] = [
  [/^(.*) is required$/, '$1 fehlt'],
  [/^(.*) must be a number$/, '$1 ist keine Zahl'],
  [/^(.*) must be a whole number$/, '$1 ist keine ganze Zahl'],
  [/^(.*) is at least (\S+)$/, '$1 ist mindestens $2'],
  [/^(.*) is at most (\S+)$/, '$1 ist höchstens $2'],
  [/^(.*) has at most (\d+) characters$/, '$1 hat höchstens $2 Zeichen'],
  [/^(.*) holds at most (\d+) entries$/, '$1 fasst höchstens $2 Einträge'],
  [/^(.*) contains characters that cannot be stored$/, '$1 enthält Zeichen, die sich nicht speichern lassen'],
];

/** What it does not know stays as it is. */
export function germanProblem(message: string): string {
  const known = sentences.find(([pattern]) => pattern.test(message));
  return (known ? message.replace(known[0], known[1]) : message).replace('(German)', '(Deutsch)');
}
