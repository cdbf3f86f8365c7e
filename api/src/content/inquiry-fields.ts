// What a visitor has written stays as it was written: editors keep a status and a note beside it.
import { fail, type Result, succeed } from '@stem/model';
import type { AnyRow } from '../database/content-table.ts';
import type { Values } from './rules.ts';

const ofEditors = ['status', 'note'];

export async function checkInquiry(values: Values, before: AnyRow | undefined): Promise<Result<Values>> {
  const written = before ? Object.keys(values).filter((name) => !ofEditors.includes(name) && values[name] !== before[name]) : [];
  if (written.length === 0) return succeed(values);
  const sentence = 'What a visitor wrote cannot be changed';
  return fail({ name: 'invalid_input', detail: sentence, errors: Object.fromEntries(written.map((name) => [name, sentence])) });
}
