// npm run cluster: Stem on three nodes with a libSQL server, an S3 store, HAProxy and Varnish, on this machine.
import { parseArgs } from 'node:util';
import { password } from '../system/system.ts';
import { missingPrograms } from './front.ts';
import { startCluster } from './start-cluster.ts';

const usage = `Usage: npm run cluster -- [--nodes=3] [--port=8080] [--empty]

  --nodes   number of nodes, 1 to 9
  --port    where visitors reach the site, on this machine
  --empty   without the demo content

It ends with Ctrl+C, and its data with it.`;

// Exiting also ends the S3 store.
process.exit(await run());

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
  const asked = whenAskedToEnd();
  const settings = { DEMO_CONTENT: given.empty ? 'no' : 'yes' };
  const starting = startCluster({ size: given.nodes, port: given.port, settings, onStep: console.log });
  // Ctrl+C ends the programs as well, so that the start fails: exiting ends the rest.
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

/** A signal may come twice, from the terminal and from npm: the second one must leave no program behind. */
function whenAskedToEnd(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  return promise.then(() => console.log('\nStopping …'));
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
