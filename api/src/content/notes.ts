// Notes in the change log of what editors do with programs, webhooks and releases: no content, so no undo brings a secret back.
import { type Change, noteChange } from '@stem/content-pipeline/changes';
import type { Transaction } from '@stem/content-pipeline/database';
import { mayEver, type Permission, type Rights } from '@stem/model';
import { z } from 'zod';
import type { AnswerOf } from '../openapi/operation.ts';

const kinds = { programs: 'program', webhooks: 'webhook', releases: 'release' } as const;
const done = [
  ...(['added', 'changed', 'removed', 'secret_renewed', 'gone', 'failing'] as const),
  ...(['ready', 'scheduled', 'reopened', 'published', 'failed', 'withdrawn', 'ended'] as const),
] as const;
const readings: { readonly [Table in keyof typeof kinds]: Permission } = { programs: 'programs.read', webhooks: 'programs.read', releases: 'content.read' };

export const noteSchema = z.object({
  kind: z.enum(['program', 'webhook', 'release']),
  name: z.string(),
  done: z.enum(done).meta({ description: '`gone` and `failing`: Stem has switched a webhook off' }),
});
export type Note = AnswerOf<typeof noteSchema>;

/** Tables of whose notes they may read none, by their names in the change log. */
export const hiddenNotes = (rights: Rights): string[] => Object.entries(readings).flatMap(([table, needed]) => (mayEver(rights, needed) ? [] : [table]));

export interface NoteOptions {
  readonly table: keyof typeof kinds;
  readonly id: string;
  readonly name: string;
  readonly done: Note['done'];
  /** Further values: before and after. */
  readonly values?: Readonly<Record<string, readonly [string | null, string | null]>>;
}

/** Part of the save of this transaction. */
export const noteDone = ({ table, id, name, done: what, values }: NoteOptions, transaction: Transaction): Promise<void> =>
  noteChange({ entity: table, rowId: id, values: { ...values, noted: [name, what] } }, transaction);

/** What some changes say, to those who may read it. */
export function notesIn(changes: readonly Change[], rights: Rights): Note[] {
  const hidden = hiddenNotes(rights);
  return changes.flatMap(({ entity, changes: values }) => {
    const [name, what] = values.noted ?? [];
    const parsed = noteSchema.safeParse({ kind: Object.entries(kinds).find(([table]) => table === entity)?.[1], name, done: what });
    return parsed.success && !hidden.includes(entity) ? parsed.data : [];
  });
}
