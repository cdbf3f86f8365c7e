// Which two versions of a page are compared: those that were chosen, else the newest and the one before it.
import type { ListedVersion } from '@stem/api/client';

/** Publications: `from` brought the one version, `to` the other. */
export interface Compared {
  readonly from: number;
  readonly to: number;
}

/** Undefined while there are no two versions. A blocked one is skipped: visitors saw the one before it. */
export function comparedVersions(versions: readonly ListedVersion[], chosen: Partial<Compared>): Compared | undefined {
  const [newest, before] = versions.filter(({ outcome }) => outcome !== 'failed').map(({ publication }) => publication);
  const to = chosen.to ?? newest;
  const from = chosen.from ?? before;
  return from === undefined || to === undefined ? undefined : { from, to };
}
