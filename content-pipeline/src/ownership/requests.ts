// Requests of other programs to the pipeline that runs on a database. They write a row, which the pipeline takes and
// answers. If none takes the row and none has the lease, no pipeline runs.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database.ts';
import type { Publication } from '../ledger/receipts.ts';
import type { RollBack } from '../publishing/roll-back.ts';
import { isWords, say, type Words, wordsOf } from '../sentences.ts';
import { ownerOf } from './lease.ts';

/** A rollback may name its actor. */
export type RequestKind = 'rebuild' | 'retry' | `rollback ${number}` | `rollback ${number} by ${string}`;

export interface RequestAnswer {
  /** The publication; none when there was nothing to do. */
  readonly publication?: number;
  readonly failure?: Words;
}

const answerRow = z.object({ taken: z.number(), answer: z.string().nullable() });
const answerSchema = z.object({ publication: z.number().optional(), failure: z.custom<Words>(isWords).optional() });

// Milliseconds between two polls for the answer.
const pollInterval = 50;

// Milliseconds for which a request waits behind others, such as a rebuild of a large site.
const longestWait = 600_000;

/** Sends a request and waits for the answer. Undefined when after `timeout` milliseconds no pipeline runs that could take it. */
export async function requestFromPipeline(database: Database, kind: RequestKind, timeout: number): Promise<RequestAnswer | undefined> {
  const id = await database.write(async (transaction) => {
    const { lastInsertRowid } = await transaction.run(sql`INSERT INTO pipeline_requests (kind) VALUES (${kind})`);
    return Number(lastInsertRowid);
  });
  for (const sentAt = performance.now(); ; await pause(pollInterval)) {
    const [row] = (await database.rows('SELECT taken, answer FROM pipeline_requests WHERE id = ?', [id])).map((found) => answerRow.parse(found));
    if (row?.answer) {
      await database.write((transaction) => transaction.run(sql`DELETE FROM pipeline_requests WHERE id = ${id}`));
      return readAnswer(row.answer);
    }
    if (!row) return undefined;
    const waited = performance.now() - sentAt;
    const isWaiting = row.taken === 1 ? await isOwned(database) : waited <= timeout || (waited <= longestWait && (await isOwned(database)));
    if (!isWaiting && (await withdraw(database, id))) return undefined;
  }
}

// The pipeline may have died, also after taking the request.
const isOwned = async (database: Database): Promise<boolean> => (await ownerOf(database)) !== undefined;

const readAnswer = (text: string): RequestAnswer => {
  const { publication, failure } = answerSchema.parse(JSON.parse(text));
  return { ...(publication !== undefined && { publication }), ...(failure !== undefined && { failure }) };
};

// False when it was answered meanwhile.
async function withdraw(database: Database, id: number): Promise<boolean> {
  const gone = await database.write((transaction) => transaction.all(sql`DELETE FROM pipeline_requests WHERE id = ${id} AND answer IS NULL RETURNING id`));
  return gone.length > 0;
}

const request = z.object({ id: z.number(), kind: z.string() });
const rollback = /^rollback (\d+)(?: by (.+))?$/;

/** Takes and answers the new requests. */
export async function answerRequests(database: Database, serve: (demand: 'rebuild' | 'retry' | RollBack) => Promise<Publication | undefined>): Promise<void> {
  const waiting = await database.rows('SELECT id FROM pipeline_requests WHERE taken = 0 LIMIT 1');
  if (waiting.length === 0) return;
  const taken = await database.write((transaction) => transaction.all(sql`UPDATE pipeline_requests SET taken = 1 WHERE taken = 0 RETURNING id, kind`));
  for (const { id, kind } of z.array(request).parse(taken)) {
    const demand = demandOf(kind);
    await answer(database, id, demand === undefined ? {} : await served(() => serve(demand)));
  }
}

/** Answers what an earlier process has taken and not answered, so that no caller waits for it. */
export async function answerForLast(database: Database): Promise<void> {
  const left = await database.rows('SELECT id FROM pipeline_requests WHERE taken = 1 AND answer IS NULL LIMIT 1');
  if (left.length === 0) return;
  const failure = JSON.stringify({ failure: say('pages.publisherEnded') } satisfies RequestAnswer);
  await database.write((transaction) => transaction.run(sql`UPDATE pipeline_requests SET answer = ${failure} WHERE taken = 1 AND answer IS NULL`));
}

function demandOf(kind: string): 'rebuild' | 'retry' | RollBack | undefined {
  if (kind === 'rebuild' || kind === 'retry') return kind;
  const [, before, actor = null] = rollback.exec(kind) ?? [];
  return before === undefined ? undefined : { before: Number(before), actor };
}

async function served(work: () => Promise<Publication | undefined>): Promise<RequestAnswer> {
  try {
    const publication = await work();
    return publication ? { publication: publication.id } : {};
  } catch (error) {
    return { failure: wordsOf(error) };
  }
}

const answer = (database: Database, id: number, { publication, failure }: RequestAnswer): Promise<void> =>
  database.write(async (transaction) => {
    await transaction.run(sql`UPDATE pipeline_requests SET answer = ${JSON.stringify({ publication, failure })} WHERE id = ${id}`);
  });
