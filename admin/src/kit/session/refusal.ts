// Why a save was refused, for those whose access or role has changed while they were typing.
import type { Refused } from '@stem/api/client';
import { session } from '../../server/client.ts';
import { roleTexts } from '../../texts/people/roles.ts';
import { isNamed } from './actor.tsx';

/** What has become of the text; undefined where the refusal is about something else. */
export function accessHint({ problem }: Refused): string | undefined {
  if (problem.name === 'not_signed_in') return isNamed(session.person()?.actor ?? null) ? roleTexts.accessEndedDetail : undefined;
  return problem.name === 'not_allowed' ? roleTexts.notAllowedDetail : undefined;
}

export const refusalTitle = (refused: Refused): string =>
  refused.problem.name === 'not_signed_in' && accessHint(refused) !== undefined ? roleTexts.accessEnded : refused.problem.detail;
