// Marks a record some of whose texts are missing in another language (its readers get the English ones), older than the English ones,
// or as they were suggested.
import type { MarkedText } from '@stem/api/client';
import { baseLanguage, columnsOf, type Entity, type EntityName, type Field, type OtherLanguage, otherLanguages } from '@stem/model';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { ask, client, rowsKey, unwrap } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { listControlTexts } from '../../texts/list-controls.ts';

export interface GermanMarkProps {
  readonly german: GermanState;
}

/** In a row: nothing where the texts are complete. */
export const GermanMark = ({ german }: GermanMarkProps) =>
  german
    .map((own) => ({ ...own, state: (['missing', 'outdated', 'suggested'] as const).find((state) => own[state] > 0) }))
    .map(
      ({ language, state }) =>
        state && (
          <span key={language} className={`mark ${state}`}>
            {language.toUpperCase()}
            <span className="sr-only"> {listControlTexts[state]}</span>
          </span>
        ),
    );

/** On a card, which has room for words. */
export const GermanWords = ({ german }: GermanMarkProps) =>
  german.map(({ language, missing, outdated, suggested }) => {
    const code = language.toUpperCase();
    return (
      <Fragment key={language}>
        {missing + outdated + suggested === 0 && <span className="mark">{listControlTexts.complete(code)}</span>}
        {missing > 0 && <span className="mark missing">{listControlTexts.fieldsMissing(code, missing)}</span>}
        {outdated > 0 && <span className="mark outdated">{listControlTexts.fieldsOutdated(code, outdated)}</span>}
        {suggested > 0 && <span className="mark suggested">{listControlTexts.fieldsSuggested(code, suggested)}</span>}
      </Fragment>
    );
  });

const isEmpty = (value: unknown): boolean => value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Which German texts are missing: those whose English text exists. */
export const needsGerman = ({ sameInAll }: Field): boolean => !sameInAll;

export const isGermanMissing = (english: unknown, german: unknown): boolean => !isEmpty(english) && isEmpty(german);

/** How many texts of a row are missing in another language. */
export function missingIn(own: OtherLanguage, entity: Entity, row: Readonly<Record<string, unknown>>): number {
  const columns = columnsOf(entity.fields);
  const english = new Map(columns.filter(({ language }) => language === baseLanguage).map(({ field, name }) => [field, name]));
  return columns.filter(({ field, name, language }) => language === own && needsGerman(field) && isGermanMissing(row[english.get(field) ?? ''], row[name]))
    .length;
}

/** Of each other language: how many texts are missing, older than the English ones, and suggested and not confirmed. */
export type GermanState = readonly { readonly language: OtherLanguage; readonly missing: number; readonly outdated: number; readonly suggested: number }[];

export const germanComplete: GermanState = otherLanguages.map((language) => ({ language, missing: 0, outdated: 0, suggested: 0 }));

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

const markedTextsOf = (name: EntityName | undefined) =>
  queryOptions({
    // Below the key of the rows, so that a save invalidates it.
    queryKey: [...rowsKey, 'marked', name],
    queryFn: name === undefined ? skipToken : async () => unwrap(await client.markedTexts(name)),
  });

export function useMarkedTexts(name: EntityName, isNeeded = true): readonly MarkedText[] {
  return useQuery({ ...markedTextsOf(name), enabled: isNeeded }).data ?? [];
}

/** Whether `useGerman` knows its answer, or there will be none: without a connection, or without an entity. */
export function useIsGermanKnown(name: EntityName | undefined): boolean {
  return !useQuery(markedTextsOf(name)).isLoading;
}

export function useGermanOfEvent(): (event: Row) => GermanState {
  const own = useGerman('event_formats');
  const { data = [] } = useQuery({ queryKey: [...rowsKey, 'german of events'], queryFn: async () => unwrap(await ask('GET /api/translations/events')) });
  return (event) =>
    own(event).map((state) => {
      const below = data.find(({ format, language }) => format === event.id && language === state.language);
      if (!below) return state;
      const { missing, outdated, suggested } = below;
      return { ...state, missing: state.missing + missing, outdated: state.outdated + outdated, suggested: state.suggested + suggested };
    });
}

export function useGerman(name: EntityName): (row: Row) => GermanState {
  const marked = useMarkedTexts(name);
  return (row) =>
    otherLanguages.map((language) => {
      const own = marked.filter(({ id, column }) => id === row.id && column.endsWith(`_${language}`));
      const count = (state: MarkedText['state']) => own.filter((text) => text.state === state).length;
      return { language, missing: missingIn(language, entities[name], row), outdated: count('outdated'), suggested: count('suggested') };
    });
}
