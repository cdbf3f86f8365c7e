// Random values for one field: valid ones, values at the edge of what is valid, and nonsense. Which are valid, the api decides.
import { columnsOf, type Field, type Kind } from '@stem/model';
import fc from 'fast-check';
import { valueFor } from './arbitrary-edit.ts';
import { junk } from './arbitrary-request.ts';

/** Texts that have broken pages, feeds, calendars and mails of systems like this one. */
const nastyTexts = [
  'a\u000bb\u000cc\u0085d\u2028e\u2029f',
  '\ufffe\uffff\ufdd0\u{1fffe}',
  'half \ud83d of an emoji',
  '\u0000',
  '\u0007 bell \u001b[31m',
  ']]> <![CDATA[ ]]>',
  '</script><script>alert(1)</script>',
  '<!-- --> <style> </title> </textarea>',
  '&#xFFFE; &#0; &amp;amp; &nbsp &lt',
  '" onload="alert(1)" x="',
  `' " \` \\ $\{x} {{x}} %s %00 %ff %`,
  'BEGIN:VEVENT\r\nEND:VEVENT',
  'a\r\nBcc: x@y.test',
  '\u202eevil\u202c \u200f \u2066 \ufeff',
  'Z\u0300\u0301\u0302\u0303a\u0304l\u0305go\u0336',
  '👩‍👩‍👧‍👦 🇨🇭 🏔️',
  '漢字 한글 ไทย עברית عربى Ελληνικά',
  'ﬁ ﬂ \u00df \u1e9e İ ı',
  '\u00ad\u00ad\u00ad',
  '\ue000\uf8ff',
  'x'.repeat(250),
  'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4),
  ' ',
  '\n\n\n',
  '\t',
  '-',
  '## \n\n- \n\n[]()',
  '[x](/no-such-page) [y](javascript:alert(1)) [z](<a b>) [q](relative) <https://stem.test/no-such-page>',
  '[a](/communities "t") [b](#c) [d](mailto:a@b.test) <a@b.test> [e](//evil.test) [f](/\\evil.test)',
  '1. a\n\n> b\n\n***\n\n| c |',
  `${'['.repeat(300)}${']('.repeat(300)}`,
  'constructor',
  '__proto__',
] as const;

const addresses = [
  '/no-such-page',
  '/communities',
  '/communities/',
  '/de/communities?a=b#c',
  '/formats/bankerscom',
  '/Communities',
  '/communities/../team',
  '/%',
  '/%ff',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/a b',
  '/\\evil.test',
  '//evil.test',
  '/404',
  '/media/none.png',
  '/media/00000000000000000000000000000000.svg',
  '/media/../stem.db',
  '/api/no-such-call',
  '/favicon.svg',
  '#',
  '#content',
  '#ä',
  '?a',
  'https://stem.test',
  'https://stem.test/no-such-page',
  'HTTPS://STEM.TEST/no-such-page',
  'https://stem.test:443/team',
  'https://user:pass@evil.test/',
  'https:/example.com',
  'https://',
  'https://[::1]/',
  'https://例え.テスト/道',
  'http://a/b c',
  'www.example.ch',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'mailto:',
  'mailto:a@b.test?subject=x%0d%0aBcc:y@z.test',
  'tel:',
  'tel:+41',
  `https://example.org/${'x'.repeat(1900)}`,
  'https://www.youtube.com/watch?v=x',
] as const;

/** They have no rule of their own, or values of another field. */
type WithoutEdge = 'text' | 'long_text' | 'prose' | 'boolean' | 'choice' | 'reference' | 'references' | 'texts' | 'records';

const edges: { readonly [K in Exclude<Kind, WithoutEdge>]: readonly unknown[] } = {
  url: addresses,
  image: addresses,
  video: addresses,
  file: addresses,
  date: [
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '1900-01-01',
    '2199-12-31',
    '2200-01-01',
    '9999-12-31',
    '+010000-01-01',
    '2027-02-29',
    '2027-02-30',
    '2027-13-01',
  ].concat(['2027-4-1', '2027-04-14T00:00', '14.04.2027', '2027-03-28', '2027-10-31', '2024-02-29', ' 2027-04-14 ']),
  instant: ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2027-04-14T24:00:00Z', '2027-04-14T09:00:00+02:00', '2027-04-14 09:00'],
  time_zone: [
    'Europe/Zürich',
    'Mars/Phobos',
    '../../etc/passwd',
    'europe/zurich',
    '+01:00',
    'UTC',
    'GMT+1',
    'Etc/GMT+12',
    'Pacific/Kiritimati',
    'EST5EDT',
    'Asia/Calcutta',
    'localtime',
    '',
  ],
  country: ['ch', 'CH', 'XX', 'ZZ', 'EU', 'C', 'CHE', '🇨🇭', 'c\u0000h', ''],
  colour: ['#fff', '#FFFFFF', '#ffff', '#12345g', 'red', 'rgb(0,0,0)', '#000;}', '#ＦＦＦ', ' #abc ', 'url(x)', 'inherit'],
  number: [-1, 0, 0.5, 1e308, -1e308, 2 ** 53, 2 ** 53 - 1, 1e21, '1e400', '0x10', '١٢', ' 7 ', '7,5', '-0', '', null],
  order: [-1, -(2 ** 53 - 1), 0, 1, 1_000_000, 1_000_001, 2 ** 31, 1.5, '3', ''],
  fraction: [-0.1, 0, 1, 1.0001, 0.1 + 0.2, 1e-300, '0.5', '50%'],
  slug: ['a--b', '-a', 'a-', 'A', 'ä', 'admin', '404', 'index', 'de', 'constructor', 'a'.repeat(200), 'a'.repeat(201), 'x.ics', 'a/b', '..'],
  email: [
    'a@b',
    'idn@müller.example',
    'ü@example.org',
    '"a b"@example.org',
    'a@b.test\r\nBcc: c@d.test',
    'A@B.TEST',
    'a@[127.0.0.1]',
    `${'x'.repeat(64)}@example.org`,
    'a@b.test,c@d.test',
  ],
  phone: ['+', '-----', '(((((', '+41 (0)44 000 00 00', '0', '+41 44 000 00 00 ext. 5', '٠٤٤٠٠٠', '+41\u000b44 000', '1'.repeat(200)],
  year: ['0000', '9999', '27', '20277', '２０２７', '-999', '1e10'],
};

/** Times of sessions, names of pages and other short texts that the site parses. */
const parsed = [
  '25:00',
  '24:00',
  '00:00',
  '23:59',
  '22:00–01:00',
  '9-10.30 Uhr',
  '6:30 PM',
  '18h30',
  '99.99',
  '12:60',
  '14.04.2027, 09:00',
  '09:00–09:00',
  '10:00–09:00',
  'evening',
];

const byKind: { readonly [K in Kind]?: readonly unknown[] } = edges;

export function arbitraryValue(field: Field): fc.Arbitrary<unknown> {
  const near = [...(byKind[field.kind] ?? []), ...(field.kind === 'text' ? [...parsed, 'x'.repeat(field.max ?? 200), 'x'.repeat((field.max ?? 200) + 1)] : [])];
  return fc.oneof(
    { weight: 4, arbitrary: valueFor(field) },
    ...(near.length > 0 ? [{ weight: 6, arbitrary: fc.constantFrom(...near) }] : []),
    {
      weight: 4,
      arbitrary: fc.oneof(fc.constantFrom(...nastyTexts), fc.string({ unit: 'binary', maxLength: 40 }), fc.string({ unit: 'grapheme', maxLength: 80 })),
    },
    { weight: 1, arbitrary: mixedText },
    { weight: 1, arbitrary: junk },
    ...nested(field),
  );
}

const mixedText = fc.array(fc.oneof(fc.constantFrom(...nastyTexts), fc.lorem()), { minLength: 1, maxLength: 6 }).map((parts) => parts.join('\n\n'));

function nested(field: Field): { weight: number; arbitrary: fc.Arbitrary<unknown> }[] {
  if (field.kind === 'texts')
    return [{ weight: 8, arbitrary: fc.array(fc.oneof(fc.constantFrom(...nastyTexts, ...addresses), fc.string()), { maxLength: 3 }) }];
  if (field.kind !== 'records') return [];
  const good = Object.fromEntries(columnsOf(field.fields).map((column) => [column.name, valueFor(column.field)]));
  const odd = Object.fromEntries(columnsOf(field.fields).map((column) => [column.name, arbitraryValue(column.field)]));
  const entry = fc
    .tuple(fc.record(good), fc.record(odd, { requiredKeys: [] }), fc.nat(2))
    .map(([right, wrong, most]) => ({ ...right, ...Object.fromEntries(Object.entries(wrong).slice(0, most)) }));
  return [{ weight: 10, arbitrary: fc.array(entry, { maxLength: 3 }) }];
}
