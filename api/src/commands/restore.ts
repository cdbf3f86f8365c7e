// npm run restore -- FILE: restores a backup into an empty installation.
import { restoreBackup } from '../backup/restore-backup.ts';
import { commandLine } from '../settings/program.ts';
import { contentsLine, runArchiveCommand } from './archive-command.ts';
import { time } from './wording.ts';

const usage = `Usage: ${commandLine('restore', 'FILE')}

  Restores what the command backup has written to FILE into DATA_DIR, which must be empty, and into the database server if
  DATABASE_URL names one. All of FILE is checked before anything is written.`;

await runArchiveCommand({
  usage,
  async work(file, settings) {
    const { made_at, files } = await restoreBackup(file, settings);
    console.log(`The backup of ${time(made_at)} is restored: the database, ${contentsLine(files)}`);
    console.log('The next start renders the pages again. All sign-ins have ended; if you use the generated password of the back office, it is a new one.');
    return 0;
  },
});
