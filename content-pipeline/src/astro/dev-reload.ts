// Reloads the browsers that `astro dev` serves whenever content has changed, whoever changed it.
import type { HookParameters } from 'astro';
import { openReader } from '../database.ts';
import type { DevSetup } from './dev-setup.ts';

type Server = HookParameters<'astro:server:setup'>['server'];

/** Milliseconds between two looks. */
const pause = 250;

export function reloadOnChange(server: Server, { database }: DevSetup): void {
  const reader = openReader(database);
  let seen: number | undefined;
  async function look() {
    const [row] = await reader.rows('SELECT max(seq) AS seq FROM change_log');
    const seq = Number(row?.seq ?? 0);
    if (seen !== undefined && seq !== seen) server.environments.client.hot.send({ type: 'full-reload' });
    seen = seq;
  }
  // While the api is being restarted a look may fail; the next one makes up for it.
  const timer = setInterval(() => void look().catch(() => undefined), pause);
  server.httpServer?.once('close', () => {
    clearInterval(timer);
    void reader.close();
  });
}
