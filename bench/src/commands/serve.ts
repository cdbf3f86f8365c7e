// npm run bench -- serve: many readers and some writers at once, and the edge beside nginx with the same files.
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { type Edit, editOf } from '../content/edits.ts';
import { extentOf, pathOf } from '../content/extent.ts';
import { describeLoad, describeThisMachine } from '../findings/machine.ts';
import { formatTable } from '../findings/report.ts';
import { startNginx } from '../system/nginx.ts';
import { createSite, type RunningSite, runSite } from '../system/site.ts';

const pages = 500;
const readers = 50;
const writers = 5;
const usualSeconds = 60;
/** The edge and nginx are measured alternately, so that a busy moment of the machine affects both. */
const rounds = 3;
/** Seconds of the edge, and of nginx, in each round. */
const secondsEach = 5;

/** Returns whether no request failed, however slow it was. */
export async function runServe(args: readonly string[]): Promise<boolean> {
  const seconds = args[0] === undefined ? usualSeconds : Number(args[0]);
  if (!Number.isInteger(seconds) || seconds < 1 || args.length > 1) {
    console.error('Give the number of seconds, as a whole number');
    return false;
  }
  const site = await createSite(extentOf(pages, 'light'));
  return runSite(site, async (running) => {
    const paths = Array.from({ length: running.site.extent.events }, (_, event) => [pathOf(event, 'en'), pathOf(event, 'de')]).flat();
    const isGood = await readAndWrite(running, paths, seconds);
    await compareWithNginx(running, paths);
    console.log(`\n${describeThisMachine()}`);
    return isGood;
  });
}

async function readAndWrite(running: RunningSite, paths: readonly string[], seconds: number): Promise<boolean> {
  console.log(`${readers} readers and ${writers} writers for ${seconds} seconds (${describeLoad()}) …`);
  const writing = startWriters(running);
  const read = await requestPages(running.origin, paths, seconds);
  const written = await writing.end();
  console.log(`\n${formatTable([['', 'a second', 'median', 'p99', 'failed'], formatReads(read, seconds), formatWrites(written, seconds)])}`);
  const stale = await written.countStale();
  if (stale > 0) console.error(`${stale} saves are not live`);
  return read.errors + read.non2xx + written.failed + stale === 0;
}

const formatReads = ({ requests, latency, errors, non2xx }: autocannon.Result, seconds: number): string[] => [
  'reads',
  (requests.total / seconds).toFixed(0),
  `${latency.p50} ms`,
  `${latency.p99} ms`,
  String(errors + non2xx),
];

const formatWrites = ({ milliseconds, failed }: Written, seconds: number): string[] => {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)} ms`;
  return ['saves', (sorted.length / seconds).toFixed(0), at(0.5), at(0.99), String(failed)];
};

async function compareWithNginx(running: RunningSite, paths: readonly string[]): Promise<void> {
  const nginx = await startNginx(running, paths);
  if (!nginx) return console.log('\nThere is no nginx on this machine, so the edge is compared with nothing.');
  const totals = { edge: 0, nginx: 0 };
  try {
    for (let round = 0; round < rounds; round += 1) {
      totals.edge += (await requestPages(running.origin, paths, secondsEach)).requests.total;
      totals.nginx += (await requestPages(nginx.origin, paths, secondsEach)).requests.total;
    }
  } finally {
    await nginx.stop();
  }
  const perSecond = (total: number) => (total / rounds / secondsEach).toFixed(0);
  const rows = [
    ['pages a second', 'Stem', 'nginx, one worker', 'Stem / nginx'],
    ['', perSecond(totals.edge), perSecond(totals.nginx), (totals.edge / totals.nginx).toFixed(2)],
  ];
  console.log(`\n${formatTable(rows)}`);
}

const requestPages = (origin: string, paths: readonly string[], seconds: number): Promise<autocannon.Result> =>
  autocannon({ url: origin, connections: readers, duration: seconds, requests: paths.map((path) => ({ path })) });

interface Written {
  /** From sending each save to its answer. */
  readonly milliseconds: readonly number[];
  readonly failed: number;
  /** Number of pages that do not show their last save. */
  countStale(): Promise<number>;
}

/** Editors who save without a pause until `end` is called. */
function startWriters({ client, publications, site }: RunningSite): { end(): Promise<Written> } {
  const milliseconds: number[] = [];
  const last = new Map<string, Edit>();
  let number = 0;
  let failed = 0;
  let latest = 0;
  let isOver = false;

  async function write() {
    while (!isOver) {
      const edit = editOf({ reach: 2, extent: site.extent, number: number++ });
      const startedAt = performance.now();
      const { status, headers } = await client.send('PATCH', `/api/speakers/${edit.speaker}`, edit.fields);
      milliseconds.push(performance.now() - startedAt);
      if (status !== 200) failed += 1;
      else last.set(edit.speaker, edit);
      latest = Math.max(latest, Number(headers['stem-change'] ?? 0));
    }
  }
  const writing = Array.from({ length: writers }, write);

  async function countStale() {
    await publications.waitForChange(latest);
    const shown = await Promise.all([...last.values()].flatMap(({ pages, mark }) => pages.map(async (path) => (await client.get(path)).body.includes(mark))));
    return shown.filter((isShown) => !isShown).length;
  }

  return {
    async end() {
      isOver = true;
      await Promise.all(writing);
      return { milliseconds, failed, countStale };
    },
  };
}
