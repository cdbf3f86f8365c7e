// Publishes releases and their ends at their instants, which are in the database: another node goes on with it, also when overdue.
import { createOutageReport, type Database, type Transaction } from '@stem/content-pipeline/database';
import type { Failure } from '@stem/model';
import { describeFailure } from '@stem/model/texts/format-sentence';
import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { readLastChange } from '../database/last-change.ts';
import { releases } from '../database/release-tables.ts';
import { createRounds } from '../rounds.ts';
import { checkAgain, findUnchecked } from './check-again.ts';
import type { Checking } from './check-release.ts';
import { noteFailure, publishAtInstant } from './publish-release.ts';
import { type AskContext, askRelease, type ReadyRelease, type Step } from './ready-to-publish.ts';
import type { Release } from './release.ts';

export type ReleaseClock = ReturnType<typeof startReleaseClock>;

export interface ReleaseClockOptions {
  readonly saving: AskContext & Checking;
  /** Writes to its owner and the owners of the back office that it was not published; part of the transaction that notes it. */
  readonly report: (failed: { readonly release: Release; readonly step: Step; readonly failure: Failure }, transaction: Transaction) => Promise<void>;
  /** Discards the pages rendered in advance, once everything up to `seq` is live. */
  readonly discard: (release: Release, seq: number | undefined) => void;
  /** Called when one was published or has ended. */
  readonly onMade: (release: Release, step: Step) => void;
  readonly onReported: () => void;
  readonly onError: (error: unknown) => void;
  /** Milliseconds between two polls: other nodes choose instants as well, and clocks are set. 1000 unless given. */
  readonly poll?: number;
}

interface Due {
  readonly release: Release;
  readonly step: Step;
  readonly at: number;
}

/** Milliseconds before its instant from which on a release is kept ready. */
const lead = 300_000;
/** After a check none is made for 4 times as long as it took, unless an editor asks. */
const rest = 4;

export function startReleaseClock({ saving, report, discard, onMade, onReported, onError, poll = 1000 }: ReleaseClockOptions) {
  const { database } = saving;
  const outage = createOutageReport(onError);
  const { wake, isStopped, ...rounds } = createRounds({ round, onDone: outage.succeed, onError: outage.fail, rest: wait });
  let timer: NodeJS.Timeout | undefined;
  /** Why what is due could not be published yet. */
  let delay: string | undefined;
  const ready = keepReady(saving, discard);
  const now = () => Date.parse(saving.now());
  const ahead = lookAhead({ saving, ready, isStopped, outage });
  async function round() {
    clearTimeout(timer);
    for (let next = await findNext(database); !isStopped() && next && next.at <= now(); next = await findNext(database)) if (!(await take(next))) return;
    delay = undefined;
  }
  async function take({ release, step }: Due): Promise<boolean> {
    const made = await publishAtInstant(release, step, saving, ready.of(release, step));
    if (made.ok || !isPassing(made.failure)) ready.discard(release, made.ok ? made.value.seq : undefined);
    if (made.ok) {
      onMade(release, step);
      return true;
    }
    // The disk or the database: it is tried again with the next poll, and reported once until something could be published.
    if (isPassing(made.failure)) {
      if (delay !== made.failure.name) onError(new Error(describeFailure(made.failure)));
      delay = made.failure.name;
      return false;
    }
    await database.write(async (transaction) => {
      await noteFailure(release, step, made.failure, { transaction });
      await report({ release, step, failure: made.failure }, transaction);
    });
    onReported();
    return true;
  }
  async function wait() {
    void ahead.once();
    const next = await findNext(database).catch(() => undefined);
    const pause = next ? Math.min(Math.max(next.at - now(), 1), poll) : poll;
    clearTimeout(timer);
    if (!isStopped()) timer = setTimeout(wake, pause).unref();
  }
  wake();
  return {
    /** Looks again: an instant was chosen or moved. */
    wake,
    async settled() {
      wake();
      await rounds.ended();
      await ahead.once();
    },
    async stop() {
      clearTimeout(timer);
      await Promise.all([rounds.stop(), ahead.ended()]);
    },
  };
}

interface LookingAhead extends Pick<ReleaseClockOptions, 'saving'> {
  readonly ready: ReturnType<typeof keepReady>;
  readonly isStopped: () => boolean;
  readonly outage: ReturnType<typeof createOutageReport>;
}

/** Renders and checks what is due soon. It takes long, and no instant waits for it. */
function lookAhead({ saving, ready, isStopped, outage }: LookingAhead) {
  const now = () => Date.parse(saving.now());
  let running: Promise<void> | undefined;
  /** Checks render pages that saves wait for as well. */
  let restUntil = 0;
  async function look() {
    await ready.discardOthers();
    const next = await findNext(saving.database);
    if (!isStopped() && next && next.at - now() <= lead) await ready.prepare(next);
    const startedAt = now();
    const unchecked = isStopped() || startedAt < restUntil ? undefined : await findUnchecked(saving);
    if (!unchecked) return;
    await checkAgain(unchecked, saving);
    restUntil = now() + rest * (now() - startedAt);
  }
  return {
    ended: async () => running,
    once(): Promise<void> {
      running ??= look()
        .then(outage.succeed, outage.fail)
        .then(() => (running = undefined));
      return running;
    },
  };
}

function keepReady(saving: ReleaseClockOptions['saving'], discardPages: ReleaseClockOptions['discard']) {
  const { database } = saving;
  /** Releases whose pages are rendered in advance. */
  const prepared = new Map<string, Release>();
  let ready: { readonly id: string; readonly step: Step; readonly asked: ReadyRelease } | undefined;

  const of = (release: Release, step: Step) => (ready?.id === release.id && ready.step === step ? ready.asked : undefined);
  function discard(release: Release, seq: number | undefined) {
    ready = undefined;
    prepared.delete(release.id);
    discardPages(release, seq);
  }
  return {
    of,
    discard,
    /** Checks and renders a release before its instant. A failure is reported by its check, and at the instant. */
    async prepare({ release, step }: Due) {
      const known = of(release, step);
      if (known?.version === release.version && known.seq === (await readLastChange(database))) return;
      prepared.set(release.id, release);
      const asked = await askRelease(release, step, saving, false);
      if (!asked.ok) return discard(release, undefined);
      ready = { id: release.id, step, asked: asked.value };
    },
    /** Discards the pages of releases that an editor has published, withdrawn or unscheduled: each save would keep them up to date. */
    async discardOthers() {
      if (prepared.size === 0) return;
      const isDueSoon = and(inArray(releases.id, [...prepared.keys()]), or(isBeginDue, isEndDue));
      const due = await database.read.select({ id: releases.id }).from(releases).where(isDueSoon);
      const isDue = new Set(due.map(({ id }) => id));
      const seq = await readLastChange(database);
      for (const release of [...prepared.values()]) if (!isDue.has(release.id)) discard(release, seq);
    },
  };
}

const isPassing = ({ name }: Failure): boolean =>
  ['storage_full', 'storage_unwritable', 'database_unreachable', 'database_busy', 'storage_unreachable', 'release_changed'].includes(name);

const isBeginDue = and(eq(releases.state, 'scheduled'), isNotNull(releases.publish_at));
const isEndDue = and(eq(releases.state, 'published'), isNotNull(releases.ends_at), isNull(releases.ended_at));

/** What is due next: its begin, or the end of what is public. */
async function findNext({ read }: Pick<Database, 'read'>): Promise<Due | undefined> {
  const { publish_at, ends_at } = releases;
  const [begin] = await read.select().from(releases).where(isBeginDue).orderBy(asc(publish_at), asc(releases.id)).limit(1);
  const [end] = await read.select().from(releases).where(isEndDue).orderBy(asc(ends_at), asc(releases.id)).limit(1);
  const due: Due[] = [
    ...(begin?.publish_at ? [{ release: begin, step: 'begin' as const, at: begin.publish_at }] : []),
    ...(end?.ends_at ? [{ release: end, step: 'end' as const, at: end.ends_at }] : []),
  ];
  return due.toSorted((one, other) => one.at - other.at)[0];
}
