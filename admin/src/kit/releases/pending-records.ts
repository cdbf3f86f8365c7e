// What a list says about a record that releases change. The release in which the window works counts first: its changes are on screen.
import type { PendingRecord } from '@stem/api/client';
import { releaseTexts } from '../../texts/people/releases.ts';

export interface Mark {
  readonly text: string;
  /** Absent where there are several. */
  readonly release?: string;
}

/** `here`: the id of the release in which the window works. */
export function markOf(pending: readonly PendingRecord[], here: string | undefined): Mark | undefined {
  const [first, second] = pending;
  if (!first) return undefined;
  const own = pending.find(({ release }) => release === here);
  if (own) return { text: own.kind === 'inserted' ? releaseTexts.newInRelease : releaseTexts.changedInRelease, release: own.release };
  return second ? { text: releaseTexts.inReleases(pending.length) } : { text: textOf(first), release: first.release };
}

function textOf({ kind, name, release_kind }: PendingRecord): string {
  if (kind === 'deleted') return releaseTexts.deletedInRelease(name);
  return release_kind === 'draft' ? releaseTexts.draft : releaseTexts.inRelease(name);
}
