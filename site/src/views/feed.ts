// The events as a feed, which changes when an event is announced, moved or renamed.
import { view } from '@stem/content-pipeline/read';
import { published } from '@stem/model/tables';
import { localPath } from '../language/paths.ts';
import { splitParagraphs } from '../language/plain-text.ts';
import { columnsShownIn, localize, localizeRequired } from '../language/words.ts';
import { readSingle } from './settings.ts';

const columns = ['title', 'title_de', 'date', 'date_de', 'location', 'location_de', 'description', 'description_de', 'slug'] as const;
const latest = 50;

export const feed = view('Feed', async (read) => {
  const site = await readSingle(read, 'site_settings');
  const rows = await read.rows(
    published.event_formats,
    { is_listed: true },
    { order: [{ by: 'created_at', descending: true }], columns: [...columns, 'id', 'external_url', 'created_at'] },
  );
  const own = rows.filter(({ external_url }) => external_url === null).slice(0, latest);
  const events = await Promise.all(
    own.map(async (row) => ({
      id: row.id,
      title: localizeRequired(read.lang, row.title, row.title_de).text,
      summary: splitParagraphs(localizeRequired(read.lang, row.description, row.description_de).text)[0] ?? '',
      when: [localizeRequired(read.lang, row.date, row.date_de).text, localizeRequired(read.lang, row.location, row.location_de).text].join(', '),
      path: localPath(read.lang, `/formats/${row.slug}`),
      createdAt: row.created_at,
      changedAt: (await read.lastChange(published.event_formats, row.id, columnsShownIn(read.lang, columns, row)))?.at ?? row.created_at,
    })),
  );
  return {
    name: site.organisation_name,
    description: localize(read.lang, site.default_description, site.default_description_de)?.text,
    events,
  };
});
