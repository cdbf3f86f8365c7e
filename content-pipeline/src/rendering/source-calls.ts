// Which calls a page source is made of: one for each row of the table it follows, or one alone.
import type { PageSource } from '../read.ts';
import type { Rows } from '../reading/recorder.ts';
import { nameOf, primaryOf } from '../reading/table.ts';
import { viewKey } from '../reading/view-key.ts';

export async function callsOf(source: PageSource, rows: Rows): Promise<string[]> {
  const call = { view: source.view.name, lang: '' };
  if (!('each' in source)) return [viewKey({ ...call, args: null })];
  const found = await rows(`SELECT "${primaryOf(source.each) ?? 'id'}" AS id FROM "${nameOf(source.each)}" ORDER BY 1`, []);
  return found.map(({ id }) => viewKey({ ...call, args: { id: String(id) } }));
}
