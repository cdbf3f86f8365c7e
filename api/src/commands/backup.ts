// npm run backup -- FILE: everything that cannot be made again in one archive, with or without a running Stem.
import { ArchiveRefused } from '../archive/manifest.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { commandLine, startLine } from '../settings/program.ts';
import { contentsLine, runArchiveCommand } from './archive-command.ts';
import { hasPublished } from './command.ts';

const usage = `Usage: ${commandLine('backup', 'FILE')}

  Writes the database, media and gated files as they are now into FILE, a tar archive. Stem may be running.
  The archive contains personal data; only its owner may read it. Restore it with: ${commandLine('restore', 'FILE')}`;

await runArchiveCommand({
  usage,
  async work(file, settings) {
    if (!(await hasPublished(settings))) throw new ArchiveRefused(`There is nothing to back up yet. Start Stem first: ${startLine()}`);
    const files = await makeBackup({ settings, file, now: () => new Date().toISOString() });
    console.log(`${file}: the database, ${contentsLine(files)}`);
    return 0;
  },
});
