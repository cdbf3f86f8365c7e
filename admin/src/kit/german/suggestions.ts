// Asks for suggestions of translations and takes them over. Those of a record stay with it until they are taken over or put away.
import type { BodyTo, Suggestion, Suggestions } from '@stem/api/client';
import type { EntityName } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { ask, queries } from '../../server/client.ts';
import { locale, windowLanguage } from '../../texts/language.ts';
import { translatingTexts } from '../../texts/people/translating.ts';
import { sayRefused, saySettled } from '../toasts/toast-store.ts';

/** Undefined where nothing could be suggested, which a message has said. */
export async function suggestTexts(asked: BodyTo<'POST /api/suggestions'>): Promise<Suggestions | undefined> {
  const answer = await ask('POST /api/suggestions', { body: { ...asked, model: true } });
  if (answer.ok) return answer.value;
  sayRefused(translatingTexts.failed, answer, windowLanguage);
  return undefined;
}

/** Why the language model is not behind some of them, or what it has cost. */
export function modelLine({ state, tokens }: Suggestions): string | undefined {
  if (state === 'not_asked') return undefined;
  return state === 'answered' ? translatingTexts.charged(tokens.toLocaleString(locale)) : translatingTexts.model[state];
}

/** Those that a person need not look at one by one. */
export const isSure = ({ text, doubts }: Suggestion): boolean => text !== '' && doubts.length === 0;

export async function takeOver(taken: readonly Suggestion[]): Promise<boolean> {
  const texts = taken.map(({ entity, id, revision, column, text }) => ({ entity, id, revision, column, text }));
  const answer = await ask('POST /api/suggestions/taken', { body: { texts } });
  const isDone = await saySettled(answer, translatingTexts.taken(texts.length), translatingTexts.notTaken);
  if (isDone) for (const one of taken) putAway(one.entity, one.id, one.column);
  return isDone;
}

interface Kept {
  readonly suggestions: readonly Suggestion[];
  readonly model?: string | undefined;
}

const keyOf = (name: EntityName, id: string) => ['suggestions', name, id] as const;
const none: Kept = { suggestions: [] };

/** The suggestions for a record that is open. */
export const useSuggestions = (name: EntityName, id: string): Kept =>
  useQuery({ queryKey: keyOf(name, id), queryFn: () => none, enabled: false, staleTime: Number.POSITIVE_INFINITY }).data ?? none;

export async function suggestForRecord(name: EntityName, id: string, asked: Pick<BodyTo<'POST /api/suggestions'>, 'language' | 'column'>): Promise<void> {
  const found = await suggestTexts({ ...asked, entity: name, id });
  if (!found) return;
  const others = (queries.getQueryData<Kept>(keyOf(name, id)) ?? none).suggestions.filter(
    (known) => !found.suggestions.some(({ column }) => column === known.column),
  );
  queries.setQueryData<Kept>(keyOf(name, id), { suggestions: [...others, ...found.suggestions], model: modelLine(found) });
}

/** One of them, or all. */
export function putAway(name: EntityName, id: string, column?: string): void {
  queries.setQueryData<Kept>(keyOf(name, id), (kept = none) => ({
    ...kept,
    suggestions: kept.suggestions.filter((one) => column !== undefined && one.column !== column),
  }));
}
