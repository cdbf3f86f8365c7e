// Calls of views that were computed without an end. As long as nothing they had looked up is changed they would be again,
// so they are answered with that instead.
import { parseChange } from '../capture/change.ts';
import type { Snapshot } from '../database/reader.ts';
import { createHitTest } from '../reading/readers.ts';
import type { Evaluated } from './evaluator.ts';
import type { BatchOptions, Evaluation } from './renderer.ts';

export interface HangingCall {
  /** The failure it is answered with, and everything it had looked up. */
  readonly evaluation: Evaluation;
  /** The last change of the content it was called with. */
  readonly seq: number;
  /** At which instant, and with which changes made or taken back, it was called. */
  readonly context: CallContext;
}

export type CallContext = Pick<BatchOptions, 'now' | 'assuming' | 'without'>;

export interface StillHanging {
  /** Places in the list of those that nothing has touched since. */
  readonly places: readonly number[];
  /** Those of them that are the same within the batch. */
  readonly answers: ReadonlyMap<string, Evaluated>;
}

export async function findStillHanging(
  calls: readonly HangingCall[],
  snapshot: Pick<Snapshot, 'rows'>,
  seq: number,
  within: CallContext,
): Promise<StillHanging> {
  if (calls.length === 0) return { places: [], answers: new Map() };
  const from = Math.min(...calls.map((call) => call.seq));
  const changes = (await snapshot.rows('SELECT * FROM change_log WHERE seq > ? AND seq <= ? ORDER BY seq', [from, seq])).map(parseChange);
  const still = calls.filter((call) => {
    const { record } = call.evaluation;
    const isInTime = call.context.now <= within.now && within.now < (record.flipsAt ?? Number.POSITIVE_INFINITY);
    return call.seq <= seq && isInTime && !createHitTest(changes.filter((change) => change.seq > call.seq))(record);
  });
  const same = still.filter((call) => isSameOverlay(call.context, within) || !isOverlaid(call, within));
  return { places: still.map((call) => calls.indexOf(call)), answers: new Map(same.map(({ evaluation }) => [evaluation.key, answerOf(evaluation)])) };
}

const isOverlaid = ({ evaluation, context: own }: HangingCall, other: CallContext): boolean =>
  createHitTest([own, other].flatMap(({ assuming = [], without = [] }) => [...assuming, ...without]))(evaluation.record);

const isSameOverlay = (one: CallContext, other: CallContext): boolean => overlayText(one) === overlayText(other);

/** As which content it was seen, apart from what is stored. */
export const overlayText = ({ assuming = [], without = [] }: CallContext): string => JSON.stringify([assuming, without]);

const answerOf = (evaluation: Evaluation): Evaluated => ({ evaluation, thrown: new Error(evaluation.error) });
