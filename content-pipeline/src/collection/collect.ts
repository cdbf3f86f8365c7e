// Removes what no reader needs any more: old receipts, then files of earlier sites, then unreferenced objects. It works in
// small portions between publications; an interrupted collection continues at the next call.

import type { Queue } from '../database/queue.ts';
import type { Database } from '../database.ts';
import type { Objects } from '../objects/objects.ts';
import { compressKept } from './compress-kept.ts';
import { removeAssets } from './remove-assets.ts';
import { removeObjects } from './remove-objects.ts';
import { removePublications } from './remove-publications.ts';

/** A publication is removed when it is older than `days` and not among the last `publications`. */
export interface Retention {
  readonly days: number;
  readonly publications: number;
}

/** How many of each were removed. */
export interface Collected {
  readonly publications: number;
  /** Files of earlier versions of the site. */
  readonly assets: number;
  readonly objects: number;
}

export interface CollectionContext {
  readonly database: Database;
  readonly objects: Pick<Objects, 'get' | 'names' | 'ageOf' | 'remove' | 'compress'>;
  /** The client folder of the compiled site, if any. */
  readonly assets?: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs work while nothing is published. */
  readonly exclusively: Queue;
  /** Whether to stop and leave the rest for the next call. */
  readonly isStopped: () => boolean;
  /** Whether an object was rendered in advance, for changes that have not been made; false unless given. */
  readonly isPrepared?: (name: string) => boolean;
  /** Receives the paths of files that are no longer served. */
  readonly onGone: (paths: readonly string[]) => void;
}

const day = 24 * 60 * 60 * 1000;

export async function collect(retention: Retention, context: CollectionContext): Promise<Collected> {
  const since = new Date(context.now() - retention.days * day).toISOString();
  const publications = await removePublications({ since, most: retention.publications }, context);
  // If no receipt was removed, the remaining versions need the same files as before.
  const assets = publications > 0 ? await removeAssets(context) : 0;
  const objects = await removeObjects(context);
  await compressKept(context);
  return { publications, assets, objects };
}
