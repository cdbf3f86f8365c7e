// What a compiled site exports; the example site of the tests exports the same without Astro.
import type { Json, PageLocals, PageSource, PartLocals, View } from '../read.ts';
import type { Rows } from '../reading/recorder.ts';
import { nameOf, primaryOf } from '../reading/table.ts';
import { viewKey } from '../reading/view-key.ts';

/** A site: its views, the sources that list its pages, and the functions that render pages and parts. */
export interface SiteBundle {
  readonly views: readonly View[];
  readonly pages: readonly PageSource[];
  /** The name of the route that renders a path, if routes have names. */
  routeOf?(path: string): string | undefined;
  /** Renders one page. Rejects with what the page threw. */
  render(locals: PageLocals): Promise<Response>;
  /** Renders one part, by its name. Absent for a site without parts. Rejects as above. */
  renderPart?(name: string, args: Json, locals: PartLocals): Promise<Response>;
}

/** The views among everything that the modules of a site export. */
export const viewsOf = (modules: Readonly<Record<string, Readonly<Record<string, unknown>>>>): View[] =>
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(isView);

const isView = (value: unknown): value is View => typeof value === 'object' && value !== null && 'evaluate' in value && 'name' in value;

/** The calls of a page source: one for each row of the table it follows, or a single one. */
export async function sourceCallsOf(source: PageSource, rows: Rows): Promise<string[]> {
  const call = { view: source.view.name, lang: '' };
  if (!('each' in source)) return [viewKey({ ...call, args: null })];
  const found = await rows(`SELECT "${primaryOf(source.each) ?? 'id'}" AS id FROM "${nameOf(source.each)}" ORDER BY 1`, []);
  return found.map(({ id }) => viewKey({ ...call, args: { id: String(id) } }));
}
