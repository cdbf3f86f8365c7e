// Runs publications one at a time. Everything saved during one is in the next. Beside a large publication changes are still
// published; other demands wait for its end. When saves arrive faster than they can be published, the loop pauses between
// two publications, so that each carries many saves. Collection runs while nothing is published, so that it removes nothing
// that a publication is about to need.
import { createOutageReport } from '../database/outage-report.ts';
import { createQueue } from '../database/queue.ts';
import { isValidAt, type ValidTime } from '../ledger/ledger.ts';
import type { Publication } from '../ledger/receipts.ts';
import type { Demand, PublishResult } from './publisher.ts';

export interface LoopOptions {
  readonly publish: (demand: Demand) => Promise<PublishResult>;
  /** Whether there are unpublished changes without a wake-up: made by another program. */
  readonly isBehind: () => Promise<boolean>;
  /** Called with each poll, unless the last call has not ended. */
  readonly onPoll: () => Promise<void>;
  /** The time outside of which the time alone changes a page. */
  readonly validTime: () => Promise<ValidTime>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
  /** Called after each attempt that succeeded, and with the error of each that failed. */
  readonly onAttempt: (failed?: { readonly error: unknown }) => void;
  /** Milliseconds between two polls for changes by other programs. */
  readonly pollInterval: number;
}

interface Waiting {
  readonly demand: Demand;
  readonly resolve: (publication: Publication | undefined) => void;
  readonly reject: (error: unknown) => void;
}

// At most 6 hours per timer, in milliseconds; a later instant sets another timer then.
const longestPause = 6 * 3_600_000;

// Pause in milliseconds between two publications, after saves have arrived during 2 publications in a row.
const pauseWhenCrowded = 120;
const crowdedAfter = 2;

// Pause in milliseconds before a retry while the database server is away: a try costs nothing then, and editors wait.
const pauseInOutage = 250;

export function startLoop(options: LoopOptions) {
  const waiting: Waiting[] = [];
  let isAwake = true;
  let isStopped = false;
  let wakeUp = () => {};
  let crowdedRuns = 0;
  const oneAtATime = createQueue();
  const attempts = createAttempts(options);
  const flip = createFlipTimer(options, wake);
  let isPublishing = false;
  let large: Promise<void> | undefined;
  const stopPolls = startPolls(options, async () => {
    // A failed publication is retried by its own timer, not with each poll.
    if (!attempts.isFailing() && (await isDue().catch(() => false))) wake();
  });
  const running = run();

  function wake() {
    isAwake = true;
    wakeUp();
  }
  // A timer does not notice a clock that was set forward or back, or a machine that slept, so polls check the time as well.
  const isDue = async () => (await options.isBehind()) || !isValidAt(await options.validTime(), options.now());
  async function run() {
    while (!isStopped) {
      if (!isAwake && waiting.length === 0) await new Promise<void>((resolve) => (wakeUp = resolve));
      if (crowdedRuns >= crowdedAfter) await pauseForSaves();
      if (isStopped) break;
      isAwake = false;
      await publishNext(waiting.shift());
      crowdedRuns = isAwake ? crowdedRuns + 1 : 0;
    }
    for (const { reject } of waiting) reject(new Error('Publishing has been stopped'));
  }
  // A pending demand ends the pause.
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
      isPublishing = true;
      const isDone = await oneAtATime(async () => {
        const answer = await options.publish(next?.demand ?? 'changes');
        if (answer.kind === 'started') large = follow(answer.live, next);
        else next?.resolve(answer.kind === 'done' ? answer.publication : undefined);
        return answer.kind === 'done';
      }).finally(() => (isPublishing = false));
      if (!isDone) return;
      attempts.succeed();
      await flip.set();
    } catch (error) {
      fail(error, next);
    }
  }
  async function follow(live: Promise<Publication | undefined>, next: Waiting | undefined) {
    try {
      const publication = await live;
      attempts.succeed();
      next?.resolve(publication);
    } catch (error) {
      fail(error, next);
    }
    large = undefined;
    // Publish what had to wait for it.
    if (!attempts.isFailing()) wake();
  }
  function fail(error: unknown, next: Waiting | undefined) {
    next?.reject(error);
    setTimeout(wake, attempts.fail(error)).unref();
  }
  return {
    wake,
    /** Undefined when there was nothing to do, or when it is part of the large publication in progress. */
    demand: (demand: Demand): Promise<Publication | undefined> =>
      new Promise((resolve, reject) => {
        if (isStopped) return reject(new Error('Publishing has been stopped'));
        waiting.push({ demand, resolve, reject });
        wakeUp();
      }),
    /** Resolves when no large publication is in progress. */
    async settled(): Promise<void> {
      while (large) await large;
    },
    /** Whether something is being published, including a large publication in the background. */
    isPublishing: (): boolean => isPublishing || large !== undefined,
    /** Runs work while nothing is published. It waits for a large publication without blocking small ones. */
    async exclusively<T>(work: () => Promise<T>): Promise<T> {
      for (;;) {
        await large;
        const done = await oneAtATime(async () => (large ? undefined : { value: await work() }));
        if (done) return done.value;
      }
    },
    /** Finishes the publication in progress. */
    async stop(): Promise<void> {
      isStopped = true;
      const pollsEnded = stopPolls();
      flip.stop();
      wakeUp();
      await running;
      await large;
      await pollsEnded;
    },
  };
}

/** Wakes at the instant from which the time alone changes a page. */
function createFlipTimer({ validTime, now }: LoopOptions, wake: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  return {
    async set() {
      clearTimeout(timer);
      const { until } = await validTime();
      if (Number.isFinite(until) && !isStopped) timer = setTimeout(wake, Math.min(Math.max(until - now(), 0) + 1, longestPause)).unref();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function createAttempts({ onError, onAttempt }: LoopOptions) {
  const report = createOutageReport(onError);
  let failures = 0;
  return {
    isFailing: () => failures > 0,
    succeed() {
      failures = 0;
      report.succeed();
      onAttempt();
    },
    /** Saved changes stay in the log. Returns milliseconds until the retry: exponential backoff, at most every 30 seconds. */
    fail(error: unknown): number {
      const isOutage = report.fail(error);
      failures += 1;
      onAttempt({ error });
      return isOutage ? pauseInOutage : Math.min(100 * 2 ** failures, 30_000);
    },
  };
}

/** Notices what others have saved, and answers what they ask. Returns a function that ends both. */
function startPolls({ onPoll, onError, pollInterval }: LoopOptions, notice: () => Promise<void>): () => Promise<unknown> {
  let isFailing = false;
  async function answer() {
    // While the database does not answer, the first poll says so.
    await onPoll().then(
      () => {
        isFailing = false;
      },
      (error: unknown) => {
        if (!isFailing) onError(error);
        isFailing = true;
      },
    );
  }
  let noticing: Promise<void> | undefined;
  let answering: Promise<void> | undefined;
  // Each at most once at a time: a database that is slow would have ever more questions to answer. A request may last as long
  // as a publication, and saves are noticed meanwhile.
  const timer = setInterval(() => {
    noticing ??= notice().finally(() => (noticing = undefined));
    answering ??= answer().finally(() => (answering = undefined));
  }, pollInterval);
  return async () => {
    clearInterval(timer);
    await Promise.all([noticing, answering]);
  };
}
