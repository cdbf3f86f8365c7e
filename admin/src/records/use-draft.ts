// Keeps unsaved text in the browser's session while it is typed, and offers it again after a reload.
import { useEffect, useState } from 'react';
import { type Draft, forgetDraft, keepDraft, readDraft } from './draft-store.ts';
import { pick, type Values } from './values.ts';

export interface DraftOptions {
  readonly key: string;
  readonly base: Values;
  readonly values: Values;
  readonly changed: readonly string[];
}

export interface DraftControl {
  /** A draft of an earlier visit that waits for a decision. */
  readonly offered: Draft | undefined;
  readonly restore: () => void;
  readonly forget: () => void;
}

export function useDraft({ key, base, values, changed }: DraftOptions) {
  const [offered, setOffered] = useState(() => readDraft(key, window.sessionStorage));
  const typed = JSON.stringify(pick(values, changed));
  useEffect(() => {
    if (changed.length > 0) keepDraft(key, { at: new Date().toISOString(), base: pick(base, changed), values: pick(values, changed) }, window.sessionStorage);
    else if (!offered) forgetDraft(key, window.sessionStorage);
    // What was typed says it all: `values` and `changed` are new with every drawing.
  }, [key, typed, offered]);
  return {
    offered,
    /** The draft, which is no longer offered. */
    take(): Draft | undefined {
      setOffered(undefined);
      return offered;
    },
    forget() {
      setOffered(undefined);
      forgetDraft(key, window.sessionStorage);
    },
  };
}
