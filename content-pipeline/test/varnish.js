// A real Varnish in front of a handler, with the configuration that operators are shown. Where Varnish or its module xkey
// is missing, tests with it are skipped.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
const moduleFolders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib', '/usr/local/lib'];
export const hasVarnish = spawnSync('varnishd', ['-V']).error === undefined && moduleFolders.some((folder) => existsSync(join(folder, 'varnish', 'vmods', 'libvmod_xkey.so')));
const shownToOperators = fileURLToPath(new URL('../../docs/deploy/varnish.vcl', import.meta.url));
/** Their configuration for a backend on this port. */
const configurationFor = (port) => readFileSync(shownToOperators, 'utf8').replace('.port = "4321"', `.port = "${port}"`);
/** `handler` answers what Varnish does not keep; when it throws, the connection breaks. */
export async function startVarnish(handler) {
    async function answer(incoming, outgoing) {
        const headers = new Headers(Object.entries(incoming.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
        const made = await handler(new Request(`http://library.example${incoming.url}`, { method: incoming.method ?? 'GET', headers }));
        outgoing.writeHead(made.status, Object.fromEntries(made.headers));
        outgoing.end(Buffer.from(await made.arrayBuffer()));
    }
    const backend = createServer((incoming, outgoing) => void answer(incoming, outgoing).catch(() => outgoing.destroy()));
    await once(backend.listen(0, '127.0.0.1'), 'listening');
    const port = await freePort();
    const folder = await mkdtemp(join(tmpdir(), 'varnish-'));
    await writeFile(join(folder, 'site.vcl'), configurationFor(portOf(backend.address())));
    const child = spawn('varnishd', ['-F', '-n', folder, '-f', join(folder, 'site.vcl'), '-a', `127.0.0.1:${port}`, '-s', 'malloc,64m', '-j', 'none'], {
        stdio: ['ignore', 'ignore', 'pipe'],
    });
    let printed = '';
    child.stderr.on('data', (text) => (printed += String(text)));
    const origin = `http://127.0.0.1:${port}`;
    for (let tries = 0; !(await isAnswering(origin)); tries += 1) {
        // At most 400 tries of 50 milliseconds: the configuration is compiled first.
        if (child.exitCode !== null || tries > 400)
            throw new Error(`Varnish did not start:\n${printed}`);
        await pause(50);
    }
    return {
        origin,
        async stop() {
            const ended = once(child, 'exit');
            child.kill('SIGTERM');
            await ended;
            backend.closeAllConnections();
            await new Promise((resolve) => backend.close(resolve));
            await rm(folder, { recursive: true, force: true });
        },
    };
}
const isAnswering = (address) => fetch(address).then(async (answer) => {
    await answer.body?.cancel();
    return true;
}, () => false);
const portOf = (address) => (typeof address === 'object' && address ? address.port : 0);
async function freePort() {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const port = portOf(server.address());
    await new Promise((resolve) => server.close(resolve));
    return port;
}
