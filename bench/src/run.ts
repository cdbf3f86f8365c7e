// npm run bench -- <name>: measures one of the promises of Stem, over HTTP on a system started as usual.

import { runLarge } from '../suite/large/run.ts';
import { runSuite } from '../suite/run.ts';
import { measureBookkeeping } from './bars/bookkeeping.ts';
import { measureBrokenRow } from './bars/broken-row.ts';
import { measureBurst } from './bars/burst.ts';
import { measureCleanBuild } from './bars/clean-build.ts';
import { measureColdStart } from './bars/cold-start.ts';
import { measureMemory } from './bars/memory.ts';
import { measureMidnight } from './bars/midnight.ts';
import { measureNavigation } from './bars/navigation.ts';
import { measureOverRendering } from './bars/over-rendering.ts';
import { measureRollback } from './bars/rollback.ts';
import { measureSlowDisk } from './bars/slow-disk.ts';
import { measureSmallMeanwhile } from './bars/small-meanwhile.ts';
import { makePagesCommand, makeSiteCommand, printOutcome } from './command.ts';
import { runAllBars } from './commands/all.ts';
import { runCdn } from './commands/cdn.ts';
import { runFaults } from './commands/faults.ts';
import { runCrashTest, runOracle } from './commands/long-tests.ts';
import { runNodes } from './commands/nodes.ts';
import { updatePage } from './commands/page.ts';
import { runPublish } from './commands/publish.ts';
import { runRelease } from './commands/release.ts';
import { runSaveOnServer } from './commands/save-on-server.ts';
import { runServe } from './commands/serve.ts';
import { runSideBySide } from './commands/side-by-side.ts';
import { runForeign } from './foreign/run.ts';

/** Each prints its findings and returns whether nothing was wrong, however slow it was. */
const benches = {
  publish: runPublish,
  'side-by-side': runSideBySide,
  'slow-disk': makePagesCommand(measureSlowDisk),
  navigation: makeSiteCommand(measureNavigation),
  'small-meanwhile': makeSiteCommand(measureSmallMeanwhile),
  oracle: runOracle,
  'over-rendering': makeSiteCommand(measureOverRendering),
  crash: runCrashTest,
  burst: makeSiteCommand(measureBurst),
  rollback: makeSiteCommand(measureRollback),
  'broken-row': makeSiteCommand(measureBrokenRow),
  midnight: makeSiteCommand((running) => measureMidnight(running)),
  memory: makePagesCommand(measureMemory),
  bookkeeping: makeSiteCommand(measureBookkeeping),
  'cold-start': async () => printOutcome(await measureColdStart()),
  'clean-build': makePagesCommand(measureCleanBuild),
  serve: runServe,
  cdn: runCdn,
  nodes: runNodes,
  faults: runFaults,
  release: runRelease,
  'save-on-server': runSaveOnServer,
  suite: runSuite,
  foreign: runForeign,
  large: runLarge,
  page: updatePage,
} satisfies Record<string, (args: readonly string[]) => Promise<boolean>>;

const usage = `Usage: npm run bench                    everything but serve, cdn and nodes, as one table: an hour
       npm run bench -- --quick         the same on small sites: some minutes
       npm run bench -- --pages=2000    the same with 2000 pages on the largest site
       npm run bench -- <name>

  publish [light] [pages …]   from a save to its bytes over HTTP, on sites of 50, 500 and 5000 pages unless said
                              otherwise; light: pages of 45 KB instead of 140 KB
  side-by-side <folder> [pages]
                              such saves on this checkout and on the one in that folder, alternately: the effect of a
                              change, independent of the speed of the machine in this hour
  slow-disk [pages]           saves on a disk that takes 5 ms longer for each flush; Linux with a C compiler
  navigation [pages]          a change on every page, and other requests meanwhile
  small-meanwhile [pages]     biographies saved while such a change is published
  oracle [saves] [seed]       random histories of the site, 10000 saves unless said otherwise, against clean builds
  over-rendering [pages]      pages rendered without a change of their bytes, over a mix of edits
  crash [times] [seed]        a process killed 1000 times unless said otherwise: no save lost, no publication torn
  burst [pages]               a hundred saves in one second by five editors
  rollback [pages]            back to what visitors saw before a publication
  broken-row [pages]          one broken row among twenty changed pages
  midnight [pages]            an event becomes past; takes until the next full hour
  memory [pages]              memory and processor time after ten minutes without a request, with the demo content as well,
                              and memory after 20000 saves and 100000 page reads: half an hour
  bookkeeping [pages]         bytes of the ledger for each page
  cold-start                  from nothing running to a page that is live
  clean-build [pages]         everything from scratch, against astro build and its incremental build of the same pages
  serve [seconds]             50 readers and 5 writers at once for a minute, or for that number of seconds, and the edge
                              beside nginx with one worker and the same files
  cdn [edits]                 10000 edits unless said otherwise, read through Varnish, with a kill while it is purged: none is
                              stale 2 s after its purge
  nodes [kills] [seed]        200 kills of nodes unless said otherwise, and of the database server and the S3 store, with
                              editors and visitors before Varnish and HAProxy: an hour
  faults [name]               three nodes through sixteen troubles of operators, from a full disk to a crowd of callers, with a
                              release due in each, or through those with this in their name: ten minutes
  release [pages] [rounds]    a release of 200 records on 1000 pages, live from its instant, and alternately published by hand
  suite [tool …]              public reports of stale and missing pages as small sites, on this engine and on Astro, Next,
                              Eleventy and Hugo, or on those of stem, astro, astro-all, next, eleventy and hugo: an hour;
                              writes docs/suite.md
  foreign --sites FOLDER [site …] [--edits 20] [--random 10000] [--seed 1]
                              Astro sites that were written elsewhere: the pages of each after edits, against clean builds and
                              beside astro build; installs their packages, and writes docs/foreign-sites.md
  large [pages] [tool …]      one site of 5000 pages unless said otherwise, on the same tools side by side: saves, clean builds
                              and memory; half an hour; with 5000 pages it writes docs/large.md
  page [file]                 writes the table of the last stored run, or of this one, into docs/benchmarks.md

Sites have 500 pages of 45 KB unless said otherwise.`;

// Exiting also ends the systems this process started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const [name, ...args] = process.argv.slice(2);
if (name === undefined || name.startsWith('--')) process.exitCode = (await runAllBars(process.argv.slice(2))) ? 0 : 1;
else if (isBench(name)) process.exitCode = (await benches[name](args)) ? 0 : 1;
else {
  console.error(`There is no bench called ${name}.\n\n${usage}`);
  process.exitCode = 2;
}

function isBench(text: string): text is keyof typeof benches {
  return Object.hasOwn(benches, text);
}
