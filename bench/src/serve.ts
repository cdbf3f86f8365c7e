// npm run bench -- serve: many readers and some writers at once, and the edge beside a web server with the same files.
import autocannon from 'autocannon';
import { pathOf } from './addresses.ts';
import { extentOf } from './extent.ts';
import { load, machine } from './machine.ts';
import { startNginx } from './nginx.ts';
import { createSite, type Desk, workAt } from './site.ts';
import { table } from './table.ts';
import { type Written, writeMeanwhile } from './writers.ts';

const pages = 500;
const readers = 50;
const writers = 5;
const usualSeconds = 60;
// The two are asked in turn, so that a busy moment of the machine meets both.
const rounds = 3;
const secondsEach = 5;

/** Says whether nothing failed, however fast it was. */
export async function serve(args: readonly string[]): Promise<boolean> {
  const seconds = args[0] === undefined ? usualSeconds : Number(args[0]);
  if (!Number.isInteger(seconds) || seconds < 1 || args.length > 1) {
    console.error('Say how many seconds, as a whole number');
    return false;
  }
  const site = await createSite(extentOf(pages, 'light'));
  return workAt(site, async (desk) => {
    const paths = Array.from({ length: desk.site.extent.events }, (_, event) => [pathOf(event, 'en'), pathOf(event, 'de')]).flat();
    const isGood = await together(desk, paths, seconds);
    await beside(desk, paths);
    console.log(`\n${machine()}`);
    return isGood;
  });
}

async function together(desk: Desk, paths: readonly string[], seconds: number): Promise<boolean> {
  console.log(`${readers} readers and ${writers} writers for ${seconds} seconds (${load()}) …`);
  const writing = writeMeanwhile(desk, writers);
  const read = await ask(desk.origin, paths, seconds);
  const written = await writing.end();
  console.log(`\n${table([['', 'a second', 'median', 'p99', 'failed'], readLine(read, seconds), writtenLine(written, seconds)])}`);
  const stale = await written.notLive();
  if (stale > 0) console.error(`${stale} saves are not live`);
  return read.errors + read.non2xx + written.failed + stale === 0;
}

const readLine = ({ requests, latency, errors, non2xx }: autocannon.Result, seconds: number): string[] => [
  'reads',
  (requests.total / seconds).toFixed(0),
  `${latency.p50} ms`,
  `${latency.p99} ms`,
  String(errors + non2xx),
];

const writtenLine = ({ milliseconds, failed }: Written, seconds: number): string[] => {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)} ms`;
  return ['saves', (sorted.length / seconds).toFixed(0), at(0.5), at(0.99), String(failed)];
};

async function beside(desk: Desk, paths: readonly string[]): Promise<void> {
  const nginx = await startNginx(desk, paths);
  if (!nginx) return console.log('\nThere is no nginx on this machine, so the edge is compared with nothing.');
  const totals = { edge: 0, nginx: 0 };
  try {
    for (let round = 0; round < rounds; round += 1) {
      totals.edge += (await ask(desk.origin, paths, secondsEach)).requests.total;
      totals.nginx += (await ask(nginx.origin, paths, secondsEach)).requests.total;
    }
  } finally {
    await nginx.stop();
  }
  const aSecond = (total: number) => (total / rounds / secondsEach).toFixed(0);
  const rows = [
    ['pages a second', 'Stem', 'nginx, one worker', 'Stem / nginx'],
    ['', aSecond(totals.edge), aSecond(totals.nginx), (totals.edge / totals.nginx).toFixed(2)],
  ];
  console.log(`\n${table(rows)}`);
}

const ask = (origin: string, paths: readonly string[], seconds: number): Promise<autocannon.Result> =>
  autocannon({ url: origin, connections: readers, duration: seconds, requests: paths.map((path) => ({ path })) });
