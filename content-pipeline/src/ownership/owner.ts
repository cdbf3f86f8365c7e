// The process that publishes from a database, as recorded in that database.
import { hostname } from 'node:os';
import { z } from 'zod';
import type { Reader } from '../database.ts';

export interface Owner {
  readonly id: string;
  readonly process: number;
  readonly host: string;
  /** ISO instant. */
  readonly since: string;
}

const ownerSchema = z.object({ id: z.string(), process: z.number(), host: z.string(), since: z.string() });

/** The process that publishes; it may have ended without a clean stop. */
export async function ownerOf(database: Pick<Reader, 'rows'>): Promise<Owner | undefined> {
  const [row] = await database.rows("SELECT value FROM pipeline_state WHERE name = 'owner'");
  return row && ownerSchema.parse(JSON.parse(String(row.value)));
}

/** Whether the process may still run. For a process on another machine only a request can tell. */
export const mightBeRunning = ({ process: id, host }: Owner): boolean => host !== hostname() || isAlive(id);

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // system errors have codes; EPERM means that the process of another user is alive
  }
}
