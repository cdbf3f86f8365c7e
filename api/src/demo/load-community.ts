// One community of the demo content, with its people, programme, partners and files.
import type { EntityName } from '@stem/model';
import type { GatedFile } from '../content/gated-content.ts';
import type { GatedFiles } from '../gated/gated-files.ts';
import { brochure, type PdfText } from './brochure.ts';
import type { DemoMedia } from './demo-media.ts';
import { type DemoRecord, demoFilm, demoKeys, demoList, fieldsOf } from './demo-record.ts';

export interface CommunityFiles {
  readonly media: DemoMedia;
  /** Where files for attendees are kept, outside of every public folder. */
  readonly gated: GatedFiles;
  /** Stores a document of the library and returns its address. */
  readonly addDocument: (bytes: Uint8Array, name: string) => Promise<string>;
}

type Fields = Record<string, unknown>;

/** Everything of one community that is ready to be written: all files are made. */
export interface Community {
  readonly slug: string;
  readonly format: Fields;
  readonly speakers: readonly { readonly key: string; readonly fields: Fields }[];
  readonly speakerOrder: readonly string[];
  readonly days: readonly { readonly fields: Fields; readonly sessions: readonly { readonly fields: Fields; readonly speakers: readonly string[] }[] }[];
  readonly blocks: readonly { readonly fields: Fields; readonly partners: readonly Fields[] }[];
  readonly lists: readonly { readonly entity: EntityName; readonly rows: readonly Fields[] }[];
  readonly impressions: readonly { readonly fields: Fields; readonly url: string }[];
  readonly gated: readonly { readonly fields: Fields; readonly file: GatedFile }[];
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const records = (value: unknown): DemoRecord[] => (Array.isArray(value) ? value : []);

/** Reads a community's files and makes its pictures and documents. */
export async function prepareCommunity(slug: string, files: CommunityFiles): Promise<Community> {
  const { media } = files;
  const list = (name: string) => demoList(`${slug}/${name}.json`).catch(() => []);
  const [source = {}] = await demoList(`${slug}/format.json`);
  const theme = String(source.theme_color);
  const fields = (record: DemoRecord, extra = {}) => fieldsOf(record, media, { theme, ...extra });
  const all = <T>(items: readonly DemoRecord[], make: (item: DemoRecord, index: number) => Promise<T>) => Promise.all(items.map(make));
  const pdf = { community: String(source.title), colour: theme };
  return {
    slug,
    format: await fields(source),
    speakers: await all(await list('speakers'), async (speaker) => ({ key: String(speaker.key), fields: await fields(speaker) })),
    speakerOrder: await demoKeys(`${slug}/format-speakers.json`).catch(() => []),
    days: await all(await list('agenda'), async (day) => ({
      fields: await fields(day),
      sessions: await all(records(day.sessions), async (session) => ({ fields: await fields(session), speakers: strings(session.speakers) })),
    })),
    blocks: await all(await list('partners'), async (block) => ({
      fields: await fields(block),
      partners: await all(records(block.partners), async (partner) => ({
        ...(await fields(partner)),
        ...(partner.logo !== undefined && {
          logo_image: await media.address(`logo:${partner.logo}`, { alt: String(partner.name), altGerman: String(partner.name) }),
        }),
      })),
    })),
    lists: [
      { entity: 'venues', rows: await all(await list('venues'), (venue) => fields(venue)) },
      { entity: 'event_key_topics', rows: await all(await list('key-topics'), (topic) => fields(topic)) },
      {
        entity: 'past_programs',
        rows: await all(await list('past-programs'), async (program) => ({
          ...(await fields(program)),
          download_url: await files.addDocument(await brochure(programBrochure(program, pdf)), `${slug}-${program.year}.pdf`),
        })),
      },
    ],
    impressions: await all(await list('impressions'), async (impression) => {
      const { image, alt, alt_de, ...rest } = impression;
      const url = await media.address(String(image), { theme, alt: String(alt), altGerman: String(alt_de) });
      return { fields: rest, url };
    }),
    gated: await all(await list('gated-content'), async (item) => ({ fields: await fields(item), file: await gatedFile(item, files, pdf) })),
  };
}

type PdfHead = Pick<PdfText, 'community' | 'colour'>;

const programBrochure = (program: DemoRecord, head: PdfHead): PdfText => ({
  ...head,
  title: String(program.title),
  subtitle: `${program.year} – ${program.description}`,
  programme: strings(program.sessions),
  sections: [],
});

const paper = (item: DemoRecord, head: PdfHead): PdfText => ({
  ...head,
  title: String(item.file_name),
  subtitle: String(item.description),
  sections: records(item.chapters).map(({ title, text }) => ({ title: String(title), text: String(text) })),
});

async function gatedFile(item: DemoRecord, { gated }: CommunityFiles, head: PdfHead): Promise<GatedFile> {
  const isVideo = item.kind === 'video';
  const bytes = isVideo ? await demoFilm('recording') : await brochure(paper(item, head));
  const storedName = await gated.put(bytes, isVideo ? 'mp4' : 'pdf');
  return { storedName, mime: isVideo ? 'video/mp4' : 'application/pdf', size: bytes.length };
}
