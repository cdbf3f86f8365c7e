// npm run bench -- <name>: measures one of the things Stem promises, against a system that runs as it does for everybody.
import { all } from './all.ts';
import { bookkeeping } from './bars/bookkeeping.ts';
import { brokenRow } from './bars/broken-row.ts';
import { burst } from './bars/burst.ts';
import { cleanBuild } from './bars/clean-build.ts';
import { coldStart } from './bars/cold-start.ts';
import { midnight } from './bars/midnight.ts';
import { navigation } from './bars/navigation.ts';
import { overRendering } from './bars/over-rendering.ts';
import { rollback } from './bars/rollback.ts';
import { smallMeanwhile } from './bars/small-meanwhile.ts';
import { onSite, tell, withPages } from './command.ts';
import { crash } from './crash.ts';
import { inTurn } from './in-turn.ts';
import { oracle } from './oracle.ts';
import { page } from './page.ts';
import { publish } from './publish.ts';
import { serve } from './serve.ts';

/** Each prints what it finds, however fast that is, and says whether all of it was right in substance. */
const benches = {
  publish,
  'in-turn': inTurn,
  navigation: onSite(navigation),
  'small-meanwhile': onSite(smallMeanwhile),
  oracle,
  'over-rendering': onSite(overRendering),
  crash,
  burst: onSite(burst),
  rollback: onSite(rollback),
  'broken-row': onSite(brokenRow),
  midnight: onSite(midnight),
  bookkeeping: onSite(bookkeeping),
  'cold-start': async () => tell(await coldStart()),
  'clean-build': withPages(cleanBuild),
  serve,
  page,
} satisfies Record<string, (args: readonly string[]) => Promise<boolean>>;

const usage = `Usage: npm run bench                    everything but serve, as one table: half an hour
       npm run bench -- --quick         the same on small sites: some minutes
       npm run bench -- --pages=2000    the same with so many pages on the largest site
       npm run bench -- <name>

  publish [light] [pages …]   from a save to its bytes over HTTP, on sites of 50, 500 and 5000 pages unless said
                              otherwise; light: pages of 45 KB instead of 140 KB
  in-turn <folder> [pages]    such saves on this checkout and on the one in that folder, one after the other: what a
                              change brings, however fast the machine is in this hour
  navigation [pages]          a change on every page, and how others are answered meanwhile
  small-meanwhile [pages]     biographies saved while such a change is published
  oracle [saves] [seed]       random histories of the site, 10000 saves unless said otherwise, against clean builds
  over-rendering [pages]      pages rendered although they stay as they are, over a mix of edits
  crash [times] [seed]        a process killed 1000 times unless said otherwise: nothing lost, nothing half
  burst [pages]               a hundred saves in one second by five editors
  rollback [pages]            back to what visitors saw before a publication
  broken-row [pages]          one broken row among twenty changed pages
  midnight [pages]            an event becomes past; takes a minute
  bookkeeping [pages]         what the engine notes for each page
  cold-start                  from nothing running to a page that is live
  clean-build [pages]         everything anew, against astro build and its incremental build of the same pages
  serve [seconds]             50 readers and 5 writers at once for a minute, or so many seconds, and what the edge serves
                              beside nginx with one worker and the same files
  page [file]                 puts the table of the last kept run, or of this one, into docs/benchmarks.md

Sites have 500 pages of 45 KB unless said otherwise.`;

// What is interrupted takes the systems it has started with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const [name, ...args] = process.argv.slice(2);
if (name === undefined || name.startsWith('--')) process.exitCode = (await all(process.argv.slice(2))) ? 0 : 1;
else if (isBench(name)) process.exitCode = (await benches[name](args)) ? 0 : 1;
else {
  console.error(`There is no bench called ${name}.\n\n${usage}`);
  process.exitCode = 2;
}

function isBench(text: string): text is keyof typeof benches {
  return Object.hasOwn(benches, text);
}
