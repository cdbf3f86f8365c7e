// Titles of rows, as far as cached lists contain them.
import type { PublicationReceipt } from '@stem/api/client';
import { type Entity, type EntityName, isEntityName, mayEver, readingOf } from '@stem/model';
import type { RecordTexts } from '@stem/model/texts/record-texts';
import { useQueries } from '@tanstack/react-query';
import { queries, rowsKey, rowsOf } from '../../server/client.ts';
import { useRights } from '../../server/permissions.ts';
import { entities } from '../../texts/entities.ts';
import { valueHere } from '../../texts/language.ts';
import { recordTexts } from '../../texts/records.ts';

const wordsOf: { readonly [Name in EntityName]?: RecordTexts } = recordTexts;

export function titleOf(name: string, id: string): string | undefined {
  if (!isEntityName(name)) return undefined;
  const entity: Entity = entities[name];
  if (entity.fields[entity.title]?.kind === 'reference') return undefined;
  for (const [, rows] of queries.getQueriesData<readonly Readonly<Record<string, unknown>>[]>({ queryKey: [...rowsKey, name] })) {
    const row = rows?.find((one) => one.id === id);
    const title = row && (wordsOf[name]?.titleOf?.(row) ?? valueHere(row, entity.title));
    if (typeof title === 'string') return title;
  }
  return undefined;
}

/** Reads the lists with the rows of receipts, so that their causes can be named. Returns whether they can. */
export function useTitles(receipts: readonly PublicationReceipt[]): boolean {
  const changed = receipts.flatMap(({ causes }) => causes.flatMap((cause) => (cause.kind === 'change' && cause.op !== 'delete' ? cause.entity : [])));
  return useRowTitles([...new Set(changed)].filter(isEntityName).filter(hasOwnTitle));
}

/** Reads the lists of these kinds of records, so that a reference to one can be named. */
export function useRowTitles(names: readonly EntityName[]): boolean {
  // What the api does not list cannot be named; the sentence then says what kind of thing it is.
  const rights = useRights();
  const readable = names.filter((name) => mayEver(rights, readingOf(name)));
  return useQueries({ queries: readable.map((name) => ({ ...rowsOf(name as EntityName), retry: false })) }).every(({ isPending }) => !isPending);
}

/** Rows that only connect others have a reference as their title, which says nothing. */
function hasOwnTitle(name: EntityName): boolean {
  const entity: Entity = entities[name];
  return entity.fields[entity.title]?.kind !== 'reference';
}
