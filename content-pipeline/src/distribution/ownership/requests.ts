// Requests of other programs: a row that the running pipeline takes and answers. If no process has the lease, none runs.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../core/database.ts';
import type { RequestAnswer, RequestKind } from '../../core/publishing/answer-requests.ts';
import { ownerOf } from '../../core/publishing/owner.ts';
import { isWords, type Words } from '../../core/sentences.ts';

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
