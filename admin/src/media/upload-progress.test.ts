import { describe, expect, it } from 'vitest';
import { advance, percentOf, sizeText, type Upload, type UploadEvent } from './upload-progress.ts';

const following = (...events: readonly UploadEvent[]): Upload => events.reduce(advance, { step: 'idle' });
const begun = { kind: 'begun', name: 'hero.mp4', total: 1000 } as const;

describe('an upload', () => {
  it('counts true bytes and is not done before the server has said so', () => {
    const all = following(begun, { kind: 'sent', sent: 420, total: 1000 });
    expect(all).toEqual({ step: 'sending', name: 'hero.mp4', sent: 420, total: 1000 });
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
    expect(failed).toEqual({ step: 'failed', sentence: 'Too large', hint: 'Send less' });
    expect(advance(failed, begun)).toMatchObject({ step: 'sending', sent: 0 });
  });
  it('that was stopped is not revived by late news', () => {
    expect(following(begun, { kind: 'stopped' }, { kind: 'sent', sent: 900, total: 1000 })).toEqual({ step: 'idle' });
  });
});

it('writes sizes for people', () => {
  expect(sizeText(100)).toBe('1 KB');
  expect(sizeText(300 * 1024)).toBe('300 KB');
  expect(sizeText(3.25 * 1024 * 1024)).toBe('3.3 MB');
});
