// Publishes one thing after the other: what others have saved meanwhile is in the next publication, all of it at once.
// Beside a large publication, changes are still published; everything else waits for its end. While others save faster
// than can be published, it takes a breath between two publications, so that few of them carry many saves.
import type { Publication } from '../ledger/receipts.ts';
import type { Demand, PublishResult } from './publisher.ts';

export interface LoopOptions {
  readonly publish: (demand: Demand) => Promise<PublishResult>;
  /** Whether there are changes that nobody has announced: made by another program. */
  readonly isBehind: () => Promise<boolean>;
  /** Called with each of these looks. */
  readonly onPoll: () => Promise<void>;
  /** The next instant (milliseconds since 1970) at which something shown by a page changes by itself. */
  readonly nextFlip: () => Promise<number | undefined>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Milliseconds between two looks for unannounced changes. */
  readonly pollInterval: number;
}

export interface Loop {
  /**
   * Resolves with the publication that answers the demand; undefined when nothing was to be done, or when it is done at
   * the end of the large publication under way.
   */
  demand(demand: Demand): Promise<Publication | undefined>;
  /** Resolves when no large publication is under way. */
  settled(): Promise<void>;
  wake(): void;
  /** Finishes the publication under way. */
  stop(): Promise<void>;
}

interface Waiting {
  readonly demand: Demand;
  readonly resolve: (publication: Publication | undefined) => void;
  readonly reject: (error: unknown) => void;
}

// The longest a timer may run; a flip further away is looked at again then.
const longestPause = 6 * 3_600_000;

// Milliseconds of that breath, once saves have come during so many publications in a row.
const pauseWhenCrowded = 120;
const crowdedAfter = 2;

export function startLoop(options: LoopOptions): Loop {
  const waiting: Waiting[] = [];
  let isAwake = true;
  let isStopped = false;
  let failures = 0;
  let flipTimer: NodeJS.Timeout | undefined;
  let wakeUp = () => {};
  let overtakenRuns = 0;
  let large: Promise<void> | undefined;
  const polls = new Set<Promise<void>>();
  const poll = setInterval(() => {
    const look = pollOnce().finally(() => polls.delete(look));
    polls.add(look);
  }, options.pollInterval);
  const running = run();

  function wake() {
    isAwake = true;
    wakeUp();
  }
  async function pollOnce() {
    // What has failed is tried again in its own time, not with each look.
    if (failures === 0 && (await isDue().catch(() => false))) wake();
    await options.onPoll().catch(options.onError);
  }
  // A timer knows nothing of a clock that was set, or of a machine that slept: what should have changed is looked at as well.
  async function isDue(): Promise<boolean> {
    if (await options.isBehind()) return true;
    const flip = await options.nextFlip();
    return flip !== undefined && flip <= options.now();
  }
  async function run() {
    while (!isStopped) {
      if (!isAwake && waiting.length === 0) await new Promise<void>((resolve) => (wakeUp = resolve));
      if (overtakenRuns >= crowdedAfter) await pauseForSaves();
      if (isStopped) break;
      isAwake = false;
      await publishNext(waiting.shift());
      overtakenRuns = isAwake ? overtakenRuns + 1 : 0;
    }
    for (const { reject } of waiting) reject(new Error('Publishing has been stopped'));
  }
  // Nobody who waits for an answer has to wait for this.
  async function pauseForSaves() {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseWhenCrowded);
      wakeUp = () => {
        if (waiting.length === 0 && !isStopped) return;
        clearTimeout(timer);
        resolve();
      };
      wakeUp();
    });
  }
  async function publishNext(next: Waiting | undefined) {
    try {
      if (next && next.demand !== 'changes') await large;
      const answer = await options.publish(next?.demand ?? 'changes');
      if (answer.kind === 'begun') large = follow(answer.live, next);
      else next?.resolve(answer.kind === 'done' ? answer.publication : undefined);
      if (answer.kind !== 'done') return;
      failures = 0;
      await setFlipTimer();
    } catch (error) {
      fail(error, next);
    }
  }
  async function follow(live: Promise<Publication | undefined>, next: Waiting | undefined) {
    try {
      const publication = await live;
      failures = 0;
      next?.resolve(publication);
    } catch (error) {
      fail(error, next);
    }
    large = undefined;
    // What had to wait for it goes on now.
    if (failures === 0) wake();
  }
  function fail(error: unknown, next: Waiting | undefined) {
    options.onError(error);
    next?.reject(error);
    failures += 1;
    // Saved changes wait in the log; they are tried again, each time later, up to half a minute.
    setTimeout(wake, Math.min(100 * 2 ** failures, 30_000)).unref();
  }
  async function setFlipTimer() {
    clearTimeout(flipTimer);
    const flip = await options.nextFlip();
    if (flip !== undefined && !isStopped) flipTimer = setTimeout(wake, Math.min(Math.max(flip - options.now(), 0) + 1, longestPause)).unref();
  }

  return {
    wake,
    demand: (demand) =>
      new Promise((resolve, reject) => {
        if (isStopped) return reject(new Error('Publishing has been stopped'));
        waiting.push({ demand, resolve, reject });
        wakeUp();
      }),
    async settled() {
      while (large) await large;
    },
    async stop() {
      isStopped = true;
      clearInterval(poll);
      clearTimeout(flipTimer);
      wakeUp();
      await running;
      await large;
      await Promise.all(polls);
    },
  };
}
