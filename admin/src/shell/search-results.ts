// What the search of the top bar finds: what can be done, sections, formats and records of every kind, each with its address.
import type { FoundRecord } from '@stem/api/client';
import type { OtherLanguage } from '@stem/model';
import { type ListState, newRecord } from '../kit/lists/list-state.tsx';
import { matches } from '../kit/lists/matches.ts';
import { foundField } from '../kit/sections/found-field.ts';
import { type PageText, placeOfRecord } from '../kit/sections/record-places.ts';
import type { Format } from '../kit/sections/section.ts';
import { entities } from '../texts/entities.ts';
import { shellTexts } from '../texts/shell.ts';
import { isPageName, knownPages, textTitle } from '../texts/words/known-texts.ts';
import { addressResults, type LegalPage, readAddress } from './pasted-address.ts';

/** A piece of a text; `isMatch` marks the words that were searched for. */
export type FoundPart = FoundRecord['excerpt'][number];

export interface SearchResult {
  readonly key: string;
  readonly title: string;
  /** What kind of thing it is, or where it belongs. */
  readonly note: string;
  readonly path: string;
  readonly record?: string;
  readonly field?: string;
  /** Of a person; null without one. */
  readonly picture?: string | null;
  readonly state?: ListState;
  readonly titleParts?: readonly FoundPart[];
  /** The words around a hit outside the title, and the label of their field. */
  readonly excerpt?: { readonly label: string; readonly parts: readonly FoundPart[]; readonly lang?: OtherLanguage };
}

interface Section {
  readonly path: string;
  readonly title: string;
  readonly scope?: 'site' | 'tabbed' | 'format';
  /** A second address of the same screens. */
  readonly also?: string;
  /** Its screens, where it has several. */
  readonly tabs?: readonly { readonly path: string; readonly title: string }[];
}

export interface Searchable {
  readonly sections: readonly Section[];
  readonly formats: readonly Pick<Format, 'id' | 'slug' | 'aliases' | 'title' | 'date' | 'location'>[];
  readonly records: readonly FoundRecord[];
  /** The texts of pages, whose names and pages the server does not know. */
  readonly texts: readonly PageText[];
  readonly here?: string | undefined;
  /** The actions that are offered: all unless said. */
  readonly offers?: { readonly newFormat: boolean; readonly newInEvent: boolean };
  /** Read where an address is searched for. */
  readonly legalPages?: readonly LegalPage[];
}

/** The state of the server's search for records; an answer for other words does not count. */
export type RecordSearch = 'done' | 'under way' | 'failed';

/** The note of a search; empty where there are results. `isSimilar`: records have only similar words. */
export function searchNote(find: string, found: number, records: RecordSearch, isSimilar = false): string {
  if (records === 'failed') return shellTexts.searchFailed;
  if (found > 0) return isSimilar ? shellTexts.similarOnly(find) : '';
  return records === 'done' ? shellTexts.nothingIsCalled(find) : shellTexts.searching;
}

const most = 20;

export function searchResults(find: string, { sections, formats, records, texts, here, offers, legalPages = [] }: Searchable): SearchResult[] {
  const titles = new Map(formats.map(({ slug, title }) => [slug, title]));
  const address = readAddress(find);
  if (address) {
    const named = records.filter(({ isSimilar }) => !isSimilar).map((record) => recordFound(record, { texts, titles }));
    const screens = addressResults(address, { sections, formats, legalPages });
    return (address.record === undefined ? [...screens, ...named] : [...named, ...screens]).slice(0, most);
  }
  const found: SearchResult[] = [
    ...sections
      .filter(({ title }) => matches(find, [title]))
      .map(({ path, title, scope }) => ({
        key: path,
        title,
        note: shellTexts.section,
        path: scope === 'format' && here !== undefined ? `/${path}/${here}` : `/${path}`,
      })),
    ...(find.trim() === '' ? [] : sections.flatMap((section) => tabsFound(find, section))),
    ...formats
      .filter(({ title, slug, date, location }) => matches(find, [title, slug, date, location]))
      .map(({ slug, title, date }) => ({ key: slug, title, note: shellTexts.eventFormatDate(date), path: `/speakers/${slug}` })),
  ];
  if (find.trim() !== '') {
    found.push(...actionsFound(find, here, offers));
    // Most events are found in the list of formats already.
    const others = records.filter(({ entity, format }) => entity !== 'event_formats' || !found.some(({ key }) => key === format));
    found.push(...others.map((record) => recordFound(record, { texts, titles })));
  }
  return found.slice(0, most);
}

const tabsFound = (find: string, { path, title, tabs = [] }: Section): SearchResult[] =>
  tabs
    .filter((tab) => tab.path !== '' && matches(find, [tab.title, title]))
    .map((tab) => ({ key: `${path}/${tab.path}`, title: tab.title, note: title, path: `/${path}/${tab.path}` }));

/** Actions available everywhere, and those of the open event. */
function actionsFound(find: string, here: string | undefined, { newFormat, newInEvent } = { newFormat: true, newInEvent: true }): SearchResult[] {
  const atEvent = [
    [shellTexts.addSpeaker, 'speakers'],
    [shellTexts.addVenue, 'venues'],
    [shellTexts.addKeyTopic, 'key-topics'],
    [shellTexts.addPastProgram, 'past-programs'],
  ].map(([title = '', path]) => ({ title, path: `/${path}/${here}` }));
  return [...(newFormat ? [{ title: shellTexts.createFormat, path: '/formats' }] : []), ...(here === undefined || !newInEvent ? [] : atEvent)]
    .filter(({ title }) => matches(find, [title]))
    .map(({ title, path }) => ({ key: `new ${path}`, title, note: shellTexts.action, path, record: newRecord }));
}

function recordFound(record: FoundRecord, { texts, titles }: Pick<Searchable, 'texts'> & { readonly titles: ReadonlyMap<string, string> }): SearchResult {
  const text = texts.find(({ id }) => id === record.id);
  const page = text && isPageName(text.page_name) ? knownPages[text.page_name].title : undefined;
  const event = record.entity === 'event_formats' || record.format === null ? undefined : titles.get(record.format);
  const note = [entities[record.entity].label, event ?? page].filter(Boolean).join(', ');
  const { field, label, lang, isTitle } = foundField(record);
  const shown = text ? {} : isTitle ? { titleParts: record.excerpt } : { excerpt: { label, parts: record.excerpt, ...(lang && { lang }) } };
  const ofText = text && field !== undefined && { excerpt: { label, parts: record.excerpt, ...(lang && { lang }) } };
  return {
    key: record.id,
    title: text ? textTitle(text) : record.title,
    note,
    ...placeOfRecord(record, texts),
    ...(record.picture !== undefined && { picture: record.picture }),
    ...(field !== undefined && { field }),
    ...shown,
    ...ofText,
  };
}
