// A speaker as lists show one.
import type { RowOf } from '@stem/model';
import { useQueries, useQuery } from '@tanstack/react-query';
import { matches } from '../../kit/lists/matches.ts';
import type { Format } from '../../kit/sections/section.ts';
import { rowsOf, speakersOf } from '../../server/client.ts';
import { locale } from '../../texts/language.ts';
import { speakerTexts } from '../../texts/speakers.ts';

export type Speaker = RowOf<'speakers'>;

/** With their place in the whole list. */
export type PlacedSpeaker = Speaker & { readonly place: number };

export const speakerMatches = (find: string | undefined, { name, name_de, company, position, title_and_company }: Speaker): boolean =>
  matches(find, [name, name_de, company, position, title_and_company]);

/** The line below the name. */
export const lineOf = ({ company, title_and_company }: Speaker): string => company ?? title_and_company ?? '';

export function tagsOf({ linkedin_url, website, email, name_de }: Speaker): { readonly label: string; readonly href?: string }[] {
  return [
    ...(linkedin_url ? [{ label: speakerTexts.linkedin, href: linkedin_url }] : []),
    ...(website ? [{ label: speakerTexts.website, href: website }] : []),
    ...(email ? [{ label: speakerTexts.email, href: `mailto:${email}` }] : []),
    ...(name_de ? [{ label: speakerTexts.multiLanguage }] : []),
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
  const formats = useQuery(rowsOf('event_formats')).data;
  const lists = useQueries({ queries: (formats ?? []).map(({ id }) => speakersOf(id)) });
  if (!formats || lists.some(({ data }) => data === undefined)) return undefined;
  return (speaker) => formats.filter((_, place) => lists[place]?.data?.some(({ id }) => id === speaker));
}
