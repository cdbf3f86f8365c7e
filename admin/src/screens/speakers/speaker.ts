// A speaker as lists show one.
import { columnIn, columnsFor, otherLanguages, type RowOf } from '@stem/model';
import { useQueries, useQuery } from '@tanstack/react-query';
import { matches } from '../../kit/lists/matches.ts';
import type { Format } from '../../kit/sections/section.ts';
import { rowsOf, speakersOf } from '../../server/client.ts';
import { locale, localText } from '../../texts/language.ts';
import { speakerTexts } from '../../texts/speakers.ts';

export type Speaker = RowOf<'speakers'>;

export type PlacedSpeaker = Speaker & { readonly place: number };

export const speakerMatches = (find: string | undefined, speaker: Speaker): boolean =>
  matches(find, [...columnsFor('name').map((column) => speaker[column]), speaker.company, speaker.position, speaker.title_and_company]);

export const lineOf = (speaker: Speaker): string => speaker.company ?? localText(speaker, 'title_and_company');

export function tagsOf(speaker: Speaker): { readonly label: string; readonly href?: string }[] {
  const { linkedin_url, website, email } = speaker;
  return [
    ...(linkedin_url ? [{ label: speakerTexts.linkedin, href: linkedin_url }] : []),
    ...(website ? [{ label: speakerTexts.website, href: website }] : []),
    ...(email ? [{ label: speakerTexts.email, href: `mailto:${email}` }] : []),
    ...(otherLanguages.some((language) => speaker[columnIn(language, 'name')]) ? [{ label: speakerTexts.multiLanguage }] : []),
  ];
}

/** Undefined: not known yet. */
export function otherEventsSentence(others: readonly { readonly title: string }[] | undefined): string {
  if (!others) return speakerTexts.removedFromOtherEvents;
  if (others.length === 0) return speakerTexts.noOtherEvents;
  return speakerTexts.alsoSpeaksAt(new Intl.ListFormat(locale).format(others.map(({ title }) => title)));
}

/** Undefined until all lists are known. */
export function useEventsOf(): ((speaker: string) => Format[]) | undefined {
  const formats = useQuery(rowsOf('event_formats')).data?.map((format) => ({ ...format, title: localText(format, 'title') }));
  const lists = useQueries({ queries: (formats ?? []).map(({ id }) => speakersOf(id)) });
  if (!formats || lists.some(({ data }) => data === undefined)) return undefined;
  return (speaker) => formats.filter((_, place) => lists[place]?.data?.some(({ id }) => id === speaker));
}
