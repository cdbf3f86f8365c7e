import { expect, it } from 'vitest';
import { exactMoment } from '../ui/controls/moments.ts';
import { systemReport } from './system-report.ts';

it('is online without details when all probes are', () => {
  const value = { version: '1.0.0', installation: 'here', status: 'online', checks: { api: { status: 'online' } } } as const;
  expect(systemReport({ ok: true, value })).toEqual({ status: 'online', sentence: 'System Online', details: [] });
});
it('names what is not as it should be', () => {
  const value = {
    version: '1.0.0',
    installation: 'here',
    status: 'degraded',
    checks: { api: { status: 'online' }, pipeline: { status: 'degraded', detail: '2 pages keep an earlier version' }, mail: { status: 'offline' } },
  } as const;
  expect(systemReport({ ok: true, value })).toEqual({
    status: 'degraded',
    sentence: 'System Degraded',
    details: [
      { check: 'pipeline', sentence: 'Publishing: 2 pages keep an earlier version' },
      { check: 'mail', sentence: 'Mail: offline' },
    ],
  });
});
it('says instants in the time of the editor', () => {
  const detail = 'publishing fails since 2026-11-28T05:00:09.123Z, 1 change waits';
  const { details } = systemReport({
    ok: true,
    value: { version: '1.0.0', installation: 'here', status: 'degraded', checks: { pipeline: { status: 'degraded', detail } } },
  });
  expect(details[0]?.sentence).toBe(`Publishing: publishing fails since ${exactMoment('2026-11-28T05:00:09.123Z')}, 1 change waits`);
});
it('is offline when there is no answer', () => {
  const problem = { name: 'offline', status: 0, title: '', detail: 'The server cannot be reached', hint: '', reference: '' } as const;
  expect(systemReport({ ok: false, problem })).toEqual({
    status: 'offline',
    sentence: 'System Offline',
    details: [{ sentence: 'The server cannot be reached' }],
  });
});
it('believes the connection more than the last answer', () => {
  const value = { version: '1.0.0', installation: 'here', status: 'online', checks: { api: { status: 'online' } } } as const;
  const report = (state: Parameters<typeof systemReport>[1]) => systemReport({ ok: true, value }, state);
  expect((['offline', 'unreachable', 'slow', 'online'] as const).map((state) => report(state).sentence)).toEqual([
    'System Offline',
    'System Offline',
    'System Degraded',
    'System Online',
  ]);
  expect(report('offline').details).toEqual([{ sentence: 'This computer is offline. What you type is kept; save it when you are back.' }]);
});
