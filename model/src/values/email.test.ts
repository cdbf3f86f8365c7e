import { expect, test } from 'vitest';
import { problems as german } from '../texts/de/problems.ts';
import { problems } from '../texts/en/problems.ts';
import { deliverableEmail, emailProblem, emailSchema, isEmail, plainEmail } from './email.ts';

const messages = { missing: 'Not an address', letters: problems.lettersBeforeAt, usual: 'Not an address' };

test.each([
  ['Ada@Example.ORG', 'Ada@example.org', 'Ada@example.org'],
  [' idn@müller.example ', 'idn@müller.example', 'idn@xn--mller-kva.example'],
  ['idn@xn--mller-kva.example', 'idn@müller.example', 'idn@xn--mller-kva.example'],
  ['idn@XN--MLLER-KVA.example', 'idn@müller.example', 'idn@xn--mller-kva.example'],
  ['idn@mu\u0308ller.example', 'idn@müller.example', 'idn@xn--mller-kva.example'],
  ['idn@MÜLLER.example', 'idn@müller.example', 'idn@xn--mller-kva.example'],
  ['info@mail.zürich.example', 'info@mail.zürich.example', 'info@mail.xn--zrich-kva.example'],
  ['иван@пример.рф', undefined, 'иван@пример.рф'],
  ['ivan@пример.рф', 'ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ['office@例え。テスト', 'office@例え.テスト', 'office@xn--r8jz45g.xn--zckzah'],
  ['\u200bada@exam\u00adple.org\u200b', 'ada@example.org', 'ada@example.org'],
  ['a.b+c@strasse.example', 'a.b+c@strasse.example', 'a.b+c@strasse.example'],
])('%s is read as %s and delivered to %s', (written, readable, delivered) => {
  expect(plainEmail(written)).toBe(readable);
  expect(deliverableEmail(written)).toBe(delivered);
  expect(isEmail(written)).toBe(readable !== undefined);
});

test.each([
  '',
  '@',
  'ada',
  'ada@',
  '@example.org',
  'ada@example',
  'ada@localhost',
  'ada@exa mple.org',
  'ada@example.org/x',
  'ada@user@example.org:25',
  'a@b@c.example',
  'ada@192.0.2.1',
  'ada@.example',
  'ada@müller',
  'ada@xn--.example',
  'ada@example.org\nBcc: x',
  'ada@x-.ch',
  'ada@-x.ch',
  'ada@mail.x-.ch',
  'ada@x.ch-',
  'ada@x..ch',
  'ada@x.ch.',
  'ada@-müller.ch',
  'ada@müller-.ch',
  'ada@x_y.ch',
  `ada@${'x'.repeat(64)}.ch`,
  `ada@${'x.'.repeat(126)}ch`,
  `${'x'.repeat(65)}@example.org`,
  '.ada@example.org',
  'ada.@example.org',
  'a..da@example.org',
])('%j is no address', (text) => {
  expect(plainEmail(text)).toBeUndefined();
  expect(emailSchema(messages).safeParse(text).success).toBe(false);
});

test('what a person has typed is parsed into the readable form, with a sentence about what is wrong', () => {
  const schema = emailSchema({ ...messages, missing: 'Missing' });
  expect(schema.parse('  idn@xn--mller-kva.example')).toBe('idn@müller.example');
  const said = [undefined, '  ', 'ada', `${'a'.repeat(200)}@example.org`].map((text) => schema.safeParse(text).error?.issues[0]?.message);
  expect(said).toEqual(['Missing', 'Missing', 'Not an address', 'Not an address']);
});

test('an address with letters before the @ that servers may not deliver to is refused with that reason', () => {
  const schema = emailSchema(messages);
  for (const text of ['jörg@müller.example', 'jo\u0308rg@example.org', 'иван@пример.рф', 'renée.s@example.org'])
    expect(schema.safeParse(text).error?.issues[0]?.message).toMatch(/before the @: give an address/);
  for (const text of ['jörg', 'jörg@', 'jörg@x', 'jör g@example.org', '@example.org'])
    expect(schema.safeParse(text).error?.issues[0]?.message).toBe('Not an address');
  expect(emailProblem('jörg@müller.example', 'Keine', german.lettersBeforeAt)).toMatch(/vor dem @/);
});
