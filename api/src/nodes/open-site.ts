// Opens the site of a server: before anything is published, the database is prepared, the clock confirmed, a new site filled.
import type { Database } from '@stem/content-pipeline/database';
import { type ConfirmedClock, startConfirmedClock } from '../clock/confirmed-clock.ts';
import type { SaveContext } from '../content/save.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { loadDemo } from '../demo/load.ts';
import { isUntouched } from '../demo/remove.ts';
import type { GatedFiles } from '../gated/gated-files.ts';
import type { Log } from '../log.ts';
import type { Letterhead } from '../mail/letterhead.ts';
import type { NodeOptions } from '../publishing.ts';
import { openPassword, type Password, readOrCreatePassword } from '../sessions/password.ts';
import type { Settings } from '../settings/settings.ts';
import type { Starting } from '../starting.ts';
import { hasSite, startSite } from './start-site.ts';

interface OpenSiteOptions extends Pick<NodeOptions, 'files' | 'bucket' | 'trouble' | 'onLost'> {
  readonly settings: Settings;
  readonly saving: SaveContext;
  readonly gated: GatedFiles;
  readonly letterhead: Letterhead;
  readonly log: Log;
  readonly report: (what: string) => void;
  readonly starting: Starting;
}

export async function openSite({ saving, gated, letterhead, report, starting, ...options }: OpenSiteOptions) {
  const { settings, files, log } = options;
  const { database } = saving;
  report('Loading the site …');
  const adminPassword = settings.adminPassword ?? (await readOrCreatePassword(settings.dataFolder));
  let opening: Promise<Password> | undefined;
  let confirmed: ConfirmedClock | undefined;
  let isHeld = true;
  const holdsLease = () => isHeld;
  async function prepare() {
    await prepareDatabase(database, log);
    await starting.say('publication', await hasSite(database));
    // Before anything is saved or published: that would have the time of a wrong clock.
    confirmed ??= await confirmClock(database, log, holdsLease);
    // Hashing is slow on purpose: it runs while the site is loaded.
    opening = openPassword(adminPassword, saving, letterhead);
    opening.catch(() => undefined); // tried again below
    if (!settings.loadsDemo || !(await isUntouched(saving))) return;
    report('Loading the demo content …');
    await loadDemo({ ...saving, files, gated });
  }
  const onWaiting = () => starting.say('publisher', false).then(() => report('Waiting for the first publication of another process …'));
  const site = await starting.until(() => startSite({ ...options, database, prepare, onWaiting }));
  site.onLease((isHeldNow) => {
    isHeld = isHeldNow;
  });
  const password = await starting.until(async () => (await opening?.catch(() => undefined)) ?? openPassword(adminPassword, saving, letterhead));
  const clock = await starting.until(async () => confirmed ?? confirmClock(database, log, holdsLease));
  return { site, adminPassword, password, clock, holdsLease };
}

// Starts the confirmed clock of a server, which reports a jump of the machine's clock.

/** A pause of the server looks the same as a clock that was set. */
const clockWarning = 'The clock is these hours ahead of what Stem expects, or behind it. Nothing is deleted by this clock until Stem has run with it for a day';

const confirmClock = (database: Database, log: Log, mayStore: () => boolean): Promise<ConfirmedClock> =>
  startConfirmedClock({
    database,
    mayStore,
    clock: Date.now,
    uptime: () => Math.round(performance.now()),
    onJump: (milliseconds) => log.warn({ hours: Math.round(milliseconds / 3_600_000) }, clockWarning),
    onError: (error) => log.error({ error }, 'The confirmed time could not be stored'),
  });
