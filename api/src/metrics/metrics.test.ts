// Figures while the database server is away; api/src/routes/server/metrics.test.ts reads them of a whole Stem.
import { DatabaseUnreachable, type Outage } from '@stem/content-pipeline/database';
import { expect, test } from 'vitest';
import { createMetrics, type MetricsOptions } from './metrics.ts';

function open(fails: () => Error | undefined, node: Partial<MetricsOptions> = { role: 'all', holdsLease: () => true }) {
  const status = async () => {
    const error = fails();
    if (error) throw error;
    return { pending: 3, failedPages: [], check: { mismatches: [], checked: 1 } };
  };
  const outage = (): Outage | undefined => (fails() ? { since: 1 } : undefined);
  const counts = { from: async () => [{ waiting: 0, failed: 0, given_up: 0 }] };
  const usage = { disk: async () => undefined, shares: () => ({}) };
  const options = {
    ...node,
    usage,
    database: { outage, rows: async () => [], read: { select: () => counts } },
    pipeline: () => ({ onPublication: () => () => true, status }),
  };
  return createMetrics(options as unknown as MetricsOptions); // only what the figures need
}
const figure = async (metrics: ReturnType<typeof open>, name: string) => new RegExp(`^${name} (.+)$`, 'm').exec(await metrics.read())?.[1];

test('while the database server is away the figures say so and keep their last values; any other error is one', async () => {
  let error: Error | undefined;
  const metrics = open(() => error);
  expect([await figure(metrics, 'stem_database_reachable'), await figure(metrics, 'stem_pending_changes')]).toEqual(['1', '3']);
  error = new DatabaseUnreachable('It is away');
  expect([await figure(metrics, 'stem_database_reachable'), await figure(metrics, 'stem_pending_changes')]).toEqual(['0', '3']);
  error = new Error('A bug');
  await expect(metrics.read()).rejects.toThrow('A bug');
});

test('a process says what it may do, whether it publishes, and how far it is behind the one that does', async () => {
  let isHeld = false;
  let behind: { publications: number; milliseconds: number } | undefined = { publications: 2, milliseconds: 1500 };
  const visits = { publication: () => 1, reach: async () => true, isCurrent: () => true, behind: () => behind };
  const metrics = open(() => undefined, { role: 'serve', holdsLease: () => isHeld, visits });
  const names = ['stem_node_role{role="serve"}', 'stem_lease_held', 'stem_publication_lag', 'stem_publication_lag_seconds'];
  const figures = () => Promise.all(names.map((name) => figure(metrics, name)));
  expect(await figures()).toEqual(['1', '0', '2', '1.5']);
  isHeld = true;
  behind = undefined;
  expect(await figures()).toEqual(['1', '1', '0', '0']);
});
