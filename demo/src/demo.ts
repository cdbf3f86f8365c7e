// The door of the demo content: what is written and in which order. How a file or a record is stored is up to the caller.
import { type Community, insertCommunity, insertPeople, prepareCommunity } from './communities.ts';
import { createDemoMedia } from './media.ts';
import type { DemoStorage, DemoWriter } from './ports.ts';
import { insertWebsite, prepareWebsite, type Website } from './website.ts';

/** In the order of the list on the home page. */
const communities = ['bankerscom', 'insurancecom', 'energycom', 'healthcarecom', 'propertycom', 'digitalcom', 'swissexecutive'];

/** All records, and the addresses of the files they name. */
export interface DemoContent {
  readonly communities: readonly Community[];
  readonly website: Website;
}

/** Reads the content, makes its pictures and documents, and stores them. */
export async function prepareDemo(storage: DemoStorage): Promise<DemoContent> {
  const media = createDemoMedia(storage);
  return {
    communities: await Promise.all(communities.map((slug) => prepareCommunity(slug, { media, storage }))),
    website: await prepareWebsite(media),
  };
}

/** Writes all records, one after another: each may name those before it. */
export async function insertDemo({ communities: prepared, website }: DemoContent, writer: DemoWriter): Promise<void> {
  const people = new Map<string, string>();
  for (const community of prepared) await insertPeople(community, writer, people);
  for (const [place, community] of prepared.entries()) await insertCommunity(community, place, writer, people);
  await insertWebsite(website, writer);
}
