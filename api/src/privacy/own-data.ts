// What a person is shown of what is stored about their address, and what they may do with it: correct how they are called, and ask
// for an erasure, which an editor decides and makes.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { columnsOf, type Entity, entities, fail, isEntityName, type Language, type Result, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { textsIn } from '@stem/model/texts';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { addInquiry } from '../content/people/inquiry-entry.ts';
import { personalNames } from '../content/verbs/erase.ts';
import { updateRow } from '../content/verbs/update.ts';
import type { Writing } from '../content/writing.ts';
import { readOpinions } from '../feedback/guest-feedback.ts';
import type { Letterhead } from '../mail/letterhead.ts';
import type { Seal } from '../mail/seal.ts';
import { type FoundEntry, findAddress, findPersons, idsOfGuests, isOfHouse, namesIn, type PersonRecord } from './find-address.ts';
import { dataSourceOf } from './sources.ts';

/** Rows that contain the address only, and are about the person nevertheless. */
const alsoByAddress = ['assistant_exchanges', 'comments'];

/** Nothing for an address of the house, which is in every mail. What others have written about third persons is left out. */
export async function findOwnData(address: string, read: Reading | Transaction, seal: Seal): Promise<FoundEntry[]> {
  if (await isOfHouse(address, read)) return [];
  const found = await findAddress({ address }, read, seal);
  const own = found.filter(({ table, by }) => by === 'record' || alsoByAddress.includes(table)).map((one) => ({ ...one, row: withoutPrivate(one, address) }));
  return [...own, ...(await findOpinions(await findPersons(address, read), read, seal))];
}

async function findOpinions(persons: readonly PersonRecord[], read: Reading | Transaction, seal: Seal): Promise<FoundEntry[]> {
  const source = dataSourceOf('feedback');
  const rows = await readOpinions(idsOfGuests(persons), read, seal);
  return source ? rows.map((row) => ({ table: 'feedback', source, row, by: 'record' })) : [];
}

/** Of published persons what is published, and their own address. */
function withoutPrivate({ table, row }: FoundEntry, address: string): FoundEntry['row'] {
  if (!isEntityName(table) || personalNames.some((name) => name === table)) return row;
  const { fields, private: isPrivate }: Entity = entities[table];
  const hidden = columnsOf(fields).filter(({ name, field }) => field.private && String(row[name]).toLowerCase() !== address);
  return isPrivate ? row : { ...row, ...Object.fromEntries(hidden.map(({ name }) => [name, null])) };
}

const line = (most: number) => z.string().trim().max(most);
export const correctionSchema = z.object({ first_name: line(100), last_name: line(100), company: line(160), position: line(160) });
export type Correction = z.output<typeof correctionSchema>;

/** In all of their records that have these fields. An empty one is left as it is: it deletes nothing that an editor needs. */
export async function correctOwnData(address: string, correction: Correction, writing: Writing): Promise<Result<undefined>> {
  const changes = Object.fromEntries(Object.entries(correction).filter(([, value]) => value !== ''));
  for (const name of ['users', 'guests'] as const) {
    const rows = await writing.transaction.select({ id: tables[name].id }).from(tables[name]).where(eq(tables[name].email, address));
    for (const { id } of rows) {
      const changed = await updateRow(name, id, changes, writing);
      if (!changed.ok) return changed;
    }
  }
  return succeed(undefined);
}

/** An inquiry, which is answered, mailed and deleted like any other. One that is open is enough. */
export async function askForErasure(found: readonly FoundEntry[], asked: Asked, writing: Writing): Promise<Result<undefined>> {
  const { address, language, letterhead } = asked;
  if (found.length === 0) return fail({ name: 'not_found' });
  if (await hasAsked(address, writing.transaction)) return succeed(undefined);
  const [name = address] = namesIn(found);
  const message = textsIn(language).mails.ownData.erasure;
  const added = await addInquiry({ form: 'my_data', name, email: address, company: null, area: null, message, language, page: null }, letterhead, writing);
  return added.ok ? succeed(undefined) : added;
}

interface Asked {
  readonly address: string;
  readonly language: Language;
  readonly letterhead: Letterhead;
}

export async function hasAsked(address: string, read: Pick<Reading | Transaction, 'select'>): Promise<boolean> {
  const { id, form, email, status } = tables.inquiries;
  const [open] = await read
    .select({ id })
    .from(tables.inquiries)
    .where(and(eq(form, 'my_data'), eq(email, address), inArray(status, ['new', 'answered'])));
  return open !== undefined;
}
