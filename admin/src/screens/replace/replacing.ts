// Replaces words in the chosen texts: in the release of the window, or in a new one.
import type { BodyTo, FoundTexts } from '@stem/api/client';
import type { Language } from '@stem/model';
import { sayDone, sayFailed, sayRefused } from '../../kit/toasts/toast-store.ts';
import { ask, queries, rowsKey, working } from '../../server/client.ts';
import { windowLanguage } from '../../texts/language.ts';
import { replaceTexts } from '../../texts/people/replace.ts';

export interface Wanted {
  readonly find: string;
  readonly replacement: string;
  readonly match_case: boolean;
  readonly whole_words: boolean;
  readonly in_addresses: boolean;
  readonly format?: string | undefined;
  readonly language?: Language | undefined;
}

export const keyOf = ({ entity, id }: FoundTexts, field: string): string => `${entity} ${id} ${field}`;

export const chosenOf = (records: readonly FoundTexts[], isChosen: (key: string) => boolean): BodyTo<'POST /api/replacements'>['records'] =>
  records.flatMap((record) => {
    const fields = record.texts.map(({ field }) => field).filter((field) => isChosen(keyOf(record, field)));
    return fields.length === 0 ? [] : [{ entity: record.entity, id: record.id, revision: record.revision, fields }];
  });

/** Resolves with the release in which it is prepared; a release that was made for nothing is withdrawn again. */
export async function prepareReplacement(wanted: Wanted, records: BodyTo<'POST /api/replacements'>['records']): Promise<string | undefined> {
  const { format: _, language: __, ...words } = wanted;
  const before = working.chosen();
  const release = before ?? (await beginRelease(wanted));
  if (!release) return undefined;
  working.choose(release);
  const answer = await ask('POST /api/replacements', { body: { ...words, records } });
  if (answer.ok) sayDone(replaceTexts.replaced(answer.value.records));
  else {
    if (!before) {
      await ask('DELETE /api/releases/:id', { id: release.id });
      working.leave(release.id);
    }
    sayFailed(replaceTexts.failed, answer.problem.detail);
  }
  await queries.invalidateQueries({ queryKey: rowsKey });
  return answer.ok ? release.id : undefined;
}

async function beginRelease({ find, replacement }: Pick<Wanted, 'find' | 'replacement'>) {
  const made = await ask('POST /api/releases', { body: { name: replaceTexts.releaseName(find.trim(), replacement).slice(0, 120), kind: 'release' } });
  if (made.ok) return made.value;
  sayRefused(replaceTexts.failed, made, windowLanguage);
  return undefined;
}
