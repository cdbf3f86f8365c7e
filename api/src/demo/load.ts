// Loads the demo content through the write door: seven communities and the site around them.
import { succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import { createRow } from '../content/create.ts';
import { addGatedContent } from '../content/gated-content.ts';
import { type SaveContext, save } from '../content/save.ts';
import type { Writing } from '../content/writing.ts';
import type { GatedFiles } from '../gated/gated-files.ts';
import { addMedia, type StoredMedia, storeTrusted } from '../media/add-media.ts';
import type { MediaFiles } from '../media/media-files.ts';
import { createDemoMedia } from './demo-media.ts';
import { type Insert, insertCommunity, insertPeople, type Known } from './insert-community.ts';
import { type Community, prepareCommunity } from './load-community.ts';
import { insertWebsite, prepareWebsite } from './load-website.ts';

/** Who the log says has written the demo content. */
export const demoActor = 'demo';

/** Says what of somebody's own content the demo content cannot stand beside. Nothing was written. */
export class DemoRefused extends Error {
  override readonly name = 'DemoRefused';
}

/** In the order of the list on the home page. */
const communities = ['bankerscom', 'insurancecom', 'energycom', 'healthcarecom', 'propertycom', 'digitalcom', 'swissexecutive'];

export interface DemoContext extends SaveContext {
  readonly files: MediaFiles;
  readonly gated: GatedFiles;
  /** Resolves when nobody is shown what was there before a removal. */
  readonly settled?: () => Promise<unknown>;
}

/** Throws `DemoRefused`. */
export async function loadDemo(context: DemoContext): Promise<void> {
  const media = createDemoMedia(context.files, context.now);
  const documents: StoredMedia[] = [];
  const addDocument = async (bytes: Uint8Array, originalName: string) => {
    const document = await storeTrusted({ bytes, originalName }, { mime: 'application/pdf', extension: 'pdf' }, context.files, context.now());
    documents.push(document);
    return String(document.system.url);
  };
  const prepared = await Promise.all(communities.map((slug) => prepareCommunity(slug, { media, gated: context.gated, addDocument })));
  const website = await prepareWebsite(media);

  const saved = await save(
    demoActor,
    async (writing) => {
      const insert = inserting(writing);
      const known: Known = { people: new Map(), media: await insertMedia([...media.unlisted(), ...documents], writing) };
      for (const community of prepared) await insertPeople(community, insert, known);
      for (const [place, community] of prepared.entries()) await insertGated(community, await insertCommunity(community, place, insert, known), writing);
      await insertWebsite(website, insert);
      return succeed(undefined);
    },
    context,
  );
  if (!saved.ok) throw new DemoRefused(saved.failure.detail);
}

const inserting =
  (writing: Writing): Insert =>
  async (name, body, system) => {
    const row = await createRow(name, body, writing, system);
    if (!row.ok) throw new DemoRefused(`${name} “${body.title ?? body.name ?? body.label ?? ''}”: ${row.failure.detail}`);
    return row.value;
  };

async function insertGated({ slug, gated }: Community, format_id: string, writing: Writing): Promise<void> {
  for (const { fields, file } of gated) {
    const row = await addGatedContent(file, { ...fields, format_id }, writing);
    if (!row.ok) throw new DemoRefused(`Files of ${slug}: ${row.failure.detail}`);
  }
}

async function insertMedia(files: readonly StoredMedia[], writing: Writing): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const file of files) {
    // A file that somebody's own content uses has stayed when the demo content was removed.
    const url = String(file.system.url);
    const kept = await findMedia(url, writing);
    if (kept !== undefined) {
      ids.set(url, kept);
      continue;
    }
    const row = await addMedia(file, writing);
    if (!row.ok) throw new DemoRefused(`${String(file.body.original_name)}: ${row.failure.detail}`);
    ids.set(String(row.value.url), row.value.id);
  }
  return ids;
}

async function findMedia(url: string, { transaction }: Writing): Promise<string | undefined> {
  const { media_library: media } = tables;
  const [row] = await transaction.select({ id: media.id }).from(media).where(eq(media.url, url));
  return row?.id;
}
