// What the calls that change a release have in common: whom they admit, and that they answer with the release.
import type { Result } from '@stem/model';
import type { SaveContext } from '../../content/save.ts';
import type { CallContext } from '../../http/call.ts';
import { languageAsked } from '../../http/problem.ts';
import type { Release } from '../../releases/release.ts';
import { checkMayChange } from '../../releases/rights/release-rights.ts';
import { showReleases } from '../../releases/shown-release.ts';
import type { Principal } from '../../sessions/principal.ts';

export const answerRelease = (context: CallContext, { rights }: Pick<Principal, 'rights'>, saving: SaveContext) => ({
  ...saving,
  isNeverPending: true,
  show: async (row: Release) => (await showReleases([row], { read: saving.database.read, rights, language: languageAsked(context) }))[0],
});

/** Not in a transaction yet, because it is asked with a dry run of its own. */
export async function admitToChange(found: Result<Release>, principal: Principal, saving: SaveContext): Promise<Result<Release>> {
  if (!found.ok) return found;
  const allowed = await checkMayChange(found.value, principal, saving);
  return allowed.ok ? found : allowed;
}
