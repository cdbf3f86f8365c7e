// A small disk of its own, for tests that fill it or make it read-only: a file system in memory, in a mount namespace that lives as
// long as the disk.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
const isRoot = process.getuid?.() === 0;
const unshare = isRoot ? ['--mount'] : ['--user', '--map-root-user', '--mount'];
const enter = isRoot ? ['--mount'] : ['--user', '--mount', '--preserve-credentials'];
/** Undefined where the machine allows no namespaces. */
export async function openSmallDisk(megabytes) {
    if (spawnSync('unshare', [...unshare, 'true']).status !== 0)
        return undefined;
    const folder = await mkdtemp(join(tmpdir(), 'small-disk-'));
    const script = `mount -t tmpfs -o size=${megabytes}m,mode=755 tmpfs "$0" && echo mounted && exec sleep 1000000`;
    const holder = spawn('unshare', [...unshare, 'sh', '-c', script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(holder.stdout, 'data');
    const outside = `/proc/${holder.pid}/root${folder}`;
    const filler = join(outside, 'filler');
    const within = ['--target', String(holder.pid), ...enter];
    function run(...command) {
        const { status, stderr } = spawnSync('nsenter', [...within, ...command], { encoding: 'utf8' });
        if (status !== 0)
            throw new Error(`${command.join(' ')}: ${stderr}`);
    }
    return {
        folder,
        outside,
        spawn: (command, settings) => spawn('nsenter', [...within, ...command], {
            stdio: ['ignore', 'pipe', 'pipe'],
            env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings },
        }),
        fill(but = 0) {
            const file = openSync(filler, 'a');
            try {
                for (const size of [1024 * 1024, 4096, 1])
                    fillWith(file, Buffer.alloc(size, 'x'));
                ftruncateSync(file, Math.max(fstatSync(file).size - but, 0));
            }
            finally {
                closeSync(file);
            }
        },
        free: () => rmSync(filler),
        freeze(name) {
            const place = join(folder, name);
            run('mount', '--bind', place, place);
            run('mount', '-o', 'remount,bind,ro', place);
        },
        thaw: (name) => run('umount', join(folder, name)),
        async close() {
            const gone = once(holder, 'exit');
            holder.kill('SIGKILL');
            await gone;
            await rm(folder, { recursive: true });
        },
    };
}
function fillWith(file, bytes) {
    try {
        while (writeSync(file, bytes) > 0)
            ;
    }
    catch (error) {
        if (error.code !== 'ENOSPC')
            throw error; // system errors have codes
    }
}
