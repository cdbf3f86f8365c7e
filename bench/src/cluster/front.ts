// What visitors of a cluster reach first: Varnish, and HAProxy behind it, with the configurations that operators are shown.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const documents = fileURLToPath(new URL('../../../docs', import.meta.url));

export interface Front {
  stop(): Promise<void>;
}

/** One of these programs is not installed. */
export const missingPrograms = (): string[] =>
  [
    ['haproxy', '-v'],
    ['varnishd', '-V'],
    ['swift-proxy-server', '--help'],
  ].flatMap(([program = '', flag = '']) => (spawnSync(program, [flag]).error ? [program] : []));

/** HAProxy on `port` before nodes on `nodePorts`, with the configuration in docs/deploy. */
export async function startBalancer(folder: string, port: number, nodePorts: readonly number[]): Promise<Front> {
  const shown = readFileSync(join(documents, 'deploy/haproxy.cfg'), 'utf8');
  const servers = nodePorts.map((nodePort, index) => `  server ${nodeName(index)} 127.0.0.1:${nodePort}\n`).join('');
  const configuration = join(folder, 'haproxy.cfg');
  await writeFile(configuration, shown.replace('bind :8080', `bind 127.0.0.1:${port}`).replaceAll(/(?: {2}server \w .*\n)+/g, servers));
  return startProgram('haproxy', ['-db', '-f', configuration], port);
}

/** Varnish on `port` before a balancer, with the configuration in docs/deploy. */
export async function startCdn(folder: string, port: number, balancerPort: number): Promise<Front> {
  const shown = readFileSync(join(documents, 'deploy/varnish.vcl'), 'utf8');
  const configuration = join(folder, 'site.vcl');
  await writeFile(configuration, shown.replace('.port = "4321"', `.port = "${balancerPort}"`));
  return startProgram('varnishd', ['-F', '-n', folder, '-f', configuration, '-a', `127.0.0.1:${port}`, '-s', 'malloc,128m', '-j', 'none'], port);
}

/** `a`, `b`, `c` … */
export const nodeName = (index: number): string => 'abcdefghi'.charAt(index);

async function startProgram(program: string, args: readonly string[], port: number): Promise<Front> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  await whenListening(child, port, () => `${program} did not start:\n${printed}`);
  return {
    async stop() {
      process.off('exit', end);
      const exited = once(child, 'exit');
      if (child.kill('SIGTERM')) await exited;
    },
  };
}

async function whenListening(child: ChildProcess, port: number, failure: () => string): Promise<void> {
  // Varnish compiles its configuration first, which takes minutes on a busy machine.
  while (child.exitCode === null && child.signalCode === null) {
    const isListening = await fetch(`http://127.0.0.1:${port}/`).then(
      async ({ body }) => {
        await body?.cancel();
        return true;
      },
      () => false,
    );
    if (isListening) return;
    await pause(50);
  }
  throw new Error(failure());
}
