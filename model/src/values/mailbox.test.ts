import { expect, test } from 'vitest';
import { addressIn, deliverableMailbox, isMailbox, plainMailbox } from './mailbox.ts';

test.each([
  'office@stem.example',
  'Stem <office@stem.example>',
  'Dr. Ines Müller-Keller <ines@stem.example>',
  '<office@stem.example>',
  '"Stem, Zurich" <office@stem.example>',
  '"Stem"  <office@stem.example>',
  'Stem  <office@stem.example>',
])('%s is one mailbox', (value) => {
  expect(isMailbox(value)).toBe(true);
});

test.each([
  ['a name alone', 'Stem'],
  ['two', 'x <a@evil.example>, second <b@evil.example>'],
  ['two addresses', 'a@evil.example, b@evil.example'],
  ['an address in the name', 'office@stem.example <a@evil.example>'],
  ['a group', 'staff: a@evil.example;'],
  ['something behind the address', 'Stem <office@stem.example> more'],
  ['brackets in brackets', 'Stem <<office@stem.example>>'],
  ['no address in the brackets', 'Stem <office>'],
  ['a quote that does not end', '"Stem <office@stem.example>'],
  ['nothing', ''],
])('%s is no mailbox', (_what, value) => {
  expect(isMailbox(value)).toBe(false);
});

test('the address of a mailbox has two forms, and its name stays', () => {
  const [plain, ascii] = ['Müller <office@müller.example>', 'Müller <office@xn--mller-kva.example>'];
  expect([isMailbox(plain), isMailbox(ascii), plainMailbox(ascii), deliverableMailbox(plain)]).toEqual([true, true, plain, ascii]);
  expect([plainMailbox('office@xn--mller-kva.example'), plainMailbox('Stem'), deliverableMailbox('Stem <no-reply@localhost>')]).toEqual([
    'office@müller.example',
    'Stem',
    'Stem <no-reply@localhost>',
  ]);
});

test('an address of a local network is a mailbox for settings', () => {
  expect(addressIn('Stem <no-reply@localhost>')).toBe('no-reply@localhost');
  expect([addressIn('Stem'), addressIn('a@mail, b@mail'), addressIn('x\r\nBcc <a@mail>')]).toEqual([undefined, undefined, undefined]);
  expect(isMailbox('Stem <office@stem>')).toBe(false);
});
