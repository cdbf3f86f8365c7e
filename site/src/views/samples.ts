// Samples for the empty sections of an event, when editors want them: pictures and brochures of the listed events.
import type { Read } from '@stem/content-pipeline/read';
import { published } from '@stem/model/tables';
import { readSingle } from './settings.ts';

const mostImpressions = 6;
const mostPrograms = 4;

/** One picture of each event, then a second of each, without repetitions. None when editors want no samples. */
export async function sampleImpressions(read: Read) {
  if (!(await wantsSamples(read))) return [];
  const formats = await read.rows(published.event_formats, { is_listed: true }, { columns: ['id', 'show_impressions'] });
  const showing = formats.filter((format) => format.show_impressions).map(({ id }) => id);
  if (showing.length === 0) return [];
  const rows = await read.rows(published.event_impressions, { format_id: showing }, { order: [{ by: 'order_index' }] });
  const galleries = showing.map((id) => rows.filter(({ format_id }) => format_id === id));
  return withoutSameTitles(taken(galleries)).slice(0, mostImpressions);
}

// Galleries start with similar pictures, so the first event contributes its first picture, the second one its second.
function taken<T>(galleries: readonly (readonly T[])[]): T[] {
  const rounds = Math.max(...galleries.map(({ length }) => length));
  const picked = Array.from({ length: rounds }, (_, round) =>
    galleries.flatMap((gallery, place) => (round < gallery.length ? gallery.slice((place + round) % gallery.length).slice(0, 1) : [])),
  );
  return picked.flat();
}

const withoutSameTitles = <T extends { readonly title: string | null }>(items: readonly T[]): T[] =>
  items.filter(({ title }, place) => !title || items.findIndex((other) => other.title === title) === place);

/** One brochure of each of the latest years. None when editors want no samples. */
export async function samplePrograms(read: Read) {
  if (!(await wantsSamples(read))) return [];
  const formats = await read.rows(published.event_formats, { is_listed: true }, { columns: ['id'] });
  if (formats.length === 0) return [];
  const rows = await read.rows(published.past_programs, { format_id: formats.map(({ id }) => id) }, { order: [{ by: 'year', descending: true }] });
  const brochures = rows.filter(({ download_url }) => download_url !== null);
  return brochures.filter(({ year }, place) => brochures.findIndex((other) => other.year === year) === place).slice(0, mostPrograms);
}

const wantsSamples = async (read: Read): Promise<boolean> => (await readSingle(read, 'site_settings')).show_samples;
