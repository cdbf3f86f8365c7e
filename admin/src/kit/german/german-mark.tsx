// Marks a record some of whose German texts are missing (German readers get the English ones) or older than the English ones.
import type { OutdatedText } from '@stem/api/client';
import { baseLanguage, columnsOf, type Entity, type EntityName, type Field, isOtherLanguage } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { client, rowsKey, unwrap } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { listControlTexts } from '../../texts/list-controls.ts';

export interface GermanMarkProps {
  readonly german: GermanState;
}

/** In a row: nothing where the texts are complete. */
export function GermanMark({ german: { missing, outdated } }: GermanMarkProps) {
  if (missing === 0 && outdated === 0) return null;
  return (
    <span className={`mark ${missing > 0 ? 'missing' : 'outdated'}`}>
      {listControlTexts.de}
      <span className="sr-only"> {missing > 0 ? listControlTexts.missing : listControlTexts.outdated}</span>
    </span>
  );
}

/** On a card, which has room for words. */
export function GermanWords({ german: { missing, outdated } }: GermanMarkProps) {
  if (missing === 0 && outdated === 0) return <span className="mark">{listControlTexts.deComplete}</span>;
  return (
    <>
      {missing > 0 && <span className="mark missing">{listControlTexts.deMissing(missing)}</span>}
      {outdated > 0 && <span className="mark outdated">{listControlTexts.deOutdated(outdated)}</span>}
    </>
  );
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Which German texts are missing: those whose English text exists. */
export const needsGerman = ({ sameInAll }: Field): boolean => !sameInAll;

export const isGermanMissing = (english: unknown, german: unknown): boolean => !isEmpty(english) && isEmpty(german);

/** How many German texts of a row are missing. */
export function missingGerman(entity: Entity, row: Readonly<Record<string, unknown>>): number {
  const columns = columnsOf(entity.fields);
  const english = new Map(columns.filter(({ language }) => language === baseLanguage).map(({ field, name }) => [field, name]));
  return columns.filter(
    ({ field, name, language }) => isOtherLanguage(language) && needsGerman(field) && isGermanMissing(row[english.get(field) ?? ''], row[name]),
  ).length;
}

/** Numbers of texts. */
export interface GermanState {
  readonly missing: number;
  readonly outdated: number;
}

/** The state of the German texts of records: which are missing, and which are older than the English ones. */
export const germanComplete: GermanState = { missing: 0, outdated: 0 };

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** The outdated German texts of all records of an entity. */
export function useOutdatedTexts(name: EntityName, isNeeded = true): readonly OutdatedText[] {
  const { data } = useQuery({
    // Below the key of the rows, so that a save invalidates it.
    queryKey: [...rowsKey, 'outdated', name],
    queryFn: async () => unwrap(await client.translations.outdated(name)),
    enabled: isNeeded,
  });
  return data ?? [];
}

export function useGerman(name: EntityName): (row: Row) => GermanState {
  const outdated = useOutdatedTexts(name);
  return (row) => ({ missing: missingGerman(entities[name], row), outdated: outdated.filter(({ id }) => id === row.id).length });
}
