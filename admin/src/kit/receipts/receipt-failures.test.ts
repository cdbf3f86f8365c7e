import { expect, it } from 'vitest';
import { aPart, aReceipt } from '../../../test/a-receipt.ts';
import { firstField, groupFailures } from './receipt-failures.tsx';

const link = (columns: readonly string[], view = 'Footer') =>
  ({ kind: 'change', view, entity: 'footer_links', rowId: 'statutes', op: 'update', columns: [...columns] }) as const;
const paths = (count: number) => Array.from({ length: count }, (_, at) => `/page-${at}`);

it('says one reason once with all its pages, and the record and fields behind it', () => {
  const pages = paths(46).map((path) => ({ path, outcome: 'failed' as const, failure: 'It needs /a.css, which does not exist', causes: [0, 1] }));
  const receipt = aReceipt({ pages, causes: [link(['url']), link(['label'], 'Sitemap')] });
  expect(groupFailures(receipt, 'unknown')).toEqual([
    { failure: 'It needs /a.css, which does not exist', isBlocked: true, paths: paths(46), parts: [], causes: [link(['url', 'label'])] },
  ]);
});

it('leads to the first of the changed fields in the form', () => {
  expect(firstField(link(['column_id', 'url', 'label_de']))).toBe('label_de');
  expect(firstField({ ...link(['url', 'order_index']), op: 'insert' })).toBe('url');
  expect(firstField(link(['column_id']))).toBeUndefined();
});

it('keeps different reasons apart, blocked pages first, and leaves out what is right', () => {
  const flaw = 'It links to /gone, which does not exist';
  const pages = [
    { path: '/right', outcome: 'changed' as const, causes: [0] },
    { path: '/a', outcome: 'changed' as const, failure: flaw, causes: [0] },
    { path: '/b', outcome: 'changed' as const, failure: flaw, causes: [1] },
    { path: '/c', outcome: 'failed' as const, causes: [] },
  ];
  const groups = groupFailures(aReceipt({ pages, causes: [link(['url']), { kind: 'code' }] }), 'No reason was noted');
  expect(groups.map(({ failure, isBlocked, paths: own }) => [failure, isBlocked, own])).toEqual([
    ['No reason was noted', true, ['/c']],
    [flaw, false, ['/a', '/b']],
  ]);
  expect(groups.map(({ causes }) => causes.length)).toEqual([0, 1]);
});

it('puts a part that failed before the pages that are blocked with it', () => {
  const failed = aPart({ outcome: 'failed', failure: 'Its label cannot be shown' });
  const pages = paths(3).map((path) => ({ path, outcome: 'failed' as const, failure: 'It shows Navigation (de), which has failed', causes: [0] }));
  const groups = groupFailures(aReceipt({ pages, parts: [failed, aPart({ name: 'Footer' })], causes: [link(['label'])] }), 'unknown');
  expect(groups.map(({ parts, paths: own, causes }) => [parts, own.length, causes])).toEqual([
    [[failed], 0, [link(['label'])]],
    [[], 3, [link(['label'])]],
  ]);
});
