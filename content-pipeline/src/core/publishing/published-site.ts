// What any process knows about a published site from its database and its objects, whether it publishes or not: what is live,
// the receipts, the history of each page. Publications are announced here, by the process itself or as it finds them.
import { createRepair, type Repairs } from '../checking/repair.ts';
import type { Reader } from '../database.ts';
import { createManifest, type Manifest } from '../edge/manifest.ts';
import { sitemapOf } from '../edge/sitemap.ts';
import { createFutures } from '../future/future.ts';
import { createPageHistory } from '../history/page-history.ts';
import { createLedger, type Ledger } from '../ledger/ledger.ts';
import { createReceipts, type Publication, type Receipts } from '../ledger/receipts.ts';
import { nameOf, primaryOf } from '../reading/table.ts';
import { createInspection } from './inspection.ts';
import type { Pipeline, PipelineOptions } from './pipeline-interface.ts';
import { findConcernedPages, previewPage } from './preview.ts';
import { findRowsRead } from './rows-read.ts';

export interface PublishedSiteOptions extends Pick<PipelineOptions, 'tables' | 'renderer' | 'objects' | 'origin' | 'assets' | 'serves' | 'now' | 'onError'> {
  readonly database: Pick<Reader, 'rows'>;
  /** Announces what others have published, when a page was read that is newer than the last announced publication. */
  readonly onNewer?: () => Promise<unknown>;
}

/** The calls of a pipeline that need no lease. */
export type SiteReading = Pick<
  Pipeline,
  | 'manifest'
  | 'receipts'
  | 'history'
  | 'sitemap'
  | 'servedPaths'
  | 'onPublication'
  | 'examplePages'
  | 'explain'
  | 'whyNot'
  | 'repair'
  | 'concernedPages'
  | 'rowsRead'
  | 'future'
  | 'preview'
>;

export interface PublishedSite {
  readonly reading: SiteReading;
  readonly ledger: Ledger;
  readonly receipts: Receipts;
  readonly manifest: Manifest;
  readonly status: Pipeline['status'];
  readonly repairs: () => Repairs;
  /** Reads some live documents and repairs what is damaged. */
  checkLatest(): Promise<void>;
  announced(): number;
  /** Serves a publication and notifies the listeners, once for each. */
  announce(publication: Publication): void;
  /** Announces all that are published and not announced yet. */
  announceMissed(): Promise<void>;
  /** How this process publishes what is due, for repairs; undefined while another one publishes. */
  publishBy(catchUp: (() => Promise<unknown>) | undefined): void;
  stop(): Promise<void>;
}

/** The tables of the engine must exist. */
export async function openPublishedSite({ onNewer, ...options }: PublishedSiteOptions): Promise<PublishedSite> {
  const { database, renderer, objects, origin, onError } = options;
  const ledger = createLedger(database);
  const receipts = createReceipts(database);
  let announced = await lastPublicationOf(database);
  const manifest = createManifest(ledger, onNewer && { publication: announced, catchUp: onNewer });
  const { explain, whyNot, status } = createInspection(database);
  const futureContext = { serves: async () => false, ...options, ledger, manifest };
  // What is previewed differs each time.
  const previewed = createFutures(futureContext, 0);
  const primaries = new Map(options.tables.map(({ table }) => [nameOf(table), primaryOf(table)]));
  const listeners = new Set<(publication: Publication) => void>();
  let catchUp: (() => Promise<unknown>) | undefined;
  const repair = createRepair({ ...options, ledger, receipts, catchUp: async () => catchUp?.() });

  function announce(publication: Publication) {
    if (publication.id <= announced) return;
    announced = publication.id;
    manifest.apply(publication);
    for (const listener of listeners) notify(listener, publication, onError);
  }
  return {
    ledger,
    receipts,
    manifest,
    status,
    repairs: repair.repairs,
    checkLatest: repair.checkLatest,
    announced: () => announced,
    announce,
    async announceMissed() {
      // In one tick: no visitor sees one of them without the next.
      for (const missed of await receipts.after(announced)) announce(missed);
    },
    publishBy(given) {
      catchUp = given;
    },
    stop: repair.stop,
    reading: {
      manifest,
      receipts,
      history: createPageHistory(database, objects),
      sitemap: async () => sitemapOf(await ledger.listedPages(), origin),
      servedPaths: async () => new Map((await ledger.allPages()).flatMap(({ path, served }) => (served ? [[path, served] as const] : []))),
      onPublication(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      examplePages: ledger.examplePages,
      explain,
      whyNot,
      repair: repair.repair,
      rowsRead: (path) => findRowsRead(path, { database, ledger, primaryOf: (entity) => primaries.get(entity) }),
      concernedPages: async (changes) => findConcernedPages(changes, await renderer.sources(), ledger),
      future: createFutures(futureContext),
      preview: (path, changes) => previewPage(path, changes, { now: options.now, futureOf: previewed }),
    },
  };
}

// A listener that throws must not fail the publication.
function notify(listener: (publication: Publication) => void, publication: Publication, onError: (error: unknown) => void) {
  try {
    listener(publication);
  } catch (error) {
    onError(error);
  }
}

async function lastPublicationOf(database: Pick<Reader, 'rows'>): Promise<number> {
  const [last] = await database.rows('SELECT max(id) AS id FROM publications');
  return Number(last?.id ?? 0);
}
