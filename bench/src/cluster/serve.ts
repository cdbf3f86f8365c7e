// The cluster of `npm run cluster`, until its input ends.
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { password } from '../system/system.ts';
import { missingPrograms } from './front.ts';
import { startCluster } from './start-cluster.ts';

const usage = `Usage: npm run cluster -- [--nodes=3] [--port=8080] [--empty]

  --nodes   number of nodes, 1 to 9
  --port    where visitors reach the site, on this machine
  --empty   without the demo content

It ends with Ctrl+C, and its data with it.`;

const code = await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
// After what ends the programs that are left.
process.once('exit', () => rmSync(tmpdir(), { recursive: true, force: true, maxRetries: 20 }));
process.exit(code);

async function run(): Promise<number> {
  const given = read();
  if (!given) {
    console.error(usage);
    return 1;
  }
  const missing = missingPrograms();
  if (missing.length > 0) {
    console.error(`Not installed: ${missing.join(', ')}. On Debian or Ubuntu:
  sudo apt-get install --no-install-recommends haproxy varnish varnish-modules swift-proxy swift-account swift-container swift-object`);
    return 1;
  }
  if (!(await isFree(given.port))) {
    console.error(`Port ${given.port} is in use: choose another one with --port`);
    return 1;
  }
  const asked = whenAskedToEnd();
  const settings = { DEMO_CONTENT: given.empty ? 'no' : 'yes' };
  const starting = startCluster({ size: given.nodes, port: given.port, settings, onStep: console.log });
  const cluster = await Promise.race([starting, asked]);
  if (!cluster) return 130;
  const lines = [
    ['Site, through Varnish and HAProxy', cluster.address],
    ['Back office', `${cluster.address}/admin (password: ${password})`],
    ['HAProxy', cluster.balancer],
    ...cluster.nodes.map(({ name, address, pid }) => [`Node ${name}`, `${address} (process ${pid()})`]),
    ['Database server', cluster.databaseServer.url],
  ];
  console.log(`\n${lines.map(([name = '', value = '']) => `  ${name.padEnd(36)}${value}`).join('\n')}\n\nEnd it with Ctrl+C.`);
  await asked;
  await cluster.stop();
  return 0;
}

/** What has started it ends its input, or is killed. */
function whenAskedToEnd(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  process.stdin.on('end', resolve).resume();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  return promise.then(() => console.log('\nStopping …'));
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const isListening = await Promise.race([once(server.listen(port, '127.0.0.1'), 'listening'), once(server, 'error').then(() => false)]).catch(() => false);
  server.close();
  return isListening !== false;
}

function read() {
  try {
    const { values } = parseArgs({
      options: { nodes: { type: 'string', default: '3' }, port: { type: 'string', default: '8080' }, empty: { type: 'boolean', default: false } },
    });
    const [nodes, port] = [Number(values.nodes), Number(values.port)];
    return nodes >= 1 && nodes <= 9 && Number.isInteger(nodes) && port > 0 && port < 65_536 ? { nodes, port, empty: values.empty } : undefined;
  } catch {
    return undefined;
  }
}
