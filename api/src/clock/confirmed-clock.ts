// Keeps the confirmed time in the database, so that it goes on after a restart.
import type { Database } from '@stem/content-pipeline/database';
import { confirmedTime } from '../database/tables.ts';
import { agreed, type ConfirmedTime, confirmTime, safeTime } from './confirm-time.ts';

export interface ConfirmedClock {
  /** Milliseconds since 1970: the clock of the machine, but not ahead of the confirmed time. */
  readonly now: () => number;
  /** Stores the confirmed time for the next start. */
  stop(): Promise<void>;
}

export interface ConfirmedClockOptions {
  readonly database: Database;
  /** The clock of the machine in milliseconds since 1970. */
  readonly clock: () => number;
  /** Milliseconds for which this process has run, by a clock that cannot be set. */
  readonly uptime: () => number;
  /** Receives a jump of the clock in milliseconds; negative when it went back. */
  readonly onJump: (milliseconds: number) => void;
  readonly onError: (error: unknown) => void;
  /** Whether this process stores it: of several processes one does. */
  readonly mayStore?: () => boolean;
}

/** Milliseconds between two writes. */
const interval = 5 * 60_000;

export async function startConfirmedClock({ database, clock, uptime, onJump, onError, mayStore = () => true }: ConfirmedClockOptions): Promise<ConfirmedClock> {
  let time = (await readStored(database)) ?? agreed(clock());
  let [tickedAt, reported] = [uptime(), 0];

  function tick(): ConfirmedTime {
    const ranUntil = uptime();
    time = confirmTime(time, { clock: clock(), elapsed: ranUntil - tickedAt });
    tickedAt = ranUntil;
    if (time.jump !== 0 && time.jump !== reported) onJump(time.jump);
    reported = time.jump;
    return time;
  }
  async function store() {
    const row = { id: 1, ...tick() };
    if (!mayStore()) return;
    await database.write((transaction) => transaction.insert(confirmedTime).values(row).onConflictDoUpdate({ target: confirmedTime.id, set: row }));
  }
  await store().catch(onError);
  const timer = setInterval(() => void store().catch(onError), interval);
  timer.unref();
  return {
    now: () => safeTime(tick(), clock()),
    async stop() {
      clearInterval(timer);
      await store().catch(onError);
    },
  };
}

// Without a stored time the last save or publication shows what the clock was: after an update of Stem, or a restore.
async function readStored(database: Pick<Database, 'read' | 'rows'>): Promise<ConfirmedTime | undefined> {
  const [stored] = await database.read.select().from(confirmedTime);
  if (stored) return stored;
  const last = await database.rows(
    'SELECT at FROM (SELECT at FROM change_log ORDER BY seq DESC LIMIT 1) UNION ALL SELECT at FROM (SELECT at FROM publications ORDER BY id DESC LIMIT 1)',
  );
  return last.length === 0 ? undefined : agreed(Math.max(...last.map(({ at }) => Date.parse(String(at)))));
}
