// What can be said of a site in the neutral form without any tool: the site after an edit, and what a page is made of. Pure.
import type { Content, Edit, Fields, Page, Show, Site } from './case.ts';

/** The site after an edit. */
export function applyEdit(site: Site, { save = {}, remove = {}, templates = {} }: Edit): Site {
  const collections = Object.keys({ ...site.content, ...save });
  const content = Object.fromEntries(
    collections.map((name) => {
      const merged = mergeRecords(site.content[name] ?? {}, save[name] ?? {});
      return [name, Object.fromEntries(Object.entries(merged).filter(([id]) => !remove[name]?.includes(id)))];
    }),
  );
  return {
    ...site,
    content,
    pages: site.pages.map((page) => ({ ...page, show: templates.pages?.[page.path] ?? page.show })),
    layouts: { ...site.layouts, ...templates.layouts },
    partials: { ...site.partials, ...templates.partials },
    files: { ...site.files, ...templates.files },
  };
}

const mergeRecords = (records: Content[string], saved: Content[string]): Content[string] => ({
  ...records,
  ...Object.fromEntries(Object.entries(saved).map(([id, fields]) => [id, { ...records[id], ...fields }])),
});

/** The records of a collection, with their ids among the fields. */
export const recordsOf = (site: Site, collection: string): Fields[] =>
  Object.entries(site.content[collection] ?? {}).map(([id, fields]) => ({ ...fields, id }));

export const isData = (site: Site, collection: string): boolean => site.data?.includes(collection) ?? false;

/** The layouts of a page, the inner one first. */
export function layoutsOf(site: Site, { layout }: Page): { readonly name: string; readonly show: Show }[] {
  const found = layout === undefined ? undefined : site.layouts?.[layout];
  if (layout === undefined || !found) return [];
  return [{ name: layout, show: found.show }, ...layoutsOf(site, { path: '', show: '', ...(found.within !== undefined && { layout: found.within }) })];
}

/** What a template consists of, with the partials and the partials of partials that it shows. */
export function reachOf(site: Site, ...shown: readonly Show[]): { collections: string[]; partials: string[]; files: string[] } {
  const found = { collections: new Set<string>(), partials: new Set<string>(), files: new Set<string>() };
  function visit(show: Show): void {
    if (typeof show === 'string') return;
    if (!('kind' in show)) {
      for (const each of show) visit(each);
      return;
    }
    if ('of' in show) found.collections.add(show.of);
    if ('show' in show) visit(show.show);
    if (show.kind === 'file') found.files.add(show.name);
    if (show.kind !== 'partial' || found.partials.has(show.name)) return;
    found.partials.add(show.name);
    visit(site.partials?.[show.name] ?? '');
  }
  for (const show of shown) visit(show);
  return { collections: [...found.collections].sort(), partials: [...found.partials].sort(), files: [...found.files].sort() };
}

/** Names of all fields in a template, also of records within: what a query for its records must return. A partial may show any. */
export function fieldsIn(show: Show): string[] {
  if (typeof show === 'string') return [];
  if (!('kind' in show)) return [...new Set(show.flatMap(fieldsIn))];
  const operands = 'selection' in show ? (show.selection.where ?? []).map(({ to }) => to) : 'id' in show ? [show.id] : [];
  const named = show.kind === 'field' ? [show.name] : show.kind === 'values' ? [show.field] : show.kind === 'partial' && !show.isShared ? ['*'] : [];
  return [
    ...new Set([
      ...named,
      ...operands.flatMap((to) => (typeof to === 'object' && 'mine' in to ? [to.mine] : [])),
      ...('show' in show ? fieldsIn(show.show) : []),
    ]),
  ];
}

/** All that a page is made of, with its layouts. */
export const reachOfPage = (site: Site, page: Page) => reachOf(site, page.show, ...layoutsOf(site, page).map(({ show }) => show));

/** The path of a page with the fields of a record, or with a value, in it. */
export const pathOf = (path: string, fields: Fields): string => path.replace(/:(\w+)/g, (_, name: string) => String(fields[name]));

/** `/posts/page/2/`; the first portion is at `/posts/`. */
export const pathOfPortion = (path: string, number: number): string => (number === 1 ? path : `${path}page/${number}/`);
