// What a refusal says on the page of one's own data. Gate and view share it.
import type { Refused } from '@stem/api/client';
import type { MyDataTexts } from '../../language/my-data-texts.ts';

export function myDataProblemOf({ problem: { name } }: Refused, { problems, deadLink }: MyDataTexts): string {
  if (name === 'offline') return problems.offline;
  if (name === 'not_found') return deadLink;
  if (name === 'too_many_requests') return problems.later;
  return name === 'invalid_input' ? problems.email : problems.failed;
}
