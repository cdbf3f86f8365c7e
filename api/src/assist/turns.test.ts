import { expect, test } from 'vitest';
import { parseConversation } from './turns.ts';

test('a question that was copied from a page is the one that is typed', () => {
  const asked = (content: string) => {
    const parsed = parseConversation({ messages: [{ role: 'user', content }] });
    return parsed.ok && parsed.value.question;
  };
  expect(asked('Wo ist die Ta\u00adfel\u00adrun\u00adde in Zu\u0308rich?')).toBe('Wo ist die Tafelrunde in Z\u00fcrich?');
  expect(asked('Energy\u2060Com \u200b?')).toBe('EnergyCom ?');
});
