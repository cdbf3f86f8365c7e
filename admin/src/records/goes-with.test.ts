import { expect, it } from 'vitest';
import { goesWith } from './goes-with.ts';

it('names everything that hangs below a format, with what is known more exactly', () => {
  const sentence = goesWith('event_formats', { format_speakers: 'the places of 18 speakers' });
  expect(sentence).toContain('the places of 18 speakers');
  expect(sentence).toContain('venues');
  expect(sentence).toMatch(/, \S.* and \S.*$/);
});
it('is empty for what nothing hangs below', () => {
  expect(goesWith('media_library')).toBe('');
});
