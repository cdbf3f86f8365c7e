// A generated site on disk, and a running system with a signed-in editor for it.
import { writeContent } from '../content/content.ts';
import type { Extent } from '../content/extent.ts';
import { type Facts, openFacts } from './facts.ts';
import { type Client, openClient } from './http.ts';
import { listenToPublications, type Publications } from './publications.ts';
import { createFolder } from './resources.ts';
import { databaseIn, password, prepareDatabase, type System, startSystem } from './system.ts';

export interface Site {
  readonly extent: Extent;
  readonly dataFolder: string;
  /** The checkout that runs it; this one when absent. */
  readonly root?: string | undefined;
  /** Further variables of its environment. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface RunningSite {
  readonly site: Site;
  readonly origin: string;
  readonly pid: number;
  /** Duration of the start. */
  readonly started: System['milliseconds'];
  /** Signed in. */
  readonly client: Client;
  readonly publications: Publications;
  readonly facts: Facts;
}

export async function createSite(extent: Extent, root?: string): Promise<Site> {
  console.log(`Writing ${extent.events} events …`);
  const dataFolder = createFolder('site');
  await prepareDatabase(dataFolder, root);
  writeContent(databaseIn(dataFolder), extent);
  return { extent, dataFolder, root };
}

/** Starts the site, which publishes all changes, runs `work` and stops the site. */
export async function runSite<T>(site: Site, work: (running: RunningSite) => Promise<T>): Promise<T> {
  console.log(`Starting Stem with ${site.extent.events} events …`);
  const system = await startSystem(site.dataFolder, site.root, site.env);
  console.log(`Everything is live after ${(system.milliseconds.whole / 1000).toFixed(1)} s`);
  const client = openClient(system.origin);
  const facts = openFacts(databaseIn(site.dataFolder));
  try {
    await signIn(client);
    return await work({
      site,
      origin: system.origin,
      pid: system.pid,
      started: system.milliseconds,
      client,
      facts,
      publications: await listenToPublications(client),
    });
  } finally {
    facts.close();
    client.close();
    await system.stop();
  }
}

/** Signs in another editor. The caller closes the client. */
export async function signInEditor({ origin }: Pick<RunningSite, 'origin'>): Promise<Client> {
  const client = openClient(origin);
  await signIn(client);
  return client;
}

async function signIn(client: Client): Promise<void> {
  const { status } = await client.send('POST', '/api/admin/session', { password });
  if (status !== 204) throw new Error(`Signing in was answered with ${status}`);
}
