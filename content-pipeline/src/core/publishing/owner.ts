// Which process publishes, by the lease that distribution/ownership takes and renews: the core publishes under one that it is given.
import { z } from 'zod';
import type { Database, Reader } from '../database.ts';
import { parseState } from '../ledger/state-rows.ts';

/** The right to publish from a database. */
export interface Ownership {
  /** The database, with writes that fail when the right is lost. */
  fence(database: Database): Database;
  /** Calls the listener once when the right is lost. */
  onLost(listener: () => void): void;
  /** Gives it up; the next pipeline need not wait. */
  release(): Promise<void>;
}

/** Where no other process ever publishes from the database. */
export const onlyPublisher: Ownership = { fence: (database) => database, onLost: () => undefined, release: async () => undefined };

/** The process that publishes from a database. */
export interface Owner {
  readonly id: string;
  readonly process: number;
  readonly host: string;
  readonly since: string;
}

export interface Holder extends Owner {
  /** The locked file that proves that the process is alive, if it has one: see machine-lock.ts. */
  readonly place?: string | undefined;
}

export interface Lease {
  readonly epoch: number;
  /** None after a clean stop. */
  readonly holder?: Holder | undefined;
  /** How much hinders the holder, who offers it to any process that has less trouble; none unless given. */
  readonly trouble?: number | undefined;
  /** Milliseconds since it was renewed; negative after the clock was set back. */
  readonly age: number;
  /** The stored text: it differs after each renewal. */
  readonly text: string;
}

/** Milliseconds for which a lease is valid without being renewed. */
export const leaseTerm = 10_000;

const holderSchema = z.object({ id: z.string(), process: z.number(), host: z.string(), since: z.string(), place: z.string().optional() });
const leaseSchema = z.object({ epoch: z.number(), holder: holderSchema.optional(), trouble: z.number().optional(), renewed: z.number() });

/** Undefined before the first pipeline, and for a row that cannot be read. */
export async function readLease(database: Pick<Reader, 'rows'>): Promise<Lease | undefined> {
  const [row] = await database.rows("SELECT value, julianday('now') AS now FROM pipeline_state WHERE name = 'lease'");
  return row && parseLease(row.value, row.now);
}

/** The lease as a row of the table has it; `now` is the `julianday` of the database. */
export function parseLease(value: unknown, now: unknown): Lease {
  const text = String(value);
  const read = leaseSchema.safeParse(parseState(text));
  if (!read.success) return { epoch: 0, age: Number.POSITIVE_INFINITY, text };
  const { epoch, holder, trouble, renewed } = read.data;
  return { epoch, holder, trouble, age: (Number(now) - renewed) * 86_400_000, text };
}

/** The process that publishes; none after a clean stop, and when the lease was not renewed in time. */
export async function ownerOf(database: Pick<Reader, 'rows'>): Promise<Owner | undefined> {
  const lease = await readLease(database);
  return lease && lease.age <= leaseTerm ? lease.holder : undefined;
}
