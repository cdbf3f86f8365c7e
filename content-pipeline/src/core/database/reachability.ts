// Whether a database server answers. A call without an answer raises a doubt, and a probe settles it: when the server is away,
// all calls are refused at once until it answers again. So a connection that hangs delays no request for long, and a slow
// statement on a server that answers may take its time.
import { setTimeout as pause } from 'node:timers/promises';
import { asServerError } from './errors.ts';
import { DatabaseUnreachable } from './unreachable.ts';

/** A time in which the database server does not answer, since an instant in milliseconds since 1970. */
export interface Outage {
  readonly since: number;
}

export interface Reachability {
  /**
   * Makes a call. Rejects with DatabaseUnreachable soon while the server is away, at once when it goes away meanwhile, and when
   * it has been silent for `timeout` milliseconds.
   */
  guard<T>(call: () => Promise<T>, timeout: number): Promise<T>;
  /** Undefined while the server answers. */
  outage(): Outage | undefined;
  /** Resolves with whether the server answers, at the latest after this number of milliseconds. */
  returns(milliseconds: number): Promise<boolean>;
  /** Calls the listener each time the server answers again. Returns a function that removes it. */
  onReturn(listener: () => void): () => void;
  close(): void;
}

export interface ReachabilityOptions {
  /** A small request over a new connection: rejects with what `asServerError` knows when the server is away. */
  readonly probe: () => Promise<unknown>;
  readonly cut: () => void;
  readonly now: () => number;
}

// Time is counted in ticks of 250 milliseconds: one in which this process did not run counts once.
const tick = 250;
/** Ticks without an answer after which the server is probed. */
const doubtAfter = 4;
const probeTicks = 8;
/** Milliseconds between two probes during an outage. */
const probePause = 200;
/** Milliseconds for which a call during an outage waits for a probe: the server may have returned a moment ago. */
const refusalDelay = 300;

interface Pending {
  ticks: number;
  readonly most: number;
  readonly reject: (error: DatabaseUnreachable) => void;
}

export function createReachability({ probe, cut, now }: ReachabilityOptions): Reachability {
  const pending = new Set<Pending>();
  const listeners = new Set<() => void>();
  let outage: (Outage & { readonly cause: unknown }) | undefined;
  let probing: Promise<void> | undefined;
  let checking: Promise<void> | undefined;
  let ticking: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function guard<T>(call: () => Promise<T>, timeout: number): Promise<T> {
    if (outage) await Promise.race([checkReturn(), pause(refusalDelay, undefined, { ref: false })]);
    if (outage) throw unreachable(outage.cause);
    return new Promise<T>((resolve, reject) => {
      const own: Pending = { ticks: 0, most: timeout / tick, reject };
      pending.add(own);
      ticking ??= setInterval(countTick, tick).unref();
      const settle = (answer: () => void) => {
        pending.delete(own);
        answer();
      };
      call().then(
        (value) => settle(() => resolve(value)),
        (error: unknown) => {
          const known = asServerError(error);
          if (known instanceof DatabaseUnreachable) doubt();
          settle(() => reject(known));
        },
      );
    });
  }
  function countTick() {
    if (pending.size === 0) {
      clearInterval(ticking);
      ticking = undefined;
    }
    for (const call of pending) {
      call.ticks += 1;
      if (call.ticks % doubtAfter === 0) doubt();
      if (call.ticks >= call.most) drop(new Error('A call had no answer in time'));
    }
  }
  function doubt() {
    if (outage || isClosed) return;
    probing ??= findCause(probe)
      .then((cause) => {
        if (cause !== undefined && !isClosed) begin(cause);
      })
      .finally(() => (probing = undefined));
  }
  function begin(cause: unknown) {
    outage = { since: now(), cause };
    drop(cause);
    void probeUntilReturn();
  }
  function drop(cause: unknown) {
    const lost = [...pending];
    pending.clear();
    cut();
    for (const { reject } of lost) reject(unreachable(cause));
  }
  async function probeUntilReturn() {
    while (outage && !isClosed) {
      await pause(probePause, undefined, { ref: false });
      await checkReturn();
    }
  }
  function checkReturn(): Promise<void> {
    checking ??= findCause(probe)
      .then((cause) => {
        if (cause !== undefined || !outage || isClosed) return;
        outage = undefined;
        for (const listener of listeners) listener();
      })
      .finally(() => (checking = undefined));
    return checking;
  }
  function onReturn(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return {
    guard,
    outage: () => outage && { since: outage.since },
    async returns(milliseconds) {
      await probing;
      if (!outage) return true;
      const waiting = new AbortController();
      const answers = new Promise<boolean>((resolve) => {
        const forget = onReturn(() => {
          forget();
          resolve(true);
        });
        waiting.signal.addEventListener('abort', forget);
      });
      const tooLong = pause(Math.max(0, milliseconds), false, { signal: waiting.signal }).catch(() => false);
      return Promise.race([answers, tooLong]).finally(() => waiting.abort());
    },
    onReturn,
    close() {
      isClosed = true;
      clearInterval(ticking);
    },
  };
}

const unreachable = (cause: unknown) => new DatabaseUnreachable('The database server does not answer', { cause });

/** Why the server does not answer; undefined when it does, also when it refuses the token. */
function findCause(probe: ReachabilityOptions['probe']): Promise<unknown> {
  return new Promise((resolve) => {
    let ticks = 0;
    const counting = setInterval(() => {
      ticks += 1;
      if (ticks >= probeTicks) end(new Error(`No answer within ${(tick * probeTicks) / 1000} seconds`));
    }, tick).unref();
    function end(cause: unknown) {
      clearInterval(counting);
      resolve(cause);
    }
    probe().then(
      () => end(undefined),
      (error: unknown) => end(asServerError(error) instanceof DatabaseUnreachable ? error : undefined),
    );
  });
}
