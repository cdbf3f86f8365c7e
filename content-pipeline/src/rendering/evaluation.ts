// What is noted of a call of a view, whether it gave a value, threw, or never ended.
import type { ReadRecord } from '../reading/recorder.ts';
import { fingerprint } from '../reading/view-key.ts';
import type { Evaluation } from './renderer.ts';

export const evaluationOf = (key: string, print: string, record: ReadRecord): Evaluation => ({
  key,
  fingerprint: print,
  record,
  readsHash: fingerprint(record.shapes),
});

export const failedEvaluation = (key: string, error: string, record: ReadRecord): Evaluation => ({
  ...evaluationOf(key, fingerprint({ error }), record),
  error,
});
