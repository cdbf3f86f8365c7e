// Requests of other programs to the pipeline that runs on a database. They write a row, which the pipeline takes and
// answers. If no process takes the row, no pipeline runs.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database.ts';
import type { Publication } from '../ledger/receipts.ts';
import type { RollBack } from '../publishing/roll-back.ts';
import { ownerOf } from './lease.ts';

/** A rollback may name its actor. */
export type RequestKind = 'rebuild' | 'retry' | `rollback ${number}` | `rollback ${number} by ${string}`;

export interface RequestAnswer {
  /** The publication; none when there was nothing to do. */
  readonly publication?: number;
  readonly failure?: string;
}

const answerRow = z.object({ taken: z.number(), answer: z.string().nullable() });
const answerSchema = z.object({ publication: z.number().optional(), failure: z.string().optional() });

// Milliseconds between two polls for the answer.
const pollInterval = 50;

/** Sends a request and waits for the answer. Undefined when no pipeline takes it within `timeout` milliseconds. */
export async function requestFromPipeline(database: Database, kind: RequestKind, timeout: number): Promise<RequestAnswer | undefined> {
  const id = await database.write(async (transaction) => {
    const { lastInsertRowid } = await transaction.run(sql`INSERT INTO pipeline_requests (kind) VALUES (${kind})`);
    return Number(lastInsertRowid);
  });
  const deadline = performance.now() + timeout;
  for (;;) {
    const [row] = (await database.rows('SELECT taken, answer FROM pipeline_requests WHERE id = ?', [id])).map((found) => answerRow.parse(found));
    if (row?.answer) {
      await deleteRequest(database, id);
      return readAnswer(row.answer);
    }
    if (!row || (row.taken === 1 && !(await isOwned(database)))) return undefined;
    if (row.taken === 0 && performance.now() > deadline && (await deleteRequest(database, id))) return undefined;
    await pause(pollInterval);
  }
}

// The pipeline may have died after taking the request.
const isOwned = async (database: Database): Promise<boolean> => (await ownerOf(database)) !== undefined;

const readAnswer = (text: string): RequestAnswer => {
  const { publication, failure } = answerSchema.parse(JSON.parse(text));
  return { ...(publication !== undefined && { publication }), ...(failure !== undefined && { failure }) };
};

// Deletes a request that is not taken, or that is answered. False when it was taken meanwhile.
async function deleteRequest(database: Database, id: number): Promise<boolean> {
  return database.write(async (transaction) => {
    const gone = await transaction.all(sql`DELETE FROM pipeline_requests WHERE id = ${id} AND (taken = 0 OR answer IS NOT NULL) RETURNING id`);
    return gone.length > 0;
  });
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
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

const answer = (database: Database, id: number, { publication, failure }: RequestAnswer): Promise<void> =>
  database.write(async (transaction) => {
    await transaction.run(sql`UPDATE pipeline_requests SET answer = ${JSON.stringify({ publication, failure })} WHERE id = ${id}`);
  });
