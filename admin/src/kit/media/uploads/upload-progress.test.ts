import { describe, expect, it } from 'vitest';
import { advance, durationText, percentOf, sizeText, type Upload, type UploadEvent, uploadRefusalOf } from './upload-progress.ts';

const following = (...events: readonly UploadEvent[]): Upload => events.reduce(advance, { step: 'idle' });
const begun = { kind: 'begun', name: 'hero.mp4', total: 1000 } as const;

describe('an upload', () => {
  it('counts sent bytes and is done only when the server confirms it', () => {
    const all = following(begun, { kind: 'sent', sent: 420, total: 1000 });
    expect(all).toEqual({ step: 'sending', name: 'hero.mp4', sent: 420, total: 1000, canPause: false });
    expect(percentOf({ sent: 420, total: 1000 })).toBe(42);
    expect(percentOf({ sent: 1000, total: 1000 })).toBe(99);
    expect(following(begun, { kind: 'confirmed' })).toEqual({ step: 'idle' });
  });
  it('never goes backwards', () => {
    const upload = following(begun, { kind: 'sent', sent: 600, total: 1000 }, { kind: 'sent', sent: 400, total: 1000 });
    expect(upload).toMatchObject({ sent: 600 });
  });
  it('keeps the reason of a failure until the next try', () => {
    const failed = following(begun, { kind: 'refused', problem: { detail: 'Too large', hint: 'Send less' } });
    expect(failed).toEqual({ step: 'failed', sentence: 'Too large', hint: 'Send less', canRetry: false });
    expect(advance(failed, begun)).toMatchObject({ step: 'sending', sent: 0 });
  });
  it('is paused with what has arrived, and continues from there', () => {
    const paused = following({ ...begun, canPause: true }, { kind: 'sent', sent: 600, total: 1000 }, { kind: 'paused' });
    expect(paused).toEqual({ step: 'paused', name: 'hero.mp4', sent: 600, total: 1000 });
    expect(advance(paused, { kind: 'sent', sent: 900, total: 1000 })).toBe(paused);
    expect(advance(paused, { ...begun, canPause: true })).toMatchObject({ step: 'sending', sent: 600 });
    expect(following({ kind: 'paused' })).toEqual({ step: 'idle' });
  });
  it('that was stopped ignores late events', () => {
    expect(following(begun, { kind: 'stopped' }, { kind: 'sent', sent: 900, total: 1000 })).toEqual({ step: 'idle' });
  });
});

it('formats sizes for people', () => {
  expect(sizeText(100)).toBe('1 KB');
  expect(sizeText(300 * 1024)).toBe('300 KB');
  expect(sizeText(3.25 * 1024 * 1024)).toBe('3.3 MB');
  expect(sizeText(20 * 1024 * 1024)).toBe('20 MB');
  expect(sizeText(1.5 * 1024 ** 3)).toBe('1.5 GB');
});

it('formats durations for people', () => expect([8.004, 75, 3600].map(durationText)).toEqual(['0:08', '1:15', '60:00']));

it('offers another try where it may help, not for a file that stays what it is', () => {
  const problem = { status: 415, name: 'unsupported_type', title: '', detail: 'This is a file of Photoshop', hint: '', reference: '' } as const;
  expect(uploadRefusalOf(problem)).toEqual({ detail: 'This is a file of Photoshop', hint: '', isPassing: false });
  expect(uploadRefusalOf({ ...problem, name: 'database_busy', status: 503 })).toMatchObject({ isPassing: true });
  expect(uploadRefusalOf({ ...problem, name: 'offline', status: 0, hint: 'Check your connection' })).toMatchObject({
    isPassing: true,
    hint: 'Check your connection',
  });
});
