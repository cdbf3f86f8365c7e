// What owners do with programs and webhooks is a line of the change log, as every save is: the history says who it was. Their
// rows are no content, so that no undo brings a token or a secret back.
import { type Change, noteChange } from '@stem/content-pipeline/changes';
import type { Transaction } from '@stem/content-pipeline/database';
import { mayEver, type Rights } from '@stem/model';
import { z } from 'zod';

const kinds = { programs: 'program', webhooks: 'webhook' } as const;
const done = ['added', 'changed', 'removed', 'secret_renewed', 'gone', 'failing'] as const;

export interface ProgramNote {
  readonly kind: 'program' | 'webhook';
  readonly name: string;
  /** `gone` and `failing`: Stem has switched a webhook off. */
  readonly done: (typeof done)[number];
}

export const programNote: z.ZodType<ProgramNote> = z.object({
  kind: z.enum(['program', 'webhook']),
  name: z.string(),
  done: z.enum(done).meta({ description: '`gone` and `failing`: Stem has switched a webhook off' }),
});

/** Their names in the change log. */
export const notedTables: readonly string[] = Object.keys(kinds);

export interface NoteOptions {
  readonly table: keyof typeof kinds;
  readonly id: string;
  readonly name: string;
  readonly done: ProgramNote['done'];
  /** Further values: before and after. */
  readonly values?: Readonly<Record<string, readonly [string | null, string | null]>>;
}

/** Part of the save of this transaction. */
export const noteProgram = ({ table, id, name, done: what, values }: NoteOptions, transaction: Transaction): Promise<void> =>
  noteChange({ entity: table, rowId: id, values: { ...values, noted: [name, what] } }, transaction);

/** What some changes say of programs and webhooks, to those who may read of them. */
export const programNotesIn = (changes: readonly Change[], rights: Rights): ProgramNote[] =>
  mayEver(rights, 'programs.read')
    ? changes.flatMap(({ entity, changes: values }) => {
        const [name, what] = values.noted ?? [];
        const parsed = programNote.safeParse({ kind: Object.entries(kinds).find(([table]) => table === entity)?.[1], name, done: what });
        return parsed.success ? parsed.data : [];
      })
    : [];
