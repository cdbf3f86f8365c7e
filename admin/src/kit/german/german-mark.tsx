// Marks a record some of whose texts are missing in another language (its readers get the English ones) or older than the English ones.
import type { OutdatedText } from '@stem/api/client';
import { baseLanguage, columnsOf, type Entity, type EntityName, type Field, type OtherLanguage, otherLanguages } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
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
    .filter(({ missing, outdated }) => missing + outdated > 0)
    .map(({ language, missing }) => (
      <span key={language} className={`mark ${missing > 0 ? 'missing' : 'outdated'}`}>
        {language.toUpperCase()}
        <span className="sr-only"> {missing > 0 ? listControlTexts.missing : listControlTexts.outdated}</span>
      </span>
    ));

/** On a card, which has room for words. */
export const GermanWords = ({ german }: GermanMarkProps) =>
  german.map(({ language, missing, outdated }) => {
    const code = language.toUpperCase();
    return (
      <Fragment key={language}>
        {missing + outdated === 0 && <span className="mark">{listControlTexts.complete(code)}</span>}
        {missing > 0 && <span className="mark missing">{listControlTexts.fieldsMissing(code, missing)}</span>}
        {outdated > 0 && <span className="mark outdated">{listControlTexts.fieldsOutdated(code, outdated)}</span>}
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

/** Of each other language: how many texts are missing, and how many are older than the English ones. */
export type GermanState = readonly { readonly language: OtherLanguage; readonly missing: number; readonly outdated: number }[];

export const germanComplete: GermanState = otherLanguages.map((language) => ({ language, missing: 0, outdated: 0 }));

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

export function useOutdatedTexts(name: EntityName, isNeeded = true): readonly OutdatedText[] {
  const { data } = useQuery({
    // Below the key of the rows, so that a save invalidates it.
    queryKey: [...rowsKey, 'outdated', name],
    queryFn: async () => unwrap(await client.outdatedTexts(name)),
    enabled: isNeeded,
  });
  return data ?? [];
}

export function useGermanOfEvent(): (event: Row) => GermanState {
  const own = useGerman('event_formats');
  const { data = [] } = useQuery({ queryKey: [...rowsKey, 'german of events'], queryFn: async () => unwrap(await ask('GET /api/translations/events')) });
  return (event) =>
    own(event).map((state) => {
      const below = data.find(({ format, language }) => format === event.id && language === state.language);
      return below ? { ...state, missing: state.missing + below.missing, outdated: state.outdated + below.outdated } : state;
    });
}

export function useGerman(name: EntityName): (row: Row) => GermanState {
  const outdated = useOutdatedTexts(name);
  return (row) =>
    otherLanguages.map((language) => ({
      language,
      missing: missingIn(language, entities[name], row),
      outdated: outdated.filter(({ id, column }) => id === row.id && column.endsWith(`_${language}`)).length,
    }));
}
