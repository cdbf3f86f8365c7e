// Publishes the demo content into a folder once, with everything that is made of its pictures: tests of the whole site and
// stories begin with a copy of it.
// node make-demo-site.ts <folder>
import { mkdir } from 'node:fs/promises';
import { startDeriver } from '../src/media/deriver.ts';
import { createFilmTools, programsOn } from '../src/media/film-tools.ts';
import { openWholeSite } from './whole-site.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node make-demo-site.ts <folder>');
await mkdir(folder, { recursive: true });
const site = await openWholeSite({ folder, loadsDemo: true });
const deriver = startDeriver({
  ...site.demo,
  // The films of the demo content are as small as they get: the folder must not depend on what this machine has.
  films: createFilmTools(programsOn('')),
  onError(error) {
    throw error;
  },
});
deriver.wake();
await deriver.settled();
await deriver.stop();
await site.pipeline.whenLive(Number(await site.value('SELECT max(seq) FROM change_log')));
await site.leave();
