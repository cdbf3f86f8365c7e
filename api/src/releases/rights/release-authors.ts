// Who has prepared what in a release. Each change goes live with the rights that its author has at that moment, beside those of who
// publishes it: otherwise a release would carry changes to the site that its author was not allowed to make.
import { type Change, changesOfSet, currentChangeSet, noteChanges } from '@stem/content-pipeline/changes';
import { fail, may, type Result, type Rights, type Sentence, say, sayRecord, succeed } from '@stem/model';
import { sql } from 'drizzle-orm';
import { findRefused } from '../../content/approve-changes.ts';
import { preparedNote } from '../../content/prepared-note.ts';
import type { Reach } from '../../content/reach.ts';
import type { Writing } from '../../content/writing.ts';
import { rightsOf } from '../../integrations/find-program.ts';
import { spokenName } from '../../views/actors.ts';
import { readTitles, titleKey } from '../../views/titles.ts';
import { applyPending } from '../apply-pending.ts';
import type { PendingChange } from '../release.ts';

/** Part of the save that publishes these changes. Refused with a sentence for each change whose author may not make it any more. */
export async function checkAuthors(pending: readonly PendingChange[], { transaction, now }: Writing, reach?: Reach): Promise<Result<undefined>> {
  const lines = await changesOfSet(await currentChangeSet(transaction), transaction);
  const errors: Record<string, Sentence> = {};
  for (const author of authorsIn(pending)) {
    const parts = partsOf(author, pending, lines);
    const rights = await rightsOf(author, { read: transaction, now });
    const refused = rights ? await refusedTo(rights, parts, { lines, transaction, reach }) : parts;
    if (refused.length === 0) continue;
    const titles = await readTitles(refused, transaction);
    const name = await spokenName(author, transaction);
    for (const part of refused) {
      const record = sayRecord(part.entity, titles.get(titleKey(part)));
      const [column] = part.op === 'update' ? Object.keys(part.changes) : [];
      errors[[part.entity, part.rowId, ...(column === undefined ? [] : [column])].join('.')] = say('releases.mayNotChange', record, name);
    }
  }
  if (Object.keys(errors).length === 0) return succeed(undefined);
  return fail({ name: 'not_allowed', detail: say('releases.authors'), errors });
}

/** At the end of a save into a release: whether all that its author has there by now is theirs to make. What they tried is rolled back. */
export async function checkAuthor(author: string, pending: readonly PendingChange[], writing: Writing, reach?: Reach): Promise<Result<undefined>> {
  const own = pending.filter(({ authors }) => Object.values(authors).includes(author));
  const rights = await rightsOf(author, { read: writing.transaction, now: writing.now });
  if (rights && mayPrepareAll(rights)) return succeed(undefined);
  await writing.transaction.run(sql`SAVEPOINT before_authors`);
  await applyPending(pending, 'save', writing.transaction);
  const lines = await changesOfSet(await currentChangeSet(writing.transaction), writing.transaction);
  const parts = partsOf(author, own, lines);
  const refused = rights ? await refusedTo(rights, parts, { lines, transaction: writing.transaction, reach }) : parts;
  await writing.transaction.run(sql`ROLLBACK TO before_authors`);
  await writing.transaction.run(sql`RELEASE before_authors`);
  return refused.length === 0 ? succeed(undefined) : fail({ name: 'not_allowed', detail: say('releases.notYours') });
}

/** Part of the save that publishes these changes: the history names the authors beside who publishes them. */
export async function noteAuthors(pending: readonly PendingChange[], { transaction }: Writing): Promise<void> {
  const lines = await changesOfSet(await currentChangeSet(transaction), transaction);
  const others = authorsIn(pending).filter((author) => author !== lines[0]?.actor);
  const notes = others.flatMap((actor) =>
    partsOf(actor, pending, lines).map(({ entity, rowId, changes }) => ({ entity, rowId, actor, values: preparedNote(Object.keys(changes)) })),
  );
  if (notes.length > 0) await noteChanges(notes, transaction);
}

export const authorsIn = (pending: readonly Pick<PendingChange, 'authors'>[]): string[] => [
  ...new Set(pending.flatMap(({ authors }) => Object.values(authors))),
];

const areas = ['events.write', 'events.make', 'website.write', 'media.write'] as const;

const mayPrepareAll = (rights: Rights): boolean => areas.every((permission) => may(rights, permission, []));

/** Then nothing depends on what shows a shared record. */
export async function mayAllPrepareAll(actors: readonly string[], { transaction, now }: Writing): Promise<boolean> {
  for (const actor of new Set(actors)) {
    const rights = await rightsOf(actor, { read: transaction, now });
    if (!rights || !mayPrepareAll(rights)) return false;
  }
  return true;
}

/** A line of the log, or what one author has of it. */
type Part = Change & Pick<PendingChange, 'entity'>;

interface Asked extends Pick<Writing, 'transaction'> {
  readonly lines: readonly Change[];
  readonly reach: Reach | undefined;
}

async function refusedTo(rights: Rights, parts: readonly Part[], { lines, ...asked }: Asked): Promise<Part[]> {
  if (mayPrepareAll(rights)) return [];
  const refused = await findRefused(parts, lines, { rights, ...asked });
  return parts.filter((part) => refused.includes(part));
}

/** By field: who corrects one does not answer for the others. Who has created or deleted a row answers for all of it. */
function partsOf(author: string, pending: readonly PendingChange[], lines: readonly Change[]): Part[] {
  const changes = new Map(pending.map((change) => [titleKey(change), change]));
  return lines.flatMap((line): Part[] => {
    const change = changes.get(titleKey(line));
    if (!change) return [];
    const { entity, authors, actor } = change;
    if (line.op !== 'update' && (authors.created_at ?? actor) === author) return [{ ...line, entity }];
    const own = Object.entries(line.changes).filter(([column]) => (authors[column] ?? actor) === author);
    return own.length === 0 ? [] : [{ ...line, entity, op: 'update', changes: Object.fromEntries(own) }];
  });
}
