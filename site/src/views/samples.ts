// What the empty sections of an event show while editors want samples: pictures and brochures of the events in the lists.
import type { Read } from '@stem/content-pipeline/read';
import { published } from '@stem/model/tables';
import { single } from './single.ts';

const mostImpressions = 6;
const mostPrograms = 4;

/** The first pictures of each event before the second ones; none where editors want no samples. */
export async function sampleImpressions(read: Read) {
  if (!(await wantsSamples(read))) return [];
  const formats = await read.rows(published.event_formats, { is_listed: true }, { columns: ['id', 'show_impressions'] });
  const showing = formats.filter((format) => format.show_impressions).map(({ id }) => id);
  if (showing.length === 0) return [];
  const rows = await read.rows(published.event_impressions, { format_id: showing }, { order: [{ by: 'order_index' }] });
  return rows.slice(0, mostImpressions);
}

/** One brochure of each of the latest years; none where editors want no samples. */
export async function samplePrograms(read: Read) {
  if (!(await wantsSamples(read))) return [];
  const formats = await read.rows(published.event_formats, { is_listed: true }, { columns: ['id'] });
  if (formats.length === 0) return [];
  const rows = await read.rows(published.past_programs, { format_id: formats.map(({ id }) => id) }, { order: [{ by: 'year', descending: true }] });
  const brochures = rows.filter(({ download_url }) => download_url !== null);
  return brochures.filter(({ year }, place) => brochures.findIndex((other) => other.year === year) === place).slice(0, mostPrograms);
}

const wantsSamples = async (read: Read): Promise<boolean> => (await single(read, 'site_settings')).show_samples;
