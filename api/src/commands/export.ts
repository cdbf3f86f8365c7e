// npm run export -- FILE: all content and its files in one archive that other programs can read.
import { ArchiveRefused } from '../archive/manifest.ts';
import { personalNames } from '../content/verbs/erase.ts';
import { exportContent } from '../exchange/export-content.ts';
import { commandLine, startLine } from '../settings/program.ts';
import { contentsLine, runArchiveCommand } from './archive-command.ts';
import { hasPublished } from './command.ts';
import { count } from './wording.ts';

const usage = `Usage: ${commandLine('export', 'FILE', '[--without-people]')}

  Writes all content into FILE, a tar archive: content/<entity>.json for each entity of the model, and the media and
  gated files it names. With --without-people users, guests and inquiries are left out. Import it into another
  installation with: ${commandLine('import', 'FILE')}`;

await runArchiveCommand({
  usage,
  flag: '--without-people',
  async work(file, settings, flag) {
    if (!(await hasPublished(settings))) throw new ArchiveRefused(`There is no content yet. Start Stem first: ${startLine()}`);
    const { files, counts } = await exportContent({ settings, file, withoutPeople: flag !== undefined, now: () => new Date().toISOString() });
    const rows = [...counts.values()].reduce((sum, number) => sum + number, 0);
    console.log(`${file}: ${count(rows, 'record')}, ${contentsLine(files)}`);
    const people = personalNames.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
    if (people > 0) console.log(`${people} of the records are users, guests and inquiries: personal data.`);
    return 0;
  },
});
