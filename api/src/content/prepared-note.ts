// A note in the change log about who has prepared the fields of a change that another editor has published.
import type { Change, ValuePairs } from '@stem/content-pipeline/changes';

export const preparedNote = (columns: readonly string[]): ValuePairs => ({ prepared: [null, JSON.stringify(columns)] });

/** Undefined for every other line. */
export function preparedIn({ changes }: Pick<Change, 'changes'>): string[] | undefined {
  const columns: unknown = typeof changes.prepared?.[1] === 'string' ? JSON.parse(changes.prepared[1]) : undefined;
  return Array.isArray(columns) ? columns.map(String) : undefined;
}
