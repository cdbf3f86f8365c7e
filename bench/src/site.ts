// A generated site on disk, published once, and the editor who works on it.
import { writeContent } from './content.ts';
import type { Extent } from './extent.ts';
import { type Facts, openFacts } from './facts.ts';
import { type Client, openClient } from './http.ts';
import { ownFolder } from './own-folder.ts';
import { listen, type Publications } from './publications.ts';
import { databaseIn, password, prepareDatabase, type System, startSystem } from './system.ts';

export interface Site {
  readonly extent: Extent;
  readonly dataFolder: string;
  /** The checkout it runs on, if it is another one than this. */
  readonly root?: string | undefined;
}

/** A running site with somebody signed in who hears of each publication. */
export interface Desk {
  readonly site: Site;
  readonly origin: string;
  /** How long its start took. */
  readonly started: System['milliseconds'];
  readonly client: Client;
  readonly publications: Publications;
  readonly facts: Facts;
}

export async function createSite(extent: Extent, root?: string): Promise<Site> {
  console.log(`Writing ${extent.events} events …`);
  const dataFolder = ownFolder('site');
  await prepareDatabase(dataFolder, root);
  writeContent(databaseIn(dataFolder), extent);
  return { extent, dataFolder, root };
}

/** Starts the site, which publishes what is not live yet, does the work and stops it. */
export async function workAt<T>(site: Site, work: (desk: Desk) => Promise<T>): Promise<T> {
  console.log(`Starting Stem with ${site.extent.events} events …`);
  const system = await startSystem(site.dataFolder, site.root);
  console.log(`All is live after ${(system.milliseconds.whole / 1000).toFixed(1)} s`);
  const client = openClient(system.origin);
  const facts = openFacts(databaseIn(site.dataFolder));
  try {
    await signIn(client);
    return await work({ site, origin: system.origin, started: system.milliseconds, client, facts, publications: await listen(client) });
  } finally {
    facts.close();
    client.close();
    await system.stop();
  }
}

/** Another editor at the same site. Close it. */
export async function anotherEditor({ origin }: Desk): Promise<Client> {
  const client = openClient(origin);
  await signIn(client);
  return client;
}

async function signIn(client: Client): Promise<void> {
  const { status } = await client.send('POST', '/api/admin/session', { password });
  if (status !== 204) throw new Error(`Signing in was answered with ${status}`);
}
