// What the search of the top bar finds: sections, formats and people, each with its address.
import { matches } from '../lists/matches.ts';

export interface SearchResult {
  readonly key: string;
  readonly title: string;
  /** What kind of thing it is, or where it belongs. */
  readonly note: string;
  readonly path: string;
  readonly record?: string;
}

interface Section {
  readonly path: string;
  readonly title: string;
  /** Its screens, where it has several. */
  readonly tabs?: readonly { readonly path: string; readonly title: string }[];
}

export interface Searchable {
  readonly sections: readonly Section[];
  readonly formats: readonly { readonly slug: string; readonly title: string; readonly date: string; readonly location: string }[];
  /** The people of each format, by its slug. */
  readonly people: ReadonlyMap<string, readonly { readonly id: string; readonly name: string; readonly company: string | null }[]>;
}

const most = 12;

export function searchResults(find: string, { sections, formats, people }: Searchable): SearchResult[] {
  const titles = new Map(formats.map(({ slug, title }) => [slug, title]));
  const found: SearchResult[] = [
    ...sections.filter(({ title }) => matches(find, [title])).map(({ path, title }) => ({ key: path, title, note: 'Section', path: `/${path}` })),
    ...(find.trim() === '' ? [] : sections.flatMap((section) => tabsFound(find, section))),
    ...formats
      .filter(({ title, slug, date, location }) => matches(find, [title, slug, date, location]))
      .map(({ slug, title, date }) => ({ key: slug, title, note: `Event format, ${date}`, path: `/speakers/${slug}` })),
  ];
  const seen = new Set<string>();
  for (const [slug, speakers] of people)
    for (const { id, name, company } of speakers) {
      if (seen.has(id) || find.trim() === '' || !matches(find, [name, company])) continue;
      seen.add(id);
      found.push({ key: id, title: name, note: [company, titles.get(slug)].filter(Boolean).join(', '), path: `/speakers/${slug}`, record: id });
    }
  return found.slice(0, most);
}

const tabsFound = (find: string, { path, title, tabs = [] }: Section): SearchResult[] =>
  tabs
    .filter((tab) => tab.path !== '' && matches(find, [tab.title, title]))
    .map((tab) => ({ key: `${path}/${tab.path}`, title: tab.title, note: title, path: `/${path}/${tab.path}` }));
