// Only one pipeline may publish from a database. A pipeline records itself as the owner when it starts; if there is another
// owner, it first makes sure that this one no longer answers.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { mightBeRunning, type Owner, ownerOf } from './owner.ts';
import { answerPresence, requestFromPipeline } from './requests.ts';

/** Thrown when another pipeline publishes from this database. */
export class PipelineRunning extends Error {
  override readonly name = 'PipelineRunning';
  readonly owner: Owner;
  constructor(owner: Owner) {
    super(`Process ${owner.process} on ${owner.host} has been publishing from this database since ${owner.since}`);
    this.owner = owner;
  }
}

export interface OwnershipOptions {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Timeout for the answer of another pipeline in milliseconds. */
  readonly timeout: number;
}

/** Returns a function that releases the database. Throws PipelineRunning when another pipeline answers. */
export async function takeOwnership(database: Database, { now, timeout }: OwnershipOptions): Promise<() => Promise<void>> {
  const owner: Owner = { id: randomUUID(), process: process.pid, host: hostname(), since: new Date(now()).toISOString() };
  for (let isTaken = false; !isTaken; ) {
    const before = await ownerOf(database);
    // An owner with our own process id was an earlier process.
    const isOther = before !== undefined && (before.process !== process.pid || before.host !== hostname());
    if (isOther && mightBeRunning(before) && (await requestFromPipeline(database, 'answer', timeout))) throw new PipelineRunning(before);
    isTaken = await replaceOwner(database, before, owner);
  }
  // The first publication may take a minute, and other processes must get an answer before that.
  let answering = Promise.resolve();
  const answer = async () => answerPresence(database).catch(() => undefined); // the next poll follows soon
  const timer = setInterval(() => {
    answering = answering.then(answer);
  }, timeout / 6).unref();
  return async () => {
    clearInterval(timer);
    await answering;
    await database.write(async (transaction) => {
      await transaction.run(sql`DELETE FROM pipeline_state WHERE name = 'owner' AND value->>'id' = ${owner.id}`);
    });
  };
}

// False when another process was faster: that one has to be asked as well.
async function replaceOwner(database: Database, before: Owner | undefined, owner: Owner): Promise<boolean> {
  return database.write(async (transaction) => {
    const value = JSON.stringify(owner);
    const taken = await transaction.all(
      sql`INSERT INTO pipeline_state (name, value) VALUES ('owner', ${value})
        ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE value->>'id' IS ${before?.id ?? null} RETURNING name`,
    );
    if (taken.length > 0) await transaction.run(sql`DELETE FROM pipeline_requests`);
    return taken.length > 0;
  });
}
