import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createContains } from './forms-of-text.ts';
import { scanFile } from './scan.ts';

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

const anna = createContains(['anna@x.example']);
const within = ['johanna@x.example', 'anna@x.example.org', 'anna@x.example-bank.ch', 'jo-anna@x.example', "o'anna@x.example", 'öanna@x.example'];

test.each(within)('%s is the address of another person, in each form', (other) => {
  const quoted = other.replace('ö', '=C3=B6');
  const [start, end] = [quoted.slice(0, 2), quoted.slice(2)];
  const forms = [other, JSON.stringify({ a: [other] }), `{"a":"<a href=\\"mailto:${other}\\">\\n${other}\\n"}`, `?to=${encodeURIComponent(other)}&a=1`]
    .concat([`<p>${other.replace("'", '&#39;')}</p>`, `To: ${start}=\r\n${end}=\r\n.`.replace('=\r\n.', ' '), `Q=3D${quoted}`])
    .concat([`Call ${other}!`, `By ${other}!`, `To ${other}`].map(base64));
  for (const form of forms) expect([form, anna(Buffer.from(form))]).toEqual([form, false]);
  expect(anna(Buffer.from(`${forms.join(' ')} anna@x.example`))).toBe(true);
});

test.each([
  ['at the beginning and the end', 'anna@x.example'],
  ['before a stop', 'Ask Anna@X.example.'],
  ['in signs', '«anna@x.example»'],
  ['after an escaped line of JSON', '{"a":"To\\nanna@x.example\\nsoon"}'],
  ['after an escaped sign of JSON', '{"a":"\\u003canna@x.example\\u003e"}'],
  ['in a link', '/find?q=%3Canna%40x.example%3E'],
  ['after a space in a link', 'mailto:?body=To%20anna@x.example'],
  ['in HTML', '&lt;anna@x.example&gt; &#39;anna@x.example&#39;'],
  ['in a mail', 'To=3Danna@x.exa=\r\nmple=0D'],
  ['at the beginning of base64', `Content-Transfer-Encoding: base64\r\n\r\n${base64('anna@x.example is invited')}`],
  ['in base64 after others', base64('To johanna@x.example, anna@x.example')],
])('an address is found %s', (_, text) => expect(anna(Buffer.from(text))).toBe(true));

test.each(['Zoë und Söhne', 'zoe@alder.examples'.slice(0, -2), base64('Somebody else'), ''])('“%s” is another one', (text) =>
  expect(contains(Buffer.from(text))).toBe(false),
);

test('an address is as whole in a file that is read in blocks, wherever one ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'blocks-'));
  const [file, blockSize] = [join(folder, 'all.tar'), 5000];
  const find = async (text: string, at: number) => {
    await writeFile(file, `${' '.repeat(at)}${text} ${'-'.repeat(blockSize)}`);
    return scanFile(file, anna, blockSize);
  };
  for (let before = 0; before < 24; before += 1) {
    for (const at of [blockSize - before, blockSize - 4096 + 12 - before]) {
      expect([at, await find(' anna@x.example.', at)]).toEqual([at, true]);
      for (const other of ['johanna@x.example', 'anna@x.example.org']) expect([at, await find(other, at)]).toEqual([at, false]);
    }
  }
  await rm(folder, { recursive: true });
});
