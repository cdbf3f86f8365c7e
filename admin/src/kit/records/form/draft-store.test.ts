import { describe, expect, it } from 'vitest';
import { keepDraft, mergeDrafts, readDraft, removeDraft, removeDrafts } from './draft-store.ts';

function storageWith(entries: Readonly<Record<string, string>> = {}): Storage {
  const map = new Map(Object.entries(entries));
  return {
    get length() {
      return map.size;
    },
    key: (place) => [...map.keys()][place] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

const draft = { at: '2026-11-21T14:02:00.000Z', base: { bio: 'Old' }, values: { bio: 'New' } };

describe('a draft', () => {
  it('comes back as it was kept, for its own record only', () => {
    const storage = storageWith();
    keepDraft('speakers:1', draft, storage);
    expect(readDraft('speakers:1', storage)).toEqual(draft);
    expect(readDraft('speakers:2', storage)).toBeUndefined();
  });
  it('no longer exists once it is removed', () => {
    const storage = storageWith();
    keepDraft('speakers:1', draft, storage);
    removeDraft('speakers:1', storage);
    expect(readDraft('speakers:1', storage)).toBeUndefined();
  });
  it('that waits for a decision is kept with what is typed beside it, which wins where both have a value', () => {
    const typed = { at: '2026-11-22T08:00:00.000Z', base: { name: 'Ada' }, values: { name: 'Ada Lovelace' } };
    expect(mergeDrafts(typed, draft)).toEqual({ at: typed.at, base: { bio: 'Old', name: 'Ada' }, values: { bio: 'New', name: 'Ada Lovelace' } });
    const both = { ...typed, base: { bio: 'Newest' }, values: { bio: 'Newer' } };
    expect(mergeDrafts(both, draft)).toEqual(both);
    expect(mergeDrafts(typed, undefined)).toEqual(typed);
  });
  it('that cannot be read counts as none', () => {
    expect(readDraft('a', storageWith({ 'stem-draft:a': '{' }))).toBeUndefined();
    expect(readDraft('a', storageWith({ 'stem-draft:a': '{"at":1}' }))).toBeUndefined();
  });
  it('never loses typed text when the storage is full', () => {
    const storage = storageWith();
    storage.setItem = () => {
      throw new Error('full');
    };
    expect(() => keepDraft('a', draft, storage)).not.toThrow();
  });
  it('is removed with all others at signing out, and nothing else is', () => {
    const storage = storageWith({ other: 'stays' });
    keepDraft('speakers:1', draft, storage);
    keepDraft('speakers:2', draft, storage);
    removeDrafts(storage);
    expect(storage.length).toBe(1);
    expect(storage.getItem('other')).toBe('stays');
  });
  it('is removed when it is old, and when it cannot be read', () => {
    const storage = storageWith({ 'stem-draft:speakers:3': '{', other: 'stays' });
    keepDraft('speakers:1', draft, storage);
    keepDraft('speakers:2', { ...draft, at: '2026-12-24T14:02:00.000Z' }, storage);
    removeDrafts(storage, '2026-12-01T00:00:00.000Z');
    expect(['speakers:1', 'speakers:2', 'speakers:3'].map((key) => readDraft(key, storage) !== undefined)).toEqual([false, true, false]);
    expect(storage.length).toBe(2);
  });
});
