// The calls of a node that need the lease. Its own publisher answers them while it has one; otherwise they are asked of the process
// that has it, through the database, or answered as well as a process without the lease can.
import { eraseVersions } from '../../core/collection/erase-versions.ts';
import { removeObjects } from '../../core/collection/remove-objects.ts';
import type { Publication } from '../../core/ledger/receipts.ts';
import { cannotStore } from '../../core/objects/cannot-store.ts';
import type { RequestKind } from '../../core/publishing/answer-requests.ts';
import type { PipelineOptions } from '../../core/publishing/pipeline-interface.ts';
import { predictImpact } from '../../core/publishing/preview.ts';
import type { PublishedSite } from '../../core/publishing/published-site.ts';
import type { StartedPublisher } from '../../core/publishing/start-publisher.ts';
import { verify } from '../../core/publishing/verify.ts';
import { Said } from '../../core/sentences.ts';
import { requestFromPipeline } from '../ownership/requests.ts';
import type { Tail } from './tail.ts';

/** Thrown by what only a publisher can do when no process publishes. */
export class NoPublisher extends Error {
  override readonly name = 'NoPublisher';
  override readonly message = 'No process publishes at the moment';
}

/** Milliseconds for which a call waits until a process publishes: as long as it takes to replace one that was killed. */
const askTimeout = 15_000;
/** Milliseconds after which a save that is not live is given up. */
const liveTimeout = 60_000;
/** Milliseconds for which a process that has resigned waits for its successor. */
const successionTimeout = 10_000;

interface Context extends Pick<PipelineOptions, 'database' | 'objects' | 'renderer' | 'now'> {
  readonly site: Pick<PublishedSite, 'ledger' | 'receipts' | 'status' | 'repairs'>;
  readonly tail: Pick<Tail, 'hurry' | 'next' | 'polled' | 'reach'>;
  /** Undefined while this process has no lease. */
  readonly publisher: () => StartedPublisher | undefined;
  /** Milliseconds on a clock that never jumps. */
  readonly elapsed: () => number;
  /** When it has resigned, on that clock. */
  readonly resignedAt: () => number;
  readonly isStopped: () => boolean;
}

export function createPublisherCalls(context: Context): Omit<StartedPublisher, 'wake' | 'isPublishing' | 'failing' | 'stop'> {
  const { site, publisher, now } = context;
  const { ledger } = site;
  const rendering = { ...context, ledger };
  const ask = (kind: RequestKind) => askPublisher(kind, context);
  return {
    whenLive: (seq) => waitUntilLive(seq, context),
    rebuild: () => publisher()?.rebuild() ?? ask('rebuild'),
    retry: () => publisher()?.retry() ?? ask('retry'),
    rollBack: (before, actor) => publisher()?.rollBack(before, actor) ?? ask(actor === undefined ? `rollback ${before}` : `rollback ${before} by ${actor}`),
    verify: () => verifyHere(context),
    collect: async (retention) =>
      publisher()?.collect(retention) ?? { publications: 0, assets: 0, objects: await removeUnusedCopies(retention?.now ?? now, context), changes: 0 },
    eraseVersions: (contains) => publisher()?.eraseVersions(contains) ?? eraseVersions(contains, { ...context, exclusively: (work) => work() }),
    async impact(changes) {
      const own = publisher();
      if (own) return own.impact(changes);
      const seq = await ledger.lastSeq();
      await waitUntil(async () => (await ledger.state()).publishedSeq >= seq, askTimeout, context);
      return predictImpact(changes, rendering);
    },
    async prepare(key, assumed, isDue) {
      const own = publisher();
      if (!own) throw new NoPublisher();
      return own.prepare(key, assumed, isDue);
    },
    discard: (key) => publisher()?.discard(key),
    status: () => publisher()?.status() ?? site.status(),
    repairs: () => publisher()?.repairs() ?? { ...site.repairs(), damage: [] },
  };
}

async function waitUntilLive(seq: number, context: Context): Promise<void> {
  const { publisher, site } = context;
  const own = publisher();
  try {
    if (own) return await own.whenLive(seq);
  } catch (error) {
    // The lease may have gone to another process meanwhile.
    if (publisher() === own && !cannotStore(error)) throw error;
  }
  if (await waitUntil(() => site.ledger.isLive(seq), liveTimeout, context))
    throw new Error(`Change ${seq} is not live yet: no process publishes, or what it publishes takes longer`);
}

/** Waits for the publisher of another process; true when it took too long. */
async function waitUntil(isReached: () => Promise<boolean>, timeout: number, { tail, elapsed, resignedAt }: Context): Promise<boolean> {
  const startedAt = elapsed();
  const deadline = () => Math.min(startedAt + timeout, Math.max(resignedAt(), startedAt) + successionTimeout);
  tail.hurry();
  while (!(await isReached())) {
    if (elapsed() > deadline()) return true;
    await tail.polled();
  }
  await tail.next();
  return false;
}

/** What only the publisher can do is asked of it through the database. */
async function askPublisher(kind: RequestKind, { database, site, tail }: Context): Promise<Publication | undefined> {
  const answer = await requestFromPipeline(database, kind, askTimeout);
  if (!answer) throw new NoPublisher();
  if (answer.failure !== undefined) throw new Said(answer.failure);
  if (answer.publication === undefined) return undefined;
  await tail.reach(answer.publication);
  return site.receipts.one(answer.publication);
}

async function verifyHere({ objects, renderer, now, publisher, site, tail, elapsed }: Context) {
  const own = publisher();
  try {
    if (own) return await own.verify();
  } catch (error) {
    // The lease may have gone to another process meanwhile.
    if (publisher() === own) throw error;
  }
  for (const deadline = elapsed() + liveTimeout; elapsed() < deadline; await tail.polled()) {
    const verification = await verify({ ledger: site.ledger, objects, renderer, now });
    if (verification) return verification;
  }
  throw new Error('Content changes too fast to be compared with a clean build');
}

/** The publisher removes objects; the copies of other machines are their own. */
async function removeUnusedCopies(now: () => number, { database, objects: { copies }, isStopped }: Context) {
  if (!copies) return 0;
  return removeObjects({ database, objects: copies, now, exclusively: (work) => work(), isStopped });
}
