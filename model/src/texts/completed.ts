// The texts of a language that has some of them so far, with those of the base language for the others, key by key. Its all.ts
// says `completed(en, …)`; German has every text, and a key that it lacks does not compile.

/** Some texts of an area. */
export type Some<T> = T extends (...rest: never[]) => unknown ? T : T extends object ? { readonly [K in keyof T]?: Some<T[K]> } : T;

export function completed<T>(base: T, some: Some<NoInfer<T>> | undefined): T {
  if (some === undefined) return base;
  if (!isArea(base) || !isArea(some)) return some as T; // a text, a function or a list is whole
  const keys = Object.keys({ ...base, ...some });
  return Object.fromEntries(keys.map((key) => [key, completed(base[key], some[key])])) as T; // it has the keys of both
}

const isArea = (texts: unknown): texts is Readonly<Record<string, unknown>> => typeof texts === 'object' && texts !== null && !Array.isArray(texts);
