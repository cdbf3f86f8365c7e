import { describe, expect, it } from 'vitest';
import { advanceQueue, nextUploads, type QueuedUpload, type QueueEvent } from './upload-queue.ts';

const entries = ['hall', 'lake', 'film'].map((id) => ({ id, name: `${id}.jpg`, total: 100 }));
const queueAfter = (...events: QueueEvent[]) => events.reduce<QueuedUpload[]>(advanceQueue, []);
const added: QueueEvent = { kind: 'added', entries };
const begun = (id: string): QueueEvent => ({ kind: 'progressed', id, event: { kind: 'begun', name: id, total: 100 } });
const refused: QueueEvent = { kind: 'progressed', id: 'hall', event: { kind: 'refused', problem: { detail: 'Too large', hint: '' } } };

describe('the queue of uploads', () => {
  it('starts two at a time and keeps the others waiting', () => {
    expect(nextUploads(queueAfter(added))).toEqual(['hall', 'lake']);
    expect(nextUploads(queueAfter(added, begun('hall')))).toEqual(['lake']);
    expect(nextUploads(queueAfter(added, begun('hall'), begun('lake')))).toEqual([]);
  });
  it('starts the next when one is finished or was stopped', () => {
    for (const kind of ['confirmed', 'stopped'] as const) {
      const queue = queueAfter(added, begun('hall'), begun('lake'), { kind: 'progressed', id: 'hall', event: { kind } });
      expect(queue.map(({ id }) => id)).toEqual(['lake', 'film']);
      expect(nextUploads(queue)).toEqual(['film']);
    }
  });
  it('keeps one that failed until it is tried again, without delaying the others', () => {
    const queue = queueAfter(added, begun('hall'), refused);
    expect(queue[0]?.upload).toMatchObject({ step: 'failed', sentence: 'Too large' });
    expect(nextUploads(queue)).toEqual(['lake', 'film']);
    expect(nextUploads(advanceQueue(queue, { kind: 'again', id: 'hall' }))).toEqual(['hall', 'lake']);
  });
  it('starts the next one while one is paused, and continues that one when asked', () => {
    const queue = queueAfter(added, begun('hall'), begun('lake'), { kind: 'progressed', id: 'hall', event: { kind: 'paused' } });
    expect(queue.map(({ upload }) => upload.step)).toEqual(['paused', 'sending', 'idle']);
    expect(nextUploads(queue)).toEqual(['film']);
    expect(nextUploads(advanceQueue(queue, { kind: 'again', id: 'hall' }))).toEqual(['hall']);
  });
  it('counts the bytes of each by itself', () => {
    const queue = queueAfter(added, begun('hall'), begun('lake'), { kind: 'progressed', id: 'lake', event: { kind: 'sent', sent: 40, total: 100 } });
    expect(queue.map(({ upload }) => (upload.step === 'sending' ? upload.sent : undefined))).toEqual([0, 40, undefined]);
  });
});
