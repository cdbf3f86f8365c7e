// The record that a form is of, as others see it: with marks, releases and comments.
import { type EntityName, isEntityName, mayEver, readingOf } from '@stem/model';
import { useState } from 'react';
import { useRights } from '../../../server/permissions.ts';
import { useIsGermanKnown } from '../../german/german-mark.tsx';
import { isPrepared, useIsPendingKnown } from '../../releases/release-queries.ts';

export interface StoredRecord {
  readonly name: EntityName;
  readonly id: string;
}

/** Where others see who has the record open, and comment on it; undefined for a person of an event, of whom its editors read the values only. */
export function usePlace(name: string, id: string | undefined): StoredRecord | undefined {
  const rights = useRights();
  return id !== undefined && isEntityName(name) && mayEver(rights, readingOf(name)) ? { name, id } : undefined;
}

/**
 * Whether it is known what is said above the form: the releases that hold the record, and the texts it lacks. The form waits for
 * it, so that nothing moves while the editor types. What was known once stays so.
 */
export function useIsFormKnown(place: StoredRecord | undefined): boolean {
  const isGermanKnown = useIsGermanKnown(place?.name);
  const isPendingKnown = useIsPendingKnown(place && isPrepared(place.name) ? place.name : undefined);
  const [wasKnown, setWasKnown] = useState(false);
  const isKnown = wasKnown || (isGermanKnown && isPendingKnown);
  if (isKnown && !wasKnown) setWasKnown(true);
  return isKnown;
}
