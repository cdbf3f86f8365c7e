// When an editor was last here, to five minutes. It is noted after the answer, without a line in the history.
import type { Database, Transaction } from '@stem/content-pipeline/database';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import { sessions } from '../database/tables.ts';
import { editorIdOf } from '../sessions/principal.ts';
import type { CurrentSession } from '../sessions/sessions.ts';
import { whenFull } from '../storage/storage-failures.ts';

/** Milliseconds between two notes. */
const noteEvery = 5 * 60_000;

export interface LastSeen {
  /** Notes that a session is used, unless that was noted a moment ago. */
  note(session: CurrentSession): void;
}

export interface LastSeenOptions {
  readonly database: Database;
  readonly now: () => number;
  readonly later: (work: () => Promise<unknown>) => void;
}

export function createLastSeen({ database, now, later }: LastSeenOptions): LastSeen {
  const noting = new Set<string>();
  return {
    note({ id, subject, usedAt }) {
      const at = now();
      if (noting.has(id) || Math.abs(at - (usedAt ?? 0)) < noteEvery) return;
      noting.add(id);
      const write = () =>
        database.write(async (transaction) => {
          await transaction.update(sessions).set({ used_at: at }).where(eq(sessions.id_hash, id));
          const editor = editorIdOf(subject);
          if (editor !== undefined) await noteSeen(editor, new Date(at).toISOString(), transaction);
        }, 'later');
      later(() =>
        write()
          .catch(whenFull(async () => undefined))
          .finally(() => noting.delete(id)),
      );
    },
  };
}

/** `at`: an ISO instant. */
export async function noteSeen(editorId: string, at: string, transaction: Transaction): Promise<void> {
  await transaction.update(tables.editors).set({ last_seen: at }).where(eq(tables.editors.id, editorId));
}
