// Starts the confirmed clock of a server, which reports a jump of the machine's clock.
import type { Database } from '@stem/content-pipeline/database';
import type { Log } from '../log.ts';
import { type ConfirmedClock, startConfirmedClock } from './confirmed-clock.ts';

/** A pause of the server looks the same as a clock that was set. */
const clockWarning = 'The clock is these hours ahead of what Stem expects, or behind it. Nothing is deleted by this clock until Stem has run with it for a day';

export const confirmClock = (database: Database, log: Log, mayStore: () => boolean): Promise<ConfirmedClock> =>
  startConfirmedClock({
    database,
    mayStore,
    clock: Date.now,
    uptime: () => Math.round(performance.now()),
    onJump: (milliseconds) => log.warn({ hours: Math.round(milliseconds / 3_600_000) }, clockWarning),
    onError: (error) => log.error({ error }, 'The confirmed time could not be stored'),
  });
