// nginx with the published pages as plain files, to compare the edge with.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createFolder, findFreePort } from './resources.ts';
import type { RunningSite } from './site.ts';

export interface Nginx {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Undefined where it is not installed. */
export async function startNginx({ client }: RunningSite, paths: readonly string[]): Promise<Nginx | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined;
  const folder = createFolder('nginx');
  // When root starts it, its worker runs as another user, who must be able to read the folder.
  await chmod(folder, 0o755);
  for (const path of paths) {
    const file = join(folder, 'pages', `${path}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, (await client.get(path)).body);
  }
  const port = await findFreePort();
  const configuration = join(folder, 'nginx.conf');
  await writeFile(configuration, configurationOf(folder, port));
  const child = spawn('nginx', ['-c', configuration, '-p', folder], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await isAnswering(`${origin}${paths[0]}`)); tries += 1) {
    // At most 100 tries of 50 milliseconds.
    if (child.exitCode !== null || tries > 100) throw new Error('nginx did not start');
    await pause(50);
  }
  return {
    origin,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

const configurationOf = (folder: string, port: number): string => `daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  keepalive_requests 1000000;
  open_file_cache max=5000;
  types { text/html html; }
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/pages;
    location / { try_files $uri.html =404; }
  }
}
`;

const isAnswering = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
