// A real S3 store in a folder of its own, which checks every signature: OpenStack Swift with s3api. Where it is missing, tests with
// it are skipped.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Settings } from '../src/storage/s3-request.ts';

const kinds = ['account', 'container', 'object'] as const;

export const hasSwift = ['swift-ring-builder', 'swift-proxy-server', ...kinds.map((kind) => `swift-${kind}-server`)].every((name) =>
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, name))),
);

export interface Swift {
  /** Of a bucket that exists and is empty. */
  readonly settings: S3Settings;
  /** Answers nothing until `resume`, and keeps connections open. */
  hang(): void;
  resume(): void;
  /** Ends the server that speaks S3, at once. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  begin(): Promise<void>;
  /** Makes another bucket. */
  makeBucket(name: string): Promise<S3Settings>;
  stop(): Promise<void>;
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
disable_fallocate = true
log_level = ERROR
`;

const storageServer = (folder: string, port: number, kind: string) => `${common(folder, port)}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
conn_timeout = 10
node_timeout = 60
container_update_timeout = 60
`;

const proxyServer = (folder: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 10
node_timeout = 60
allow_account_management = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;

export async function startSwift(): Promise<Swift> {
  const folder = await mkdtemp(join(tmpdir(), 'swift-'));
  const ports = Object.fromEntries(await Promise.all([...kinds, 'proxy'].map(async (kind) => [kind, await freePort()] as const)));
  await mkdir(join(folder, 'devices', 'disk'), { recursive: true });
  for (const kind of kinds) {
    const builder = join(folder, `${kind}.builder`);
    for (const args of [['create', '4', '1', '1'], ['add', `r1z1-127.0.0.1:${ports[kind]}/disk`, '1'], ['rebalance']])
      execFileSync('swift-ring-builder', [builder, ...args], { stdio: 'ignore' });
    await writeFile(join(folder, `${kind}.conf`), storageServer(folder, ports[kind] ?? 0, kind));
  }
  await writeFile(join(folder, 'proxy.conf'), proxyServer(folder, ports.proxy ?? 0));
  const printed: string[] = [];
  function run(kind: string): ChildProcess {
    const child = spawn(`swift-${kind}-server`, [join(folder, `${kind}.conf`)], { stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr?.on('data', (text) => printed.push(String(text)));
    return child;
  }
  const children = kinds.map(run);
  let proxy = run('proxy');
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  const settingsOf = (bucket: string): S3Settings => ({
    endpoint,
    bucket,
    region: 'us-east-1',
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
    pathStyle: true,
  });
  async function makeBucket(name: string): Promise<S3Settings> {
    const settings = settingsOf(name);
    // At most 1,200 tries of 50 milliseconds: the servers load Python first.
    for (let tries = 0; tries < 1200; tries += 1) {
      if (proxy.exitCode !== null) break;
      const signed = await new AwsV4Signer({ ...settings, service: 's3', url: `${endpoint}/${name}`, method: 'PUT' }).sign();
      const status = await fetch(signed.url, { method: 'PUT', headers: signed.headers }).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200 || status === 409) return settings;
      await pause(50);
    }
    throw new Error(`Swift did not start:\n${printed.join('')}`);
  }
  async function end(child: ChildProcess) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  return {
    settings: await makeBucket('stem'),
    hang: () => void proxy.kill('SIGSTOP'),
    resume: () => void proxy.kill('SIGCONT'),
    kill: () => end(proxy),
    async begin() {
      proxy = run('proxy');
      await makeBucket('stem');
    },
    makeBucket,
    async stop() {
      for (const child of [proxy, ...children]) await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
