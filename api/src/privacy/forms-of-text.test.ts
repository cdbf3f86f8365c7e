import { expect, test } from 'vitest';
import { createContains } from './forms-of-text.ts';

const name = 'Zoë & Söhne';
const contains = createContains([name, 'Zoe@Alder.example']);
const base64 = (text: string) => Buffer.from(text).toString('base64');

test.each([
  ['as it is, in any case of ASCII letters', 'By zoë & söhNE.'],
  ['escaped for HTML', '<b>Zoë &amp; Söhne</b>'],
  ['escaped for JSON', '{"a":"Zo\\u00eb & S\\u00f6hne"}'],
  ['in an address', '/find?q=Zo%C3%AB%20%26%20S%C3%B6hne'],
  ['of a form', 'q=Zo%C3%AB+%26+S%C3%B6hne'],
  ['in a mail, over two lines', 'Dear Zo=C3=AB & S=\r\n=C3=B6hne'],
  ['in the head of a mail', 'To: =?UTF-8?Q?Zo=C3=AB_&_S=C3=B6hne?='],
  ['in base64, at each place of a group', base64(`To ${name}, with love`)],
  ['in base64', base64(`Dear ${name}, with love`)],
  ['in base64 of lines', base64(`You,  ${name}, with love`).replaceAll(/(.{12})/g, '$1\r\n')],
  ['as another address', 'mailto:zoe@alder.example'],
])('a text is found %s', (_, text) => expect(contains(Buffer.from(text))).toBe(true));

test.each(['Zoë und Söhne', 'zoe@alder.examples'.slice(0, -2), base64('Somebody else'), ''])('“%s” is another one', (text) =>
  expect(contains(Buffer.from(text))).toBe(false),
);
