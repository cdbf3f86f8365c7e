// What editors open, save and comment at the same time: one poll for all event streams of a process, and none without a stream.
import type { Database } from '@stem/content-pipeline/database';
import { type Commented, lastComment, readCommented } from '../comments/commented.ts';
import { readLastChange } from '../database/last-change.ts';
import { type Present, readPresent } from './presence.ts';
import { readSaves, type SeenSave } from './saved.ts';

/** Milliseconds between two polls: with the way to the browser it stays below two seconds. */
const pollInterval = 1000;

export interface SeenOfEditors {
  readonly present: readonly Present[];
  readonly saves: readonly SeenSave[];
  readonly commented: readonly Commented[];
}

export interface EditorWatch {
  /** Calls `onSeen` after each poll. Returns the function that ends it. */
  listen(onSeen: (seen: SeenOfEditors) => void): () => void;
}

export function createEditorWatch(database: Pick<Database, 'rows' | 'read'>): EditorWatch {
  const listeners = new Set<(seen: SeenOfEditors) => void>();
  let timer: NodeJS.Timeout | undefined;
  let isPolling = false;
  /** The last change and comment that were seen; unknown without listeners. */
  let cursors: { readonly change: number; readonly comment: number } | undefined;

  async function poll(): Promise<void> {
    if (!cursors) {
      const [change, comment] = await Promise.all([readLastChange(database), lastComment(database)]);
      cursors = { change, comment };
    }
    const { change, comment } = cursors;
    const [present, saves, commented] = await Promise.all([readPresent(database), readSaves(change, database), readCommented(comment, database)]);
    // The last one may have left meanwhile.
    if (listeners.size === 0) return;
    cursors = { change: saves.at(-1)?.seq ?? change, comment: commented.at(-1)?.version ?? comment };
    for (const onSeen of listeners) onSeen({ present, saves, commented });
  }
  function pollOnce() {
    if (isPolling) return;
    isPolling = true;
    // A database that does not answer now is asked again.
    void poll()
      .catch(() => undefined)
      .finally(() => (isPolling = false));
  }
  function end() {
    clearInterval(timer);
    timer = undefined;
    cursors = undefined;
  }
  return {
    listen(onSeen) {
      listeners.add(onSeen);
      timer ??= setInterval(pollOnce, pollInterval).unref();
      pollOnce();
      return () => {
        listeners.delete(onSeen);
        if (listeners.size === 0) end();
      };
    },
  };
}
