// One community of the demo content, with its people, programme, partners and files.
import type { EntityName } from '@stem/model';
import { type DemoRecord, readFilm, readKeys, readRecords } from './content-files.ts';
import { makePdf, type PdfText } from './make-pdf.ts';
import { type DemoMedia, resolveFields } from './media.ts';
import type { DemoGatedFile, DemoStorage, DemoWriter, Fields } from './ports.ts';

interface CommunityFiles {
  readonly media: DemoMedia;
  readonly storage: DemoStorage;
}

/** Everything of one community that is ready to be written; all files are stored. */
export interface Community {
  readonly format: Fields;
  readonly speakers: readonly { readonly key: string; readonly fields: Fields }[];
  readonly speakerOrder: readonly string[];
  readonly days: readonly { readonly fields: Fields; readonly sessions: readonly { readonly fields: Fields; readonly speakers: readonly string[] }[] }[];
  readonly blocks: readonly { readonly fields: Fields; readonly partners: readonly Fields[] }[];
  readonly lists: readonly { readonly entity: EntityName; readonly rows: readonly Fields[] }[];
  readonly impressions: readonly { readonly fields: Fields; readonly url: string }[];
  readonly gated: readonly { readonly fields: Fields; readonly file: DemoGatedFile }[];
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const records = (value: unknown): DemoRecord[] => (Array.isArray(value) ? value : []);

/** Reads a community's files and makes its pictures and documents. */
export async function prepareCommunity(slug: string, { media, storage }: CommunityFiles): Promise<Community> {
  const list = (name: string) => readRecords(`${slug}/${name}.json`).catch(() => []);
  const [source = {}] = await readRecords(`${slug}/format.json`);
  const theme = String(source.theme_color);
  const fields = (record: DemoRecord, extra = {}) => resolveFields(record, media, { theme, ...extra });
  const all = <T>(items: readonly DemoRecord[], make: (item: DemoRecord, index: number) => Promise<T>) => Promise.all(items.map(make));
  const pdf = { community: String(source.title), colour: theme };
  return {
    format: await fields(source),
    speakers: await all(await list('speakers'), async (speaker) => ({ key: String(speaker.key), fields: await fields(speaker) })),
    speakerOrder: await readKeys(`${slug}/format-speakers.json`).catch(() => []),
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
          download_url: await storage.addMedia({
            bytes: await makePdf(programText(program, pdf)),
            originalName: `${slug}-${program.year}.pdf`,
            mime: 'application/pdf',
            extension: 'pdf',
          }),
        })),
      },
    ],
    impressions: await all(await list('impressions'), async (impression) => {
      const { image, alt, alt_de, ...rest } = impression;
      const url = await media.address(String(image), { theme, alt: String(alt), altGerman: String(alt_de) });
      return { fields: rest, url };
    }),
    gated: await all(await list('gated-content'), async (item) => ({ fields: await fields(item), file: await gatedFile(item, storage, pdf) })),
  };
}

type PdfHead = Pick<PdfText, 'community' | 'colour'>;

const languages = [
  { suffix: '', day: 'Day' },
  { suffix: '_de', day: 'Tag' },
] as const;

const programText = (program: DemoRecord, head: PdfHead): PdfText => ({
  ...head,
  parts: languages.map(({ suffix, day }) => ({
    title: String(program[`title${suffix}`]),
    subtitle: `${program.year} – ${program[`description${suffix}`]}`,
    days: daysOf(strings(program[`sessions${suffix}`])).map((lines, place) => ({ label: `${day} ${place + 1}`, lines })),
    sections: [],
  })),
});

/** A day begins where the time goes back. */
function daysOf(lines: readonly string[]): string[][] {
  const days: string[][] = [];
  for (const [place, line] of lines.entries()) {
    if (place === 0 || line < (lines[place - 1] ?? '')) days.push([]);
    days.at(-1)?.push(line);
  }
  return days;
}

const paperText = (item: DemoRecord, head: PdfHead): PdfText => ({
  ...head,
  parts: languages.map(({ suffix }) => ({
    title: String(item[`file_name${suffix}`]),
    subtitle: String(item[`description${suffix}`]),
    sections: records(item.chapters).map((chapter) => ({ title: String(chapter[`title${suffix}`]), text: String(chapter[`text${suffix}`]) })),
  })),
});

async function gatedFile(item: DemoRecord, { addGated }: DemoStorage, head: PdfHead): Promise<DemoGatedFile> {
  const isVideo = item.kind === 'video';
  const bytes = isVideo ? await readFilm('recording') : await makePdf(paperText(item, head));
  const storedName = await addGated(bytes, isVideo ? 'mp4' : 'pdf');
  return { storedName, mime: isVideo ? 'video/mp4' : 'application/pdf', size: bytes.length };
}

/** Adds the ids of the people to those of other communities, by key. */
export async function insertPeople({ speakers }: Community, { insert }: DemoWriter, people: Map<string, string>): Promise<void> {
  for (const { key, fields } of speakers) people.set(key, (await insert('speakers', fields)).id);
}

/** Everything but its people, who may belong to several communities. */
export async function insertCommunity(community: Community, place: number, writer: DemoWriter, people: ReadonlyMap<string, string>): Promise<void> {
  const { insert } = writer;
  const { id: format_id } = await insert('event_formats', { ...community.format, order_index: place });
  const personId = (key: string) => known(people, key);
  for (const [order_index, key] of community.speakerOrder.entries()) await insert('format_speakers', { format_id, speaker_id: personId(key), order_index });
  for (const day of community.days) {
    const { id: day_id } = await insert('agenda_days', { ...day.fields, format_id });
    for (const session of day.sessions) await insert('agenda_sessions', { ...session.fields, day_id, speaker_refs: session.speakers.map(personId) });
  }
  for (const block of community.blocks) {
    const { id: block_id } = await insert('partner_blocks', { ...block.fields, format_id });
    for (const partner of block.partners) await insert('partners', { ...partner, block_id });
  }
  for (const { entity, rows } of community.lists) for (const row of rows) await insert(entity, { ...row, format_id });
  for (const { fields, url } of community.impressions) await insert('event_impressions', { ...fields, format_id, media_id: writer.mediaId(url) });
  for (const { fields, file } of community.gated) await writer.insertGated(file, { ...fields, format_id });
}

function known(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo content refers to ${key}, which it does not contain`);
  return id;
}
