// Erases what is stored about an address: the records of the person with what hangs on them, rows that contain the address, and
// its values in the history, all in one save; then earlier versions of pages. What is published, or of another person, stays as it is.
import { eraseTexts } from '@stem/content-pipeline/changes';
import type { Database, Transaction } from '@stem/content-pipeline/database';
import { isEntityName, type Result, succeed } from '@stem/model';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { nextVersion } from '../comments/add-comment.ts';
import { eraseRow, personalNames } from '../content/verbs/erase.ts';
import type { Writing } from '../content/writing.ts';
import { emptyContributions } from '../contributions/forget-contributions.ts';
import { commentMentions, comments } from '../database/editor-tables.ts';
import { feedback } from '../database/guest-tables.ts';
import { readOpinions } from '../feedback/guest-feedback.ts';
import type { Seal } from '../mail/seal.ts';
import { containsText } from './contains-text.ts';
import { eraseFromMails } from './erase-mails.ts';
import { type FoundEntry, findAddress, findPersons, idsOfGuests, namesIn, type PersonRecord, type WantedAddress } from './find-address.ts';

/** Answers how many rows there were of each table. With a name, places of the history that contain it are erased as well. */
export async function eraseAddress(wanted: WantedAddress, seal: Seal, writing: Writing): Promise<Result<Readonly<Record<string, number>>>> {
  const { transaction } = writing;
  const found = (await findAddress(wanted, transaction, seal)).filter(({ by }) => by !== 'name');
  const counts: Record<string, number> = {};
  for (const { table } of found.filter(isErased)) counts[table] = (counts[table] ?? 0) + 1;
  const persons = await findPersons(wanted.address, transaction);
  const said = await readOpinions(idsOfGuests(persons), transaction, seal);
  await transaction.delete(feedback).where(sql`id IN (SELECT value FROM json_each(${JSON.stringify(said.map(({ id }) => id))}))`);
  // Guests before users: who is no guest any more may lose an access.
  for (const name of personalNames.toSorted((one, other) => Number(one === 'users') - Number(other === 'users')))
    for (const { id } of persons.filter(({ entity }) => entity === name)) {
      const erased = await eraseRow(name, id, writing);
      if (!erased.ok) return erased;
    }
  const idsIn = (table: string) => found.flatMap((one) => (one.table === table ? [String(one.row.id)] : []));
  await emptyComments(idsIn('comments'), writing);
  const names = [...namesIn(found), ...(wanted.name ? [wanted.name] : [])];
  await eraseFromMails(idsIn('mails'), { address: wanted.address, names }, seal, transaction);
  const rows = new Set(found.filter(({ table, source: { erased } }) => erased === 'row' && !emptied.includes(table)).map(({ table }) => table));
  for (const table of rows)
    await transaction.run(sql`DELETE FROM ${sql.identifier(table)} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(idsIn(table))}))`);
  const sent = Map.groupBy(
    found.filter(({ table }) => table === 'contributions'),
    ({ by }) => by,
  );
  const idsBy = (by: FoundEntry['by']) => (sent.get(by) ?? []).map(({ row }) => String(row.id));
  await emptyContributions(sql`id IN (SELECT value FROM json_each(${JSON.stringify(idsBy('record'))}))`, transaction);
  await emptyMentions(wanted.address, idsBy('address'), transaction);
  await forgetNamedGuests(persons, transaction);
  for (const text of textsOf(wanted)) await eraseValues(text, { wanted, seal }, transaction);
  return succeed(counts);
}

/** Rows that stay without what they say: replies and releases refer to them. */
const emptied = ['comments', 'contributions'];

/** Contributions of others keep what does not contain the address. */
async function emptyMentions(address: string, ids: readonly string[], transaction: Transaction): Promise<void> {
  const isIn = (column: string) => containsText(sql`${sql.identifier(column)}`, address);
  const without = (column: string) => sql`(SELECT json_group_array(json(value)) FROM json_each(${sql.identifier(column)}) WHERE NOT ${isIn('value')})`;
  const unless = (column: string) => sql`CASE WHEN ${isIn(column)} THEN NULL ELSE ${sql.identifier(column)} END`;
  await transaction.run(sql`
    UPDATE contributions SET sent = (SELECT json_group_object(key, json(value)) FROM json_each(sent) WHERE NOT ${isIn('value')}),
      guests = ${without('guests')}, papers = ${without('papers')}, uploads = ${without('uploads')}, arrival = ${unless('arrival')}, needs = ${unless('needs')}
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
}

/** Partners keep that they have named guests, without those who are erased. */
async function forgetNamedGuests(persons: readonly PersonRecord[], transaction: Transaction): Promise<void> {
  const gone = JSON.stringify(persons.map(({ id }) => id));
  const isGone = sql`value ->> '$.id' IN (SELECT value FROM json_each(${gone}))`;
  await transaction.run(sql`
    UPDATE contributions SET guests = (SELECT json_group_array(json(value)) FROM json_each(contributions.guests) WHERE NOT ${isGone})
    WHERE EXISTS (SELECT 1 FROM json_each(contributions.guests) WHERE ${isGone})`);
}

/** A record is erased only if the person's own, and not if it only contains the address. */
const isErased = ({ by, source: { erased } }: Pick<FoundEntry, 'by' | 'source'>): boolean =>
  by !== 'name' && erased !== 'by_hand' && (by === 'record' || ['row', 'mail', 'values'].includes(erased));

export const textsOf = ({ address, name }: WantedAddress): string[] => [address, ...(name ? [name] : [])];

/** Threads keep their replies. */
async function emptyComments(ids: readonly string[], { transaction, now }: Writing): Promise<void> {
  for (const id of ids) {
    const emptied = { text: '', names: {}, addressee: null, deleted_at: Date.parse(now()), version: nextVersion };
    await transaction.delete(commentMentions).where(inArray(commentMentions.comment_id, [id]));
    await transaction
      .update(comments)
      .set(emptied)
      .where(inArray(comments.id, [id]));
  }
}

/** Not of what still has the text: undoing its changes needs them, and they would tell nothing new. Nor of releases ahead. */
async function eraseValues(text: string, { wanted, seal }: { readonly wanted: WantedAddress; readonly seal: Seal }, transaction: Transaction): Promise<void> {
  const still = (await findAddress(wanted, transaction, seal)).filter(({ table }) => isEntityName(table));
  const contains = (stored: SQL) => containsText(stored, text);
  await eraseTexts({ contains, exceptRows: still.map(({ row }) => String(row.id)) }, transaction);
  await transaction.run(sql`
    UPDATE release_changes SET pairs = (SELECT json_group_object(key, json(value)) FROM json_each(pairs) WHERE NOT ${contains(sql`value`)})
    WHERE ${contains(sql`pairs`)} AND release_id IN
      (SELECT id FROM releases WHERE state = 'withdrawn' OR (state = 'published' AND (ends_at IS NULL OR ended_at IS NOT NULL)))`);
}

/** Moves the log of an embedded database into its file, so that no earlier page of it is left beside it. */
export async function emptyLog(database: Database): Promise<void> {
  if (database.isEmbedded) await database.migrate(async (writing) => void (await writing.run(sql`PRAGMA wal_checkpoint(TRUNCATE)`)));
}
