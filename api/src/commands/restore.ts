// npm run restore -- FILE: puts a backup into an empty place.
import { restoreBackup } from '../backup/restore-backup.ts';
import { contentsLine, runArchiveCommand } from './archive-command.ts';
import { time } from './wording.ts';

const usage = `Usage: npm run restore -- FILE

  Puts what npm run backup has written to FILE into DATA_DIR, which must be empty, and into the database server if
  DATABASE_URL names one. FILE is checked as a whole before anything is written.`;

await runArchiveCommand({
  usage,
  async work(file, settings) {
    const { made_at, files } = await restoreBackup(file, settings);
    console.log(`The backup of ${time(made_at)} is restored: the database, ${contentsLine(files)}`);
    console.log('The next start makes the pages again. Nobody is signed in; the generated password of the back office, if you use one, is a new one.');
    return 0;
  },
});
