// Keeps unsaved text in the browser while it is typed, and offers it again after a reload or in a new tab.
import { useEffect, useRef, useState } from 'react';
import type { Values } from '../../../server/client.ts';
import { type Draft, keepDraft, mergeDrafts, onRemovedElsewhere, readDraft, removeDraft } from './draft-store.ts';
import { pick } from './values.ts';

export interface DraftOptions {
  readonly key: string;
  readonly base: Values;
  readonly values: Values;
  readonly changed: readonly string[];
  /** While conflicts are open, a draft keeps the values that were stored before. */
  readonly isUndecided: boolean;
}

export interface DraftControl {
  /** A draft of an earlier visit that waits for a decision. */
  readonly offered: Draft | undefined;
  readonly restore: () => void;
  readonly throwAway: () => void;
}

export function useDraft({ key, base, values, changed, isUndecided }: DraftOptions) {
  const [offered, setOffered] = useState(() => readDraft(key, window.localStorage));
  const decided = useRef(base);
  const kept = useRef<string>(undefined);
  // Another tab may edit the same record: its draft must not be removed here, and a draft it removes may be ours.
  const typed = useRef<Draft>(undefined);
  function forgetOurs() {
    if (typed.current || offered) removeDraft(key, window.localStorage);
    typed.current = undefined;
  }
  /** Keeps the offered draft, unless another tab has stored another one since. */
  function forgetTyped() {
    if (!offered) return forgetOurs();
    if (typed.current && typed.current.at === readDraft(key, window.localStorage)?.at) keepDraft(key, offered, window.localStorage);
    typed.current = undefined;
  }
  useEffect(() => onRemovedElsewhere(key, () => typed.current && keepDraft(key, typed.current, window.localStorage)), [key]);
  useEffect(() => {
    const state = JSON.stringify([key, pick(base, changed), pick(values, changed), isUndecided, offered !== undefined]);
    if (state === kept.current) return;
    kept.current = state;
    if (!isUndecided) decided.current = base;
    if (changed.length > 0) {
      typed.current = mergeDrafts({ at: new Date().toISOString(), base: pick(decided.current, changed), values: pick(values, changed) }, offered);
      keepDraft(key, typed.current, window.localStorage);
    } else forgetTyped();
  });
  return {
    offered,
    take(): Draft | undefined {
      setOffered(undefined);
      return offered;
    },
    throwAway() {
      setOffered(undefined);
      forgetOurs();
    },
    /** After a save, or when the changes are discarded. */
    forgetTyped,
  };
}
