// Unsaved text survives a reload and a crash: the browser keeps it per record until it is saved, thrown away, or the editor signs out.
import { z } from 'zod';

const prefix = 'stem-draft:';

const schema = z.object({
  at: z.string(),
  /** The changed columns as they were when the editor began. */
  base: z.record(z.string(), z.unknown()),
  values: z.record(z.string(), z.unknown()),
});

export type Draft = z.infer<typeof schema>;
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function readDraft(key: string, storage: Store): Draft | undefined {
  const text = storage.getItem(prefix + key);
  if (text === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A full storage loses the draft, never what is typed. */
export function keepDraft(key: string, draft: Draft, storage: Store): void {
  try {
    storage.setItem(prefix + key, JSON.stringify(draft));
  } catch {
    storage.removeItem(prefix + key);
  }
}

/** What was typed beside a draft that waits for a decision: a reload offers both. */
export const mergeDrafts = (typed: Draft, offered: Draft | undefined): Draft => ({
  at: typed.at,
  base: { ...offered?.base, ...typed.base },
  values: { ...offered?.values, ...typed.values },
});

export const removeDraft = (key: string, storage: Store): void => storage.removeItem(prefix + key);

/** Removes all drafts, or those older than an ISO instant. */
export function removeDrafts(storage: Storage, before?: string): void {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '').filter((key) => key.startsWith(prefix));
  for (const key of keys) {
    const draft = readDraft(key.slice(prefix.length), storage);
    if (before === undefined || !draft || draft.at < before) storage.removeItem(key);
  }
}

export function onRemovedElsewhere(key: string, call: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === prefix + key && event.newValue === null) call();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
