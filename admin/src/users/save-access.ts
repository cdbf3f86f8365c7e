// Gives and takes events in one save. Where somebody else has changed the same list meanwhile, both choices hold.
import type { Answer, UserRow } from '@stem/api/client';
import type { AnyRow } from '../records/values.ts';
import { updateRow } from '../server/save-row.ts';
import { type AccessDifference, withDifference } from './access.ts';

export async function saveAccess({ id, revision, authorized_formats }: UserRow, difference: AccessDifference): Promise<Answer<AnyRow>> {
  const answer = await updateRow('users', id, { authorized_formats: withDifference(authorized_formats, difference), revision });
  if (answer.ok || answer.problem.name !== 'stale_revision' || !isUser(answer.problem.current)) return answer;
  const { revision: newest, authorized_formats: access } = answer.problem.current;
  return updateRow('users', id, { authorized_formats: withDifference(access, difference), revision: newest });
}

const isUser = (row: unknown): row is Pick<UserRow, 'revision' | 'authorized_formats'> =>
  typeof row === 'object' && row !== null && 'revision' in row && 'authorized_formats' in row;
