// Reloads the browsers of `astro dev` whenever content has changed, by any program.
import type { HookParameters } from 'astro';
import { openReader } from '../database.ts';
import type { DevSetup } from './dev-setup.ts';

type Server = HookParameters<'astro:server:setup'>['server'];

/** Milliseconds between two polls. */
const pollInterval = 250;

export function reloadOnChange(server: Server, { database }: DevSetup): void {
  const reader = openReader(database);
  let seen: number | undefined;
  let polling: Promise<void> | undefined;
  async function poll() {
    const [row] = await reader.rows('SELECT max(seq) AS seq FROM change_log');
    const seq = Number(row?.seq ?? 0);
    if (seen !== undefined && seq !== seen) server.environments.client.hot.send({ type: 'full-reload' });
    seen = seq;
  }
  // A poll may fail while the api restarts; the next one catches up.
  const timer = setInterval(() => {
    polling ??= poll()
      .catch(() => undefined)
      .finally(() => (polling = undefined));
  }, pollInterval);
  server.httpServer?.once('close', () => {
    clearInterval(timer);
    void reader.close();
  });
}
