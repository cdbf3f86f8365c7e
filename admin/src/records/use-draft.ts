// Keeps unsaved text in the browser while it is typed, and offers it again after a reload or in a new tab.
import { useEffect, useRef, useState } from 'react';
import { type Draft, forgetDraft, keepDraft, readDraft } from './draft-store.ts';
import { pick, type Values } from './values.ts';

export interface DraftOptions {
  readonly key: string;
  readonly base: Values;
  readonly values: Values;
  readonly changed: readonly string[];
  /** While the editor has to decide, a draft remembers what was stored before. */
  readonly isUndecided: boolean;
}

export interface DraftControl {
  /** A draft of an earlier visit that waits for a decision. */
  readonly offered: Draft | undefined;
  readonly restore: () => void;
  readonly forget: () => void;
}

export function useDraft({ key, base, values, changed, isUndecided }: DraftOptions) {
  const [offered, setOffered] = useState(() => readDraft(key, window.localStorage));
  const decided = useRef(base);
  const kept = useRef<string>(undefined);
  // Another tab may be typing into the same record: what it keeps is not ours to forget.
  const isOurs = useRef(offered !== undefined);
  function forgetOurs() {
    if (isOurs.current) forgetDraft(key, window.localStorage);
    isOurs.current = false;
  }
  useEffect(() => {
    const state = JSON.stringify([key, pick(base, changed), pick(values, changed), isUndecided, offered !== undefined]);
    if (state === kept.current) return;
    kept.current = state;
    if (!isUndecided) decided.current = base;
    if (changed.length > 0) {
      keepDraft(key, { at: new Date().toISOString(), base: pick(decided.current, changed), values: pick(values, changed) }, window.localStorage);
      isOurs.current = true;
    } else if (!offered) forgetOurs();
  });
  return {
    offered,
    /** The draft, which is no longer offered. */
    take(): Draft | undefined {
      setOffered(undefined);
      return offered;
    },
    forget() {
      setOffered(undefined);
      forgetOurs();
    },
  };
}
