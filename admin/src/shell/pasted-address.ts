// An address that is pasted into the search, of the site or of the back office: the screens behind it, and its page.
import { type Entity, type EntityName, entityNames, isNoPage, otherLanguages } from '@stem/model';
import { formatNamed } from '../kit/formats/chosen-format.ts';
import { type ListState, readListState } from '../kit/lists/list-state.tsx';
import { entities } from '../texts/entities.ts';
import { shellTexts } from '../texts/shell.ts';
import { knownPages } from '../texts/words/known-texts.ts';
import type { Searchable, SearchResult } from './search-results.ts';

export interface PastedAddress {
  readonly path: string;
  /** Of the path, without the language. */
  readonly parts: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  readonly fragment: string;
  readonly record?: string;
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

/** With its scheme, its host or its first slash; undefined for words. */
export function readAddress(typed: string): PastedAddress | undefined {
  const text = typed.trim();
  const whole = /^https?:\/\//i.test(text) ? text : text.startsWith('/') ? `https://site.invalid${text}` : `https://${text}`;
  const isAddress = /^(?:https?:\/\/\S+|\/\S*|(?:www\.|localhost[:/])\S+|[\w.-]+\.[a-z]{2,}(?::\d+)?\/\S*)$/i.test(text);
  if (!isAddress || !URL.canParse(whole)) return undefined;
  const { pathname, searchParams, hash } = new URL(whole);
  const path = decoded(pathname).replace(/(?<!\/)\/+$/, '') || '/';
  const [first = '', ...others] = path.toLowerCase().split('/').filter(Boolean);
  const parts = otherLanguages.some((language) => language === first) ? others : first === '' ? [] : [first, ...others];
  const query = Object.fromEntries(searchParams);
  const record = uuid.exec(query.record ?? hash)?.[0];
  return { path, parts, query, fragment: hash.slice(1), ...(record !== undefined && { record }) };
}

function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

/** Of the legal pages, what finds one by its address. */
export type LegalPage = Readonly<Record<'id' | 'slug' | 'title', string>>;

type Places = Pick<Searchable, 'sections' | 'formats'> & { readonly legalPages: readonly LegalPage[] };

/** The screens of an address: for a page of the site the page itself first, to change what one has seen there. */
export function addressResults(address: PastedAddress, places: Places): SearchResult[] {
  const walked = /^\/admin\/future\/[\w-]+(?:\/~now)?(\/(?!~).*)?$/.exec(address.path);
  if (walked) return pageItself({ path: walked[1] ?? '/' }, places);
  if (address.parts[0] === 'admin') return adminScreens(address, places);
  return [...pageItself(address, places), ...eventScreens(address, places), ...pageScreens(address, places)];
}

function adminScreens({ parts, query, record }: PastedAddress, { sections, formats }: Places): SearchResult[] {
  const [, name = '', second = ''] = parts;
  const format = formatNamed(formats, second);
  if (name === 'formats' && format) return [eventFound(format)];
  const section = sections.find(({ path, also }) => path === name || also === name);
  if (!section) return [];
  const tab = section.tabs?.find(({ path }) => path === second);
  const { record: _, ...list } = readListState(query);
  const state: ListState = record === undefined ? readListState(query) : list;
  return [{ ...screenFound(section, tab, format), ...(Object.keys(state).length > 0 && { state }) }];
}

/** Where the sections of the page of an event are managed, by what its fragments begin with. */
const ofFragments: Readonly<Record<string, string>> = {
  speaker: 'speakers',
  people: 'speakers',
  schedule: 'agenda',
  day: 'agenda',
  session: 'agenda',
  partner: 'partners',
  venue: 'venues',
  impression: 'impressions',
  topics: 'key-topics',
  archive: 'past-programs',
};

function eventScreens({ parts, query, fragment }: PastedAddress, { sections, formats }: Places): SearchResult[] {
  const [first = '', second = first] = parts;
  const format = formatNamed(formats, query.slug ?? second.replace(/\.ics$/, '')) ?? formats.find(({ aliases }) => aliases.includes(`/${parts.join('/')}`));
  if (!format) return [];
  const name = ['login', 'dashboard'].includes(first) ? 'content' : Object.entries(ofFragments).find(([begin]) => fragment.startsWith(begin))?.[1];
  const section = sections.find(({ path }) => path === name);
  return [...(section ? [screenFound(section, undefined, format)] : []), eventFound(format)];
}

/** The screens of entities and texts that a page shows. */
function pageScreens({ parts }: PastedAddress, { sections, legalPages }: Places): SearchResult[] {
  const page = `/${parts.join('/')}`;
  const legal = legalPages.filter(({ slug }) => `/${slug}` === page);
  const screens = new Set([
    ...entityNames.flatMap((name) => (entityOf(name).page === page ? entityOf(name).screen : [])),
    ...Object.values(knownPages).flatMap(({ address, screen }) => (address === page ? screen : [])),
  ]);
  return [
    ...legal.map(({ id, title }) => ({ key: id, title, note: entities.legal_pages.label, path: entities.legal_pages.screen, record: id })),
    ...[...screens].flatMap((screen) => {
      const [, name = '', second = ''] = screen.split('/');
      const section = sections.find(({ path }) => path === name);
      return section
        ? screenFound(
            section,
            section.tabs?.find(({ path }) => path === second),
          )
        : [];
    }),
  ];
}

const entityOf = (name: EntityName): Entity => entities[name];

/** The page itself, to point at what it shows. */
function pageItself({ path }: Pick<PastedAddress, 'path'>, { sections }: Places): SearchResult[] {
  const isOpen = !isNoPage(path) && sections.some((section) => section.path === 'pages');
  return isOpen ? [{ key: path, title: path, note: shellTexts.pageOfTheSite, path: '/pages', state: { find: path } }] : [];
}

type Event = Searchable['formats'][number];

const eventFound = ({ slug, title, date }: Event): SearchResult => ({ key: slug, title, note: shellTexts.eventFormatDate(date), path: `/formats/${slug}` });

function screenFound(
  { path, title, scope }: Searchable['sections'][number],
  tab?: { readonly path: string; readonly title: string },
  format?: Event,
): SearchResult {
  if (scope === 'format' && format) return { key: `${path}/${format.slug}`, title, note: format.title, path: `/${path}/${format.slug}` };
  if (!tab || tab.path === '') return { key: path, title, note: shellTexts.section, path: `/${path}` };
  return { key: `${path}/${tab.path}`, title: tab.title, note: title, path: `/${path}/${tab.path}` };
}
