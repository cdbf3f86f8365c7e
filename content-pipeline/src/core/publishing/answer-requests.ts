// Answers requests of other programs, which write a row that the pipeline takes: distribution/ownership/requests.ts.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database.ts';
import type { Publication } from '../ledger/receipts.ts';
import { say, type Words, wordsOf } from '../sentences.ts';
import type { RollBack } from './roll-back.ts';

/** A rollback may name its actor. */
export type RequestKind = 'rebuild' | 'retry' | `rollback ${number}` | `rollback ${number} by ${string}`;

/** What the running pipeline has done for another program, or why not. */
export interface RequestAnswer {
  /** The publication; none when there was nothing to do. */
  readonly publication?: number;
  readonly failure?: Words;
}

const request = z.object({ id: z.number(), kind: z.string() });
const rollback = /^rollback (\d+)(?: by (.+))?$/;

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
