// The events as a feed, which changes when an event is announced, moved or renamed.
import { view } from '@stem/content-pipeline/read';
import { columnsFor, columnsShownIn, localize, localPath } from '@stem/model';
import { published } from '@stem/model/tables';
import { splitParagraphs } from '../language/plain-text.ts';
import { readSingle } from './settings.ts';

const columns = [...columnsFor('title', 'date', 'location', 'description'), 'slug'] as const;
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
      title: localize(read.lang, row, 'title').text,
      summary: splitParagraphs(localize(read.lang, row, 'description').text)[0] ?? '',
      when: [localize(read.lang, row, 'date').text, localize(read.lang, row, 'location').text].join(', '),
      path: localPath(read.lang, `/formats/${row.slug}`),
      createdAt: row.created_at,
      changedAt: (await read.lastChange(published.event_formats, row.id, columnsShownIn(read.lang, columns, row)))?.at ?? row.created_at,
    })),
  );
  return {
    name: site.organisation_name,
    description: localize(read.lang, site, 'default_description')?.text,
    events,
  };
});
