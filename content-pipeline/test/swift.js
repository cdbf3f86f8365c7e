// A real S3 store in a separate folder, which checks every signature: OpenStack Swift with s3api. Where it is missing, tests with
// it are skipped.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { AwsV4Signer } from 'aws4fetch';
const python = '/usr/bin/python3';
const program = fileURLToPath(new URL('./swift-server.py', import.meta.url));
export const hasSwift = (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, 'swift-proxy-server')));
const common = (folder, port) => `[DEFAULT]
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
const storageServer = (folder, port, kind) => `${common(folder, port)}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
conn_timeout = 10
node_timeout = 60
container_update_timeout = 60
`;
const proxyServer = (folder, port) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 10
node_timeout = 60
allow_account_management = true
# It is the only server of its kind: one that did not answer for a moment is asked again.
error_suppression_limit = 1000000
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
let shared;
/** The store that all tests of this worker share: each makes a bucket of its own. It ends with the worker. */
export const openSwift = () => (shared ??= startSwift());
async function startSwift() {
    const folder = await mkdtemp(join(tmpdir(), 'swift-'));
    const [account, container, object, proxy] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
    await mkdir(join(folder, 'devices', 'disk'), { recursive: true });
    for (const [kind, port] of Object.entries({ account, container, object }))
        await writeFile(join(folder, `${kind}.conf`), storageServer(folder, port, kind));
    await writeFile(join(folder, 'proxy.conf'), proxyServer(folder, proxy));
    let printed = '';
    function run() {
        const begun = spawn(python, [program, folder, ...[account, container, object].map(String)], { stdio: ['pipe', 'ignore', 'pipe'], detached: true });
        begun.stderr?.on('data', (text) => (printed += String(text)));
        begun.unref();
        return begun;
    }
    let child = run();
    // To all its processes.
    const send = (signal) => void process.kill(-(child.pid ?? 0), signal);
    process.once('exit', () => {
        if (child.exitCode === null && child.signalCode === null)
            send('SIGKILL');
    });
    const endpoint = `http://127.0.0.1:${proxy}`;
    let buckets = 0;
    async function makeBucket() {
        const bucket = `stem-${++buckets}`;
        const keys = { region: 'us-east-1', accessKeyId: 'test:tester', secretAccessKey: 'testing' };
        // It loads Python first, which takes minutes on a busy machine.
        while (child.exitCode === null && child.signalCode === null) {
            const signed = await new AwsV4Signer({ ...keys, service: 's3', url: `${endpoint}/${bucket}`, method: 'PUT' }).sign();
            const status = await fetch(signed.url, { method: 'PUT', headers: signed.headers }).then((answer) => answer.status, () => 0);
            if (status === 200)
                return { ...keys, endpoint, bucket, pathStyle: true };
            await pause(50);
        }
        throw new Error(`Swift did not start:\n${printed}`);
    }
    await makeBucket();
    return {
        makeBucket,
        hang: () => send('SIGSTOP'),
        resume: () => send('SIGCONT'),
        async kill() {
            // Else the process that waits may end first, with nothing left to do.
            child.ref();
            const ended = once(child, 'exit');
            send('SIGKILL');
            await ended;
        },
        async begin() {
            child = run();
            await makeBucket();
        },
    };
}
async function freePort() {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    await new Promise((resolve) => server.close(resolve));
    return typeof address === 'object' && address ? address.port : 0;
}
