// One pipeline at a time may publish from a database. Whoever starts notes who it is; whoever finds another name there
// makes sure that nobody answers to it any more.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { mayRun, type Owner, ownerOf } from './owner.ts';
import { ask } from './requests.ts';

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
  /** Milliseconds a pipeline has to answer. */
  readonly patience: number;
}

/** Returns how to give the database free again. Throws PipelineRunning when another pipeline answers. */
export async function takeOwnership(database: Database, { now, patience }: OwnershipOptions): Promise<() => Promise<void>> {
  const before = await ownerOf(database);
  // Nobody else has our process number: it belonged to somebody before us.
  const isOther = before !== undefined && (before.process !== process.pid || before.host !== hostname());
  if (isOther && mayRun(before) && (await ask(database, 'answer', patience))) throw new PipelineRunning(before);
  const owner: Owner = { id: randomUUID(), process: process.pid, host: hostname(), since: new Date(now()).toISOString() };
  await database.write(async (transaction) => {
    const value = JSON.stringify(owner);
    await transaction.run(sql`INSERT INTO pipeline_state (name, value) VALUES ('owner', ${value}) ON CONFLICT (name) DO UPDATE SET value = excluded.value`);
    await transaction.run(sql`DELETE FROM pipeline_requests`);
  });
  return () =>
    database.write(async (transaction) => {
      await transaction.run(sql`DELETE FROM pipeline_state WHERE name = 'owner' AND value->>'id' = ${owner.id}`);
    });
}
