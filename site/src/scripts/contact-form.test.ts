import { expect, test } from 'vitest';
import { outcomeOf } from './contact-form.ts';

test('an accepted form was sent', () => expect(outcomeOf(201, '{"status":"received"}')).toEqual({ kind: 'sent' }));
test('a refused form has errors by field', () =>
  expect(outcomeOf(400, '{"name":"invalid_input","errors":{"email":"Please"}}')).toEqual({ kind: 'wrong', errors: { email: 'Please' } }));
test.each([
  ['a refusal without fields', 400, '{"errors":{}}'],
  ['an answer that is no JSON', 400, '<html>'],
  ['a fault of the server', 500, '{"errors":{"email":"x"}}'],
  ['a proxy without a server', 502, ''],
])('%s is reported as our failure', (_what, status, text) => expect(outcomeOf(status, text)).toEqual({ kind: 'failed' }));
test('too many forms are a failure of their own', () => expect(outcomeOf(429, '{}')).toEqual({ kind: 'tooMany' }));
