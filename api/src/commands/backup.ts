// npm run backup -- FILE: everything that cannot be made again in one archive, with or without a running Stem.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ArchiveRefused } from '../archive/manifest.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { keepLatest, nameAt, noteBackup, oldestIn } from '../backup/rotation.ts';
import { createLog } from '../log.ts';
import { commandLine, startLine } from '../settings/program.ts';
import { contentsLine, runArchiveCommand } from './archive-command.ts';
import { hasPublished } from './command.ts';

const usage = `Usage: ${commandLine('backup', 'FILE')}
       ${commandLine('backup', 'FOLDER', '--keep=14')}

  Writes the database, media and gated files as they are now into FILE, a tar archive. Stem may be running.
  The archive contains personal data; only its owner may read it. Restore it with: ${commandLine('restore', 'FILE')}

  --keep=14   gives the archive a name with day and time, in FOLDER, and then removes all but the 14 latest of these`;

await runArchiveCommand({
  usage,
  flag: /^--keep=[1-9]\d{0,3}$/,
  async work(place, settings, flag) {
    if (!(await hasPublished(settings))) throw new ArchiveRefused(`There is nothing to back up yet. Start Stem first: ${startLine()}`);
    const madeAt = new Date().toISOString();
    const kept = flag === undefined ? undefined : Number(flag.slice('--keep='.length));
    if (kept !== undefined && !statSync(place, { throwIfNoEntry: false })?.isDirectory()) throw new ArchiveRefused(`${place} is not a folder`);
    const file = kept === undefined ? place : join(place, nameAt(madeAt));
    const files = await makeBackup({ settings, file, now: () => madeAt });
    const removed = kept === undefined ? [] : await keepLatest(place, kept);
    await noteBackup(settings, { at: madeAt, kept, oldest: kept === undefined ? undefined : await oldestIn(place) });
    console.log(`${file}: the database, ${contentsLine(files)}`);
    for (const name of removed) console.log(`${name} was removed`);
    // Under a supervisor, whose output is the log.
    if (process.env.INVOCATION_ID !== undefined) createLog().info({ file, removed }, 'A backup was made');
    return 0;
  },
});
