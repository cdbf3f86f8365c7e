// Publishes the demo content, with everything derived from its pictures, into a folder: tests of the whole site and stories
// start with a copy of it.
// node make-demo-site.ts <folder>
import { mkdir } from 'node:fs/promises';
import { startDeriver } from '../src/media/deriver.ts';
import { createFilmTools, programsOn } from '../src/media/film-tools.ts';
import { createMediaProcesses } from '../src/media/processes/media-processes.ts';
import { openWholeSite } from './whole-site.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node make-demo-site.ts <folder>');
await mkdir(folder, { recursive: true });
const site = await openWholeSite({ folder, loadsDemo: true });
const processes = createMediaProcesses();
const deriver = startDeriver({
  ...site.demo,
  processes,
  // Without ffmpeg: the result must not depend on the programs of this machine.
  films: createFilmTools(programsOn('')),
  onError(error) {
    throw error;
  },
});
deriver.wake();
await deriver.settled();
await deriver.stop();
processes.stop();
await site.pipeline.whenLive(Number(await site.value('SELECT max(seq) FROM change_log')));
await site.leave();
