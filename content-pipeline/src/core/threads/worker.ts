// Renders in a thread of its own, so that the process keeps answering. It has hardly any environment, and only reads the database.
import { platform, setPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { openReader } from '../database/open-reader.ts';
import { DatabaseUnreachable, findError } from '../database/unreachable.ts';
import { openObjects } from '../objects/objects.ts';
import { createBundleRenderer } from '../rendering/bundle-renderer.ts';
import type { Batch } from '../rendering/renderer.ts';
import type { SiteBundle } from '../rendering/site-bundle.ts';
import type { FromWorker, Request, ToWorker, WorkerData } from './messages.ts';
import { runNativeCall } from './native-calls.ts';

const lowPriority = 10;
const { bundle, database, keys, objects, origin, version, timeout, isLowPriority = false, nativeCalls } = workerData as WorkerData; // set by worker-thread.ts
// Only Linux sets the priority of the calling thread; elsewhere this would slow down the whole process.
if (isLowPriority && platform() === 'linux') setPriority(lowPriority);
const site: SiteBundle = await import(pathToFileURL(`${bundle}/server/entry.mjs`).href);
const send = (message: FromWorker) => parentPort?.postMessage(message);
const renderer = createBundleRenderer({
  site,
  version,
  origin,
  keys,
  timeout,
  database: openReader(database, (call) => runNativeCall(nativeCalls, call)),
  objects: await openObjects(objects),
});

const batches = new Map<number, Batch>();
let opened = 0;

// A rejected promise that a page did not await becomes a warning of the process; it must not fail a publication.
process.on('unhandledRejection', (reason) =>
  process.stderr.write(`A page did not wait for something that failed: ${reason instanceof Error ? reason.stack : String(reason)}\n`),
);

parentPort?.on('message', ({ id, ...request }: ToWorker) => {
  handle(request).then(
    (value) => send({ kind: 'answer', id, value }),
    (error: Error) => send({ kind: 'failure', id, message: error.stack ?? error.message, isOutage: findError(error, DatabaseUnreachable) !== undefined }),
  );
});
send({ kind: 'ready', sources: await renderer.sources() });

async function handle(request: Request): Promise<unknown> {
  if (request.kind === 'heartbeat') return undefined;
  if (request.kind === 'routes') return renderer.routesOf(request.paths);
  if (request.kind === 'open') {
    const batch = await renderer.open(request.options);
    batches.set(++opened, batch);
    return { number: opened, seq: batch.seq };
  }
  const batch = batches.get(request.batch);
  if (!batch) throw new Error(`There is no batch ${request.batch}`);
  switch (request.kind) {
    case 'evaluate':
      return batch.evaluate(request.keys);
    case 'render':
      return batch.render(request.pages);
    case 'fail':
      return batch.fail(request.calls);
    case 'sources':
      return batch.sources();
    case 'close':
      batches.delete(request.batch);
      return batch.close();
    default:
      return request satisfies never;
  }
}
