// Why a release was not published, in sentences; those about a field name it.
import type { ShownRelease } from '@stem/api/client';
import { type EntityName, isEntityName } from '@stem/model';
import { serverSentence } from '../../texts/language.ts';

export interface ProblemLine {
  readonly sentence: string;
  /** Absent where it is about the whole. */
  readonly at?: { readonly entity: EntityName; readonly record: string; readonly column?: string };
}

/** The sentences of its fields, which the server names as `speakers.<id>.company`; else what it says of the whole. */
export function problemLines({ name, detail, errors = {} }: NonNullable<ShownRelease['problem']>): ProblemLine[] {
  const lines = Object.entries(errors).map(([path, said]): ProblemLine => {
    const sentence = serverSentence(said);
    const [entity = '', record, column] = path.split('.');
    return isEntityName(entity) && record !== undefined ? { sentence, at: { entity, record, ...(column !== undefined && { column }) } } : { sentence };
  });
  return lines.length > 0 ? lines : [{ sentence: detail ?? name }];
}
