// npm run bench -- <name>: measures one of the things Stem promises, against a system that runs as it does for everybody.
import { publish } from './publish.ts';

/** Each prints what it finds, however fast that is, and says whether all of it was right in substance. */
const benches = { publish } satisfies Record<string, (args: readonly string[]) => Promise<boolean>>;

const usage = `Usage: npm run bench -- <name>

  publish [light] [pages …]   from a save to its bytes over HTTP, on sites of 50, 500 and 5000 pages unless said
                              otherwise; light: pages of 45 KB instead of 140 KB`;

const [name = '', ...args] = process.argv.slice(2);
if (isBench(name)) process.exitCode = (await benches[name](args)) ? 0 : 1;
else {
  console.error(name === '' ? usage : `There is no bench called ${name}.\n\n${usage}`);
  process.exitCode = 2;
}

function isBench(text: string): text is keyof typeof benches {
  return Object.hasOwn(benches, text);
}
