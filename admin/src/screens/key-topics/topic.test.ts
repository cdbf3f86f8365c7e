import { describe, expect, it } from 'vitest';
import { eventTexts } from '../../texts/events.ts';
import { recordTexts } from '../../texts/records.ts';
import { nextPosition, topicLimit } from './topic.ts';

describe('key topics', () => {
  it('take the first free of three positions', () => {
    expect(nextPosition([])).toBe(1);
    expect(nextPosition([{ order_index: 1 }, { order_index: 3 }])).toBe(2);
    expect(nextPosition([{ order_index: 1 }, { order_index: 2 }])).toBe(3);
  });
  it('are at most three', () => {
    expect(topicLimit?.max).toBe(3);
  });
  it('use the sentences of the specification', () => {
    expect(recordTexts.event_key_topics.created.sentence).toBe('Key topic created successfully');
    expect(recordTexts.event_key_topics.notDeleted).toEqual({ sentence: 'Error', detail: 'Failed to delete key topic' });
    expect(recordTexts.event_key_topics.question).toBe('Are you sure you want to delete this key topic?');
    const { topicsVisibility: visibility } = eventTexts;
    expect([visibility(true), visibility(false)]).toEqual(['Key Topics section shown on website', 'Key Topics section hidden on website']);
  });
});
