// What the search of the top bar finds: what can be done, sections, formats and records of every kind, each with its address.
import type { FoundRecord } from '@stem/api/client';
import { entities } from '@stem/model';
import { newRecord } from '../lists/list-state.ts';
import { matches } from '../lists/matches.ts';
import { placeOf } from './record-places.ts';

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
  /** What the server has found for the same words. */
  readonly records: readonly FoundRecord[];
  /** The slug of the event the editor is at. */
  readonly here?: string | undefined;
}

const most = 12;

export function searchResults(find: string, { sections, formats, records, here }: Searchable): SearchResult[] {
  const titles = new Map(formats.map(({ slug, title }) => [slug, title]));
  const found: SearchResult[] = [
    ...sections.filter(({ title }) => matches(find, [title])).map(({ path, title }) => ({ key: path, title, note: 'Section', path: `/${path}` })),
    ...(find.trim() === '' ? [] : sections.flatMap((section) => tabsFound(find, section))),
    ...formats
      .filter(({ title, slug, date, location }) => matches(find, [title, slug, date, location]))
      .map(({ slug, title, date }) => ({ key: slug, title, note: `Event format, ${date}`, path: `/speakers/${slug}` })),
  ];
  if (find.trim() !== '') {
    found.push(...actionsFound(find, here));
    found.push(...records.flatMap((record) => recordFound(record, { sections, titles })));
  }
  return found.slice(0, most);
}

const tabsFound = (find: string, { path, title, tabs = [] }: Section): SearchResult[] =>
  tabs
    .filter((tab) => tab.path !== '' && matches(find, [tab.title, title]))
    .map((tab) => ({ key: `${path}/${tab.path}`, title: tab.title, note: title, path: `/${path}/${tab.path}` }));

/** What can be begun from anywhere; at an event, what can be added to it. */
function actionsFound(find: string, here: string | undefined): SearchResult[] {
  const atEvent = [
    ['Add Speaker', 'speakers'],
    ['Add Venue', 'venues'],
    ['Add Key Topic', 'key-topics'],
    ['Add Past Program', 'past-programs'],
  ].map(([title = '', path]) => ({ title, path: `/${path}/${here}` }));
  return [{ title: 'Create Format', path: '/formats' }, ...(here === undefined ? [] : atEvent)]
    .filter(({ title }) => matches(find, [title]))
    .map(({ title, path }) => ({ key: `new ${path}`, title, note: 'Action', path, record: newRecord }));
}

function recordFound(record: FoundRecord, { sections, titles }: { sections: readonly Section[]; titles: ReadonlyMap<string, string> }): SearchResult[] {
  const place = placeOf(record, sections);
  // Events are found by themselves.
  if (!place || record.entity === 'event_formats') return [];
  const event = record.format === null ? undefined : titles.get(record.format);
  return [{ key: record.id, title: record.title, note: [entities[record.entity].label, event].filter(Boolean).join(', '), ...place }];
}
