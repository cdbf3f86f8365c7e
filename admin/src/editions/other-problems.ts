// What is wrong with a plan and belongs to no field of the form: it stands above the fields, so that nothing is refused in silence.
import type { Refused } from '@stem/api/client';

const shown = ['start_date', 'end_date', 'archive_slug', 'archive_title'];

export function otherProblems({ detail, errors = {} }: Pick<Refused['problem'], 'detail' | 'errors'>): string[] {
  if (Object.keys(errors).length === 0) return [detail];
  return [...new Set(Object.entries(errors).flatMap(([field, sentence]) => (shown.includes(field) ? [] : [sentence])))];
}
