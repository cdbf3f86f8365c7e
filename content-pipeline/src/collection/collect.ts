// Takes away what nobody can go back to any more: old receipts, then files of earlier sites, then bytes that nothing
// refers to. In small portions, each between two publications; whatever is cut off goes on at the next call.

import type { Queue } from '../database/queue.ts';
import type { Database } from '../database.ts';
import type { Objects } from '../objects/objects.ts';
import { removeAssets } from './remove-assets.ts';
import { removeObjects } from './remove-objects.ts';
import { removePublications } from './remove-publications.ts';

/** What is kept: publications of the last days, and in any case the last ones. Both have to be exceeded. */
export interface Retention {
  readonly days: number;
  readonly publications: number;
}

/** How much of each is gone. */
export interface Collected {
  readonly publications: number;
  /** Files of earlier versions of the site. */
  readonly assets: number;
  readonly objects: number;
}

export interface CollectionContext {
  readonly database: Database;
  readonly objects: Pick<Objects, 'get' | 'names' | 'ageOf' | 'remove'>;
  /** The folder of the compiled site's files for browsers, if it has any. */
  readonly assets?: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Nothing is published meanwhile. */
  readonly exclusively: Queue;
  /** Whether to leave the rest for another time. */
  readonly isStopped: () => boolean;
  /** Told the paths of files that are served no longer. */
  readonly onGone: (paths: readonly string[]) => void;
}

const day = 24 * 60 * 60 * 1000;

export async function collect(keeps: Retention, context: CollectionContext): Promise<Collected> {
  const since = new Date(context.now() - keeps.days * day).toISOString();
  const publications = await removePublications({ since, most: keeps.publications }, context);
  // Pages that are kept need the same files as before.
  const assets = publications > 0 ? await removeAssets(context) : 0;
  return { publications, assets, objects: await removeObjects(context) };
}
