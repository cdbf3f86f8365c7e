import { expect, test } from 'vitest';
import { z } from 'zod';
import { inWords } from '../http/problem.ts';
import { invalid } from './invalid.ts';

const schema = z.object({
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(3) })).min(1, 'Ask something'),
  most: z.int().min(1),
});
const failureOf = (body: unknown) => {
  const { error } = schema.safeParse(body);
  return error && inWords(invalid(error), 'en');
};

test.each([
  [{ most: 1 }, { messages: 'This is missing' }],
  [{ messages: 'x', most: 1 }, { messages: 'This must be a list' }],
  [
    { messages: [], most: 0 },
    { messages: 'Ask something', most: 'This must be 1 at least' },
  ],
  [
    { messages: [{ role: 'system', content: 'long' }], most: 'x' },
    { 'messages.0.role': 'This must be one of: user, assistant', 'messages.0.content': 'This may have 3 characters at most', most: 'This must be a number' },
  ],
  [null, { body: 'This must be an object' }],
])('the failure of %j has sentences for people', (body, errors) => {
  expect(failureOf(body)).toMatchObject({ name: 'invalid_input', errors });
});

test('the detail of several problems has a sentence for each', () => {
  expect(failureOf({ messages: [], most: 0 })).toMatchObject({ detail: 'Ask something. most: This must be 1 at least' });
});
