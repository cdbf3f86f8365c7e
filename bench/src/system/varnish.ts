// Varnish in front of a running system, with the configuration that operators are shown, and a relay that counts purges.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createFolder, findFreePort } from './resources.ts';

export interface Purge {
  /** Milliseconds, as of `performance.now`. */
  readonly at: number;
  readonly tags: number;
}

export interface Varnish {
  readonly origin: string;
  /** Where the system sends its purges. */
  readonly purgeAddress: string;
  readonly purges: Purge[];
  /** Called with the next purge, before Varnish gets it. */
  onNextPurge(call: () => Promise<void>): void;
  stop(): Promise<void>;
}

const shownToOperators = fileURLToPath(new URL('../../../docs/deploy/varnish.vcl', import.meta.url));

/** In front of a system on this port. Undefined where it is not installed. */
export async function startVarnish(port: number): Promise<Varnish | undefined> {
  if (spawnSync('varnishd', ['-V']).error) return undefined;
  const folder = createFolder('varnish');
  const configuration = join(folder, 'site.vcl');
  await writeFile(configuration, readFileSync(shownToOperators, 'utf8').replace('.port = "4321"', `.port = "${port}"`));
  const own = await findFreePort();
  const child = spawn('varnishd', ['-F', '-n', folder, '-f', configuration, '-a', `127.0.0.1:${own}`, '-s', 'malloc,256m', '-j', 'none'], { stdio: 'ignore' });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const origin = `http://127.0.0.1:${own}`;
  const purges: Purge[] = [];
  let call: (() => Promise<void>) | undefined;
  async function passOn(request: IncomingMessage, response: ServerResponse) {
    const xkey = String(request.headers.xkey);
    purges.push({ at: performance.now(), tags: xkey.split(' ').length });
    const now = call;
    call = undefined;
    await now?.();
    const status = await fetch(origin, { method: 'PURGE', headers: { xkey } }).then(
      (answer) => answer.status,
      () => 502,
    );
    response.writeHead(status).end();
  }
  const relay = createServer((request, response) => void passOn(request, response));
  await once(relay.listen(await findFreePort(), '127.0.0.1'), 'listening');
  const address = relay.address();
  return {
    origin,
    purgeAddress: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    purges,
    onNextPurge: (next) => (call = next),
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      process.off('exit', end);
      relay.closeAllConnections();
      relay.close();
    },
  };
}
