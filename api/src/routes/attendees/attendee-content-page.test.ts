// The files of an event as a page, where no script runs.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeAttendee } from '../../../test/calls/attendee-calls.ts';
import { formWith, pdf } from '../../../test/gated.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
let attendee: Awaited<ReturnType<typeof makeAttendee>>;
beforeEach(async () => {
  stem = await openStem();
  attendee = await makeAttendee(stem);
});
afterEach(() => stem.close());

const open = (headers: Readonly<Record<string, string>> = attendee.headers, query = '') =>
  stem.request(`/api/formats/${attendee.slug}/content/page${query}`, { headers });
const add = async (texts: Readonly<Record<string, string>>) =>
  String((await stem.write('POST', `/api/gated-content/${attendee.slug}`, formWith({ bytes: pdf(), name: 'a.pdf' }, texts))).file_url);

test('it lists what can be downloaded, in its language, and runs nothing', async () => {
  const address = await add({ file_name: 'Papers <1>', file_name_de: 'Unterlagen', description: 'In English only' });
  const response = await open(attendee.headers, '?language=de');
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(response.headers.get('content-security-policy')).not.toContain('script-src');
  const text = await response.text();
  for (const part of [
    'lang="de-CH"',
    '<b>Unterlagen</b>',
    '<span lang="en">In English only</span>',
    `href="${address}?language=de"`,
    'PDF, 1 KB',
    '<dt>Präsentation</dt><dd>1</dd>',
    '<dt>Aufzeichnungen</dt><dd>0</dd>',
  ])
    expect(text).toContain(part);
  const english = await (await open()).text();
  expect(english).toContain('<b>Papers &lt;1&gt;</b>');
  expect(english).not.toMatch(/Unterlagen|Inhalte/);
});

test('it begins with the event, on its color, with when and where', async () => {
  const { id } = (await stem.read(`/api/formats/${attendee.slug}`)) as { id: string }; // a format
  await stem.write('PATCH', `/api/formats/${id}`, { theme_color: '#eba0b2', date: '3–4 June', date_de: '3.–4. Juni', location: 'Lucerne <b>' });
  const text = await (await open(attendee.headers, '?language=de')).text();
  expect(text).toContain('style="background:#eba0b2;color:#14181a"');
  expect(text).toContain('<p>3.–4. Juni<br>Lucerne &lt;b&gt;</p>');
  expect(text.match(/<h1>/g)).toHaveLength(1);
  expect(text).toContain('<a href="?language=en" hreflang="en" lang="en">English</a>');
});

test('an event without files says that there will be some', async () => {
  expect(await (await open()).text()).toContain('No Content Available');
  expect(await (await open(attendee.headers, '?language=de')).text()).toContain('Keine Inhalte verfügbar');
});

test('its texts are those of editors, else the standard ones', async () => {
  await stem.write('POST', '/api/page-settings', { page_name: 'dashboard', setting_key: 'empty_title', setting_value: 'Files follow in May' });
  const text = await (await open()).text();
  expect(text).toContain('<h2>Files follow in May</h2><p>Content will be available soon.</p>');
  expect(text).toContain('Welcome to your content area');
});

test('strangers and attendees of other events are led to the login page and see nothing', async () => {
  await add({ file_name: 'Secret papers' });
  const other = await makeAttendee(stem);
  for (const headers of [{ cookie: '' }, { cookie: 'stem_attendee=x' }, other.headers]) {
    const response = await open(headers, '?language=de');
    expect([response.status, response.headers.get('location')]).toEqual([302, `/de/login/${attendee.slug}`]);
    expect(await response.text()).not.toContain('Secret');
  }
});
