// npm run bench -- save-on-server: the same saves on an embedded file, and through HAProxy on a database server with one node and
// with three, one system at a time. Says what the server costs a save, and where the time goes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type DatabaseServer, startDatabaseServer } from '../../../api/test/database-server.ts';
import { missingPrograms, nodeName, startBalancer } from '../cluster/front.ts';
import { editOf, reaches } from '../content/edits.ts';
import { type Extent, extentOf } from '../content/extent.ts';
import { describeThisMachine } from '../findings/machine.ts';
import { formatTable } from '../findings/report.ts';
import { median } from '../findings/statistics.ts';
import { type Editor, type Live, saveToLive } from '../measuring/save-to-live.ts';
import { listenToPublications } from '../system/publications.ts';
import { createFolder, findFreePort } from '../system/resources.ts';
import { createSite, signInEditor } from '../system/site.ts';
import { type System, startSystem } from '../system/system.ts';

const pages = 500;
const warmUp = 15;
/** In each round. */
const edits = 30;
/** Each system is measured alone, because nodes that only wait ask their server many times a second. */
const rounds = 2;
/** Milliseconds between two edits. */
const pauseBetweenEdits = 20;
/** Milliseconds within which every node serves a publication. */
const longestLag = 250;
/** Milliseconds that a server may add to the median. */
const mostAdded = 25;

interface Running extends Editor {
  stop(): Promise<void>;
}

interface Measured {
  readonly name: string;
  readonly open: () => Promise<Running>;
  readonly lives: Live[];
}

/** Returns whether every edit changed exactly the right pages. */
export async function runSaveOnServer(): Promise<boolean> {
  if (missingPrograms().includes('haproxy')) {
    console.error('Not installed: haproxy');
    return false;
  }
  const extent = extentOf(pages, 'light');
  const site = await createSite(extent);
  const archive = join(createFolder('archive'), 'site.tar');
  await runCommand('backup', archive, { DATA_DIR: site.dataFolder });
  const systems: Measured[] = [
    { name: 'embedded file', open: () => openFile(site.dataFolder), lives: [] },
    ...[1, 3].map((size) => ({ name: `server, ${size} ${size === 1 ? 'node' : 'nodes'}`, open: () => openServer(size, archive), lives: [] })),
  ];
  for (let round = 0; round < rounds; round += 1) for (const system of systems) await measure(system, { extent, round });
  const [file] = systems.map(({ lives }) => median(lives.map(({ live }) => live)));
  console.log(`\n${formatTable([['medians, ms', 'save → live', 'more', 'answered', 'plan', 'render', 'commit', 'p90'], ...systems.map((one) => formatRow(one, file ?? 0))])}\n
At most ${mostAdded} ms more than on an embedded file are promised.\n\n${describeThisMachine()}`);
  const wrong = systems.flatMap(({ name, lives }) => lives.flatMap((live) => live.wrong.map((sentence) => `${name}: ${sentence}`)));
  for (const sentence of wrong.slice(0, 20)) console.error(`Wrong: ${sentence}`);
  return wrong.length === 0;
}

async function measure({ name, open, lives }: Measured, { extent, round }: { readonly extent: Extent; readonly round: number }): Promise<void> {
  console.log(`Round ${round + 1} of ${rounds}: ${name} …`);
  const running = await open();
  try {
    for (let number = 0; number < warmUp + edits; number += 1)
      for (const reach of reaches) {
        await pause(pauseBetweenEdits);
        const live = await saveToLive(editOf({ reach, extent, number: round * (warmUp + edits) + number }), running);
        if (number >= warmUp) lives.push(live);
      }
  } finally {
    await running.stop();
  }
}

function formatRow({ name, lives }: Measured, file: number): string[] {
  const live = lives.map((one) => one.live);
  const step = (pick: (one: Live) => number) => median(lives.map(pick)).toFixed(1);
  return [
    name,
    median(live).toFixed(1),
    (median(live) - file).toFixed(1),
    step(({ saved }) => saved),
    step(({ publication }) => publication.milliseconds.plan),
    step(({ publication }) => publication.milliseconds.render),
    step(({ publication }) => publication.milliseconds.commit),
    ([...live].sort((one, other) => one - other)[Math.floor(live.length * 0.9)] ?? 0).toFixed(1),
  ];
}

async function openFile(dataFolder: string): Promise<Running> {
  const system = await startSystem(dataFolder);
  return openEditor(system.origin, system.stop);
}

async function openServer(size: number, archive: string): Promise<Running> {
  const server = await startDatabaseServer();
  if (!server) throw new Error('There is no libSQL server for this machine');
  const [port, dataFolder] = [await findFreePort(), createFolder('server')];
  await runCommand('restore', archive, { DATA_DIR: dataFolder, DATABASE_URL: server.url });
  const nodes: System[] = [];
  for (let count = 0; count < size; count += 1) nodes.push(await startNode(server, dataFolder, nodeName(count)));
  const balancer = await startBalancer(
    createFolder('balancer'),
    port,
    nodes.map(({ origin }) => Number(new URL(origin).port)),
  );
  return openEditor(
    `http://127.0.0.1:${port}`,
    async () => {
      await balancer.stop();
      for (const node of nodes) await node.stop();
      await server.stop();
    },
    longestLag,
  );
}

const startNode = ({ url }: DatabaseServer, dataFolder: string, name: string) => startSystem(dataFolder, undefined, { DATABASE_URL: url, NODE_NAME: name });

async function openEditor(origin: string, stop: () => Promise<void>, lag = 0): Promise<Running> {
  const client = await signInEditor({ origin });
  const publications = await listenToPublications(client);
  return {
    client,
    publications,
    lag,
    async stop() {
      client.close();
      await stop();
    },
  };
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

async function runCommand(command: 'backup' | 'restore', archive: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, [`api/src/commands/${command}.ts`, archive], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', DATABASE_AUTH_TOKEN: '', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`npm run ${command} failed (exit code ${String(code)})`);
}
