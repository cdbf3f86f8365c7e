// npm run bench -- <name>: measures one of the things Stem promises, against a system that runs as it does for everybody.
import { crash } from './crash.ts';
import { oracle } from './oracle.ts';
import { publish } from './publish.ts';
import { serve } from './serve.ts';

/** Each prints what it finds, however fast that is, and says whether all of it was right in substance. */
const benches = { publish, serve, oracle, crash } satisfies Record<string, (args: readonly string[]) => Promise<boolean>>;

const usage = `Usage: npm run bench -- <name>

  serve [seconds]             50 readers and 5 writers at once for a minute, or so many seconds, and what the edge serves
                              beside nginx with one worker and the same files
  publish [light] [pages …]   from a save to its bytes over HTTP, on sites of 50, 500 and 5000 pages unless said
                              otherwise; light: pages of 45 KB instead of 140 KB
  oracle [saves] [seed]       random histories of the site, 10000 saves unless said otherwise, against clean builds
  crash [times] [seed]        a process killed 1000 times unless said otherwise: nothing lost, nothing half`;

const [name = '', ...args] = process.argv.slice(2);
if (isBench(name)) process.exitCode = (await benches[name](args)) ? 0 : 1;
else {
  console.error(name === '' ? usage : `There is no bench called ${name}.\n\n${usage}`);
  process.exitCode = 2;
}

function isBench(text: string): text is keyof typeof benches {
  return Object.hasOwn(benches, text);
}
