import { expect, test } from 'vitest';
import { toDownloadName } from './download.ts';

const named = (file_name: string, file_name_de: string | null = null) => ({ file_name, file_name_de, stored_name: 'r4nd0m.pdf' });

test.each([
  ['Keynote', 'Keynote.pdf'],
  ['Keynote.PDF', 'Keynote.PDF'],
  ['Präsentation «Zürich»', 'Präsentation «Zürich».pdf'],
  ['../../etc/passwd', '-..-etc-passwd.pdf'],
  ['A/B: why?', 'A-B- why-.pdf'],
  ['a\r\nSet-Cookie: x=1', 'a-Set-Cookie- x=1.pdf'],
  ['invoice\u202efdp.exe', 'invoice-fdp.exe.pdf'],
  ['...', 'file.pdf'],
])('%j is downloaded as %j', (title, name) => expect(toDownloadName(named(title), 'en')).toBe(name));

test('a German page gives the German name if there is one', () => {
  expect(toDownloadName(named('Keynote', 'Eröffnung'), 'de')).toBe('Eröffnung.pdf');
  expect(toDownloadName(named('Keynote'), 'de')).toBe('Keynote.pdf');
});
