// View calls that hang. Until a change hits something they have read they would hang again, so they are not evaluated but
// answered with their failure.
import { parseChange } from '../capture/change.ts';
import type { Snapshot } from '../database/reader.ts';
import { createHitTest } from '../reading/readers.ts';
import type { Evaluated } from './evaluator.ts';
import type { Evaluation, HangingCall, ViewCallContext } from './renderer.ts';

export interface StillHanging {
  /** Indexes of the calls that no change has hit since. */
  readonly places: readonly number[];
  /** The failures of those that would hang in this batch as well, by key. */
  readonly answers: ReadonlyMap<string, Evaluated>;
}

export async function findStillHanging(
  calls: readonly HangingCall[],
  snapshot: Pick<Snapshot, 'rows'>,
  seq: number,
  context: ViewCallContext,
): Promise<StillHanging> {
  if (calls.length === 0) return { places: [], answers: new Map() };
  const from = Math.min(...calls.map((call) => call.seq));
  const changes = (await snapshot.rows('SELECT * FROM change_log WHERE seq > ? AND seq <= ? ORDER BY seq', [from, seq])).map(parseChange);
  const still = calls.filter((call) => {
    const { record } = call.evaluation;
    const isInTime = call.context.now <= context.now && context.now < (record.flipsAt ?? Number.POSITIVE_INFINITY);
    return call.seq <= seq && isInTime && !createHitTest(changes.filter((change) => change.seq > call.seq))(record);
  });
  const same = still.filter((call) => isSameOverlay(call.context, context) || !isOverlaid(call, context));
  return { places: still.map((call) => calls.indexOf(call)), answers: new Map(same.map(({ evaluation }) => [evaluation.key, answerOf(evaluation)])) };
}

const isOverlaid = ({ evaluation, context: own }: HangingCall, other: ViewCallContext): boolean =>
  createHitTest([own, other].flatMap(({ assuming = [], without = [] }) => [...assuming, ...without]))(evaluation.record);

const isSameOverlay = (one: ViewCallContext, other: ViewCallContext): boolean => overlayText(one) === overlayText(other);

/** Text that is equal for equal overlays. */
export const overlayText = ({ assuming = [], without = [] }: ViewCallContext): string => JSON.stringify([assuming, without]);

const answerOf = (evaluation: Evaluation): Evaluated => ({ evaluation, thrown: new Error(evaluation.error) });
