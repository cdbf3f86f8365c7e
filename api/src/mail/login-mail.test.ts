import { expect, test } from 'vitest';
import { type LoginMailOptions, writeLoginMail } from './login-mail.ts';

const invitation: LoginMailOptions = {
  kind: 'invitation',
  signature: ['Ursina Caduff', 'Stem', '+41 44 000 00 00'],
  language: 'en',
  attendee: { salutation: null, first_name: null, last_name: null },
  format: { title: 'Bankers', title_de: 'Banken', date: '14 April 2027', date_de: null, location: 'Zurich', location_de: 'Zürich', theme_color: '#2A3F9D' },
  organisation: 'Stem',
  page: 'https://stem.example/login/bankers',
  link: 'https://stem.example/login/bankers#token=abc',
  expiresAt: Date.parse('2027-07-01T21:30:00Z'),
  from: 'Stem <office@stem.example>',
  to: 'vreni@alder.example',
};

test('an invitation names its expiry in the time of Zurich, and has no code', async () => {
  const { text, html, subject } = await writeLoginMail(invitation);
  expect(subject).toBe('Your access to Bankers');
  for (const part of [text, html]) expect(part).toContain('The link works once, until 1 July 2027, 23:30.');
  expect(text).not.toContain('type this code');
  const winter = await writeLoginMail({ ...invitation, language: 'de', expiresAt: Date.parse('2027-01-31T23:30:00Z') });
  expect(winter.text).toContain('Der Link lässt sich einmal verwenden und gilt bis am 1. Februar 2027, 00.30 Uhr.');
});

test('a German mail has the German texts of the event, and English ones where there are none', async () => {
  const { html } = await writeLoginMail({ ...invitation, language: 'de' });
  for (const text of ['Banken', '14 April 2027', 'Zürich']) expect(html).toContain(text);
});

test.each([
  [{ salutation: 'ms', first_name: 'Anna', last_name: 'Keller' }, 'Hello Ms Keller,', 'Guten Tag Frau Keller\n'],
  [{ salutation: null, first_name: 'Anna', last_name: 'Keller' }, 'Hello Anna Keller,', 'Guten Tag Anna Keller\n'],
  [{ salutation: 'mr', first_name: 'Reto', last_name: null }, 'Hello Reto,', 'Guten Tag Reto\n'],
  [{ salutation: 'mr', first_name: null, last_name: null }, 'Hello,', 'Guten Tag\n'],
] as const)('a mail to %o begins with “%s”', async (attendee, english, german) => {
  expect((await writeLoginMail({ ...invitation, attendee })).text).toMatch(new RegExp(`^${english}`));
  expect((await writeLoginMail({ ...invitation, attendee, language: 'de' })).text).toMatch(new RegExp(`^${german}`));
});

test('a name with characters of HTML is escaped', async () => {
  const { html } = await writeLoginMail({ ...invitation, format: { ...invitation.format, title: 'R&D <Bankers>' } });
  expect(html).toContain('R&amp;D &lt;Bankers&gt;');
  expect(html).not.toContain('<Bankers>');
});

test.each([
  ['en', 'Hello,', 'Kind regards'],
  ['de', 'Guten Tag', 'Freundliche Grüsse'],
] as const)('a mail in %s begins with a salutation and ends with the sender', async (language, salutation, regards) => {
  const { text, html } = await writeLoginMail({ ...invitation, language });
  expect(text.startsWith(`${salutation}\n\n`)).toBe(true);
  expect(text.endsWith(`${regards}\nUrsina Caduff\nStem\n+41 44 000 00 00\n`)).toBe(true);
  expect(html).toContain(`>${salutation}</p>`);
  expect(html).toContain(`>${regards}<br>Ursina Caduff<br>Stem<br>+41 44 000 00 00</p>`);
});
