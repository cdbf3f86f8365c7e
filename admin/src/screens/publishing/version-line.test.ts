import type { ListedVersion } from '@stem/api/client';
import { expect, test } from 'vitest';
import { comparedVersions } from './version-line.tsx';

const version = (publication: number, outcome: ListedVersion['outcome'] = 'changed'): ListedVersion => ({
  publication,
  outcome,
  at: '2027-03-01T09:00:00.000Z',
  actor: 'admin',
  actor_name: null,
  reason: 'change',
  failure: null,
  causes: [],
  shows: 'page',
  status: 200,
  bytes: 1,
  location: null,
  object: String(publication),
});

test('the newest version is compared with the one before it', () => {
  expect(comparedVersions([version(9), version(4), version(1, 'added')], {})).toEqual({ from: 4, to: 9 });
});

test('a blocked version is skipped: visitors saw the one before it', () => {
  expect(comparedVersions([version(9, 'failed'), version(4), version(3, 'failed'), version(1)], {})).toEqual({ from: 1, to: 4 });
});

test('chosen versions are compared', () => {
  expect(comparedVersions([version(9), version(4), version(1)], { from: 1, to: 4 })).toEqual({ from: 1, to: 4 });
  expect(comparedVersions([version(9), version(4), version(1)], { from: 1 })).toEqual({ from: 1, to: 9 });
});

test('one version alone is not compared', () => {
  expect(comparedVersions([version(1)], {})).toBeUndefined();
  expect(comparedVersions([], {})).toBeUndefined();
});
