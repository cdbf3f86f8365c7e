// The files of an event, for attendees with access only.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeUser, signIn } from '../../../test/attendee.ts';
import { makeExample } from '../../../test/example.ts';
import { filmBytes, formWith, pdf, type SentFile } from '../../../test/gated.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

const email = 'vreni@alder.example';

let stem: Stem;
let user: string;
let cookie: string;
let paper: string;
let video: string;
let other: string;
beforeEach(async () => {
  stem = await openStem();
  const { id: bankers } = await makeExample('event_formats', stem, { slug: 'bankers' });
  const { id: insurers } = await makeExample('event_formats', stem, { slug: 'insurers' });
  user = (await makeUser(stem, email, [bankers])).id;
  await makeUser(stem, 'bo@alder.example', [bankers, insurers]);
  await makeExample('users', stem, { email: 'blocked@alder.example', is_blocked: true, authorized_formats: [bankers] });
  const send = async (slug: string, file: SentFile, texts = {}) =>
    String((await stem.write('POST', `/api/gated-content/${slug}`, formWith(file, texts))).file_url);
  paper = await send('bankers', { bytes: pdf(), name: 'a.pdf' }, { file_name: 'Präsentation «A/B»', file_name_de: 'Eröffnung', description: 'Opening.' });
  stem.clock.now += 1000;
  video = await send('bankers', { bytes: filmBytes(1000), name: 'b.mp4' }, { file_name: 'Recording' });
  other = await send('insurers', { bytes: pdf('B'), name: 'c.pdf' });
  cookie = await signIn(stem, email, 'bankers');
  await stem.logged();
});
afterEach(() => stem.close());

const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') => stem.request(path, { method, headers: { cookie, ...headers } });
async function downloads(): Promise<unknown> {
  await stem.mails();
  const rows = (await stem.read('/api/gated-content/bankers', 'editor')) as { file_url: string; downloads: number }[]; // a list of rows
  return Object.fromEntries(rows.map((row) => [row.file_url, row.downloads]));
}

test('attendees see the files of their event, the latest first, and nothing of how they are kept', async () => {
  const [first, second, ...more] = (await (await get('/api/formats/bankers/content')).json()) as object[];
  expect(more).toEqual([]);
  expect(first).toMatchObject({ file_name: 'Recording', file_type: 'video/mp4', file_size: 1000, file_url: video });
  expect(second).toEqual({
    id: expect.any(String),
    session_id: null,
    file_name: 'Präsentation «A/B»',
    file_name_de: 'Eröffnung',
    description: 'Opening.',
    description_de: null,
    file_type: 'application/pdf',
    file_size: pdf().length,
    file_url: paper,
    created_at: expect.any(String),
  });
});

test('the figures of the dashboard count documents, people with access who are not blocked, and videos', async () => {
  expect(await (await get('/api/formats/bankers/content/statistics')).json()).toEqual({ presentations: 1, network: 2, recordings: 1 });
});

test('one session opens every event one has access to, and each is asked about by itself', async () => {
  const both = await signIn(stem, 'bo@alder.example', 'bankers');
  const read = async () => {
    const paths = ['/api/formats/bankers/content', '/api/formats/insurers/content', paper, other];
    return Promise.all(paths.map(async (path) => (await stem.request(path, { headers: { cookie: both } })).status));
  };
  expect(await read()).toEqual([200, 200, 200, 200]);
  const { id } = (await stem.read('/api/formats/insurers')) as { id: string }; // a format
  const [bo] = (await stem.read('/api/users?q=bo@alder.example', 'editor')) as { id: string }[]; // a list of users
  await stem.write('PATCH', `/api/users/${bo?.id}`, { authorized_formats: [id] });
  expect(await read()).toEqual([403, 200, 403, 200]);
});

test.each(['/api/formats/insurers/content', '/api/formats/insurers/content/statistics', 'other'])(
  '%s is closed to who has access to another event',
  async (path) => {
    await play({ name: path, path: path === 'other' ? other : path, headers: { cookie }, status: 403, failure: 'no_access' }, stem);
  },
);

test('without a session nothing is open, and no answer reveals which files exist', async () => {
  for (const path of [
    '/api/formats/bankers/content',
    '/api/formats/nobody/content',
    '/api/formats/bankers/content/statistics',
    paper,
    '/api/gated-content/nothing/file',
  ])
    for (const headers of [{}, { cookie: 'stem_attendee=nonsense' }]) await play({ name: path, path, headers, status: 401, failure: 'not_signed_in' }, stem);
});

test('a signed-in attendee gets not_found for a missing event or file', async () => {
  for (const path of ['/api/formats/nobody/content', '/api/gated-content/nothing/file', '/api/gated-content/00000000-0000-4000-8000-000000000000/file'])
    await play({ name: path, path, headers: { cookie }, status: 404, failure: 'not_found' }, stem);
});

test('editors see and download the files of every event', async () => {
  for (const path of ['/api/formats/insurers/content', other, paper]) expect((await stem.request(path, { as: 'editor' })).status).toBe(200);
});

test('access that is taken away is gone with the next request', async () => {
  expect((await get(paper)).status).toBe(200);
  await stem.write('PATCH', `/api/users/${user}`, { authorized_formats: [] });
  expect([(await get(paper)).status, (await get('/api/formats/bankers/content')).status]).toEqual([403, 403]);
  await stem.write('DELETE', `/api/users/${user}`);
  expect((await get(paper)).status).toBe(401);
});

test('access that is taken away while a film plays or a list is read ends with the next part', async () => {
  const part = (range: string) => get(`${video}?inline=1`, { range });
  expect([(await part('bytes=0-99')).status, (await part('bytes=100-199')).status]).toEqual([206, 206]);
  const [first] = (await (await get('/api/formats/bankers/content')).json()) as { file_url: string }[]; // a list of files
  await stem.write('PATCH', `/api/users/${user}`, { is_blocked: true });
  for (const answer of [await part('bytes=200-299'), await get(first?.file_url ?? ''), await get('/api/formats/bankers/content/page')])
    expect([answer.status, (await answer.text()).includes('%PDF')]).toEqual([expect.toBeOneOf([401, 302]), false]);
  expect(await downloads()).toEqual({ [paper]: 0, [video]: 0 });
});

test.each([
  ['access is taken away', () => stem.write('PATCH', `/api/users/${user}`, { authorized_formats: [] })],
  ['somebody signs out everywhere', () => stem.request('/api/auth/logout-everywhere', { method: 'POST', headers: { cookie } })],
])('a film that is on its way is cut when %s, though it is one request', async (_what, change) => {
  const size = 4_000_000;
  const long = String((await stem.write('POST', '/api/gated-content/bankers', formWith({ bytes: filmBytes(size), name: 'long.mp4' }))).file_url);
  const readAll = async (response: Response, meanwhile: () => Promise<unknown>) => {
    let came = 0;
    try {
      for await (const chunk of response.body ?? []) {
        if (came === 0) await meanwhile();
        came += chunk.byteLength;
        stem.clock.now += 100;
      }
    } catch {
      return 'cut';
    }
    return came;
  };
  expect(await readAll(await get(`${long}?inline=1`), async () => undefined)).toBe(size);
  expect(await readAll(await get(`${long}?inline=1`), change)).toBe('cut');
  expect(await readAll(await stem.request(long, { as: 'editor' }), change)).toBe(size);
  expect(stem.errors).toEqual([]);
});

test('a download is an attachment under its title, kept nowhere, and can do nothing in our name', async () => {
  const response = await get(paper, { 'accept-encoding': 'gzip' });
  expect(await response.text()).toBe(pdf().toString());
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf().length),
    'content-disposition': `attachment; filename="Pr?sentation ?A-B?.pdf"; filename*=UTF-8''Pr%C3%A4sentation%20%C2%ABA-B%C2%BB.pdf`,
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  expect(headers['content-encoding']).toBeUndefined();
  expect((await get(`${paper}?language=de`)).headers.get('content-disposition')).toContain('Er%C3%B6ffnung.pdf');
});

test('videos are played on a page when asked for so; documents are downloaded all the same', async () => {
  const played = await get(`${video}?inline=1`);
  expect([played.headers.get('content-disposition'), played.headers.get('content-security-policy')]).toEqual([
    'inline; filename=Recording.mp4',
    "default-src 'none'; media-src 'self'; sandbox",
  ]);
  expect((await get(`${paper}?inline=1`)).headers.get('content-disposition')).toMatch(/^attachment/);
  await play({ name: 'unknown wish', path: `${paper}?inline=yes`, headers: { cookie }, status: 400, failure: 'invalid_input', errors: ['inline'] }, stem);
});

test.each([
  ['bytes=0-3', 206, 'bytes 0-3/1000', 0, 4],
  ['bytes=990-', 206, 'bytes 990-999/1000', 990, 10],
  ['bytes=-10', 206, 'bytes 990-999/1000', 990, 10],
  ['bytes=0-99999', 206, 'bytes 0-999/1000', 0, 1000],
  ['bytes=1000-', 416, 'bytes */1000', 0, 0],
  ['bytes=0-1,5-6', 200, null, 0, 1000],
])('the range %s is answered with %i', async (...[range, status, contentRange, from, length]) => {
  const response = await get(video, { range });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([response.status, response.headers.get('content-range'), bytes.length]).toEqual([status, contentRange, length]);
  expect(bytes.equals(filmBytes(1000).subarray(from, from + length))).toBe(true);
});

test('a download that resumes after the file was replaced starts from the beginning', async () => {
  const etag = (await get(video)).headers.get('etag') ?? '';
  const goOn = () => get(video, { range: 'bytes=500-', 'if-range': etag });
  expect((await goOn()).status).toBe(206);
  await stem.write('PUT', video, formWith({ bytes: filmBytes(2000), name: 'c.mp4' }));
  const whole = await goOn();
  expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, 2000]);
});

test('HEAD says what GET would, without a body', async () => {
  const response = await get(video, {}, 'HEAD');
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '1000', '']);
});

test('downloads are counted: those of attendees, each once, and not what is only played or looked at', async () => {
  await (await get(paper)).text();
  await (await get(video, { range: 'bytes=0-99' })).text();
  await (await get(video, { range: 'bytes=100-' })).text();
  await (await get(`${video}?inline=1`)).text();
  await get(paper, {}, 'HEAD');
  await (await stem.request(paper, { as: 'editor' })).text();
  expect(await downloads()).toEqual({ [paper]: 1, [video]: 1 });
  expect(await stem.logged()).toEqual([]);
});

test('no path and no name leads to another file', async () => {
  const id = paper.split('/')[3] ?? '';
  for (const path of [
    '/gated/',
    `/media/${id}.pdf`,
    `/api/gated-content/..%2f..%2fstem.db/file`,
    `/api/gated-content/%2e%2e/file`,
    `/api/gated-content/${id}/file/../../../stem.db`,
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  const [stored] = await stem.database.rows('SELECT stored_name FROM gated_content WHERE id = ?', [id]);
  for (const path of [`/gated/${stored?.stored_name}`, `/media/${stored?.stored_name}`, `/${stored?.stored_name}`])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  for (const name of ['../stem.db', '..', '/etc/passwd', '.hidden', 'a/b.pdf', '']) {
    await stem.database.write((transaction) => transaction.run(`UPDATE gated_content SET stored_name = '${name}' WHERE id = '${id}'`));
    expect([name, (await get(paper)).status]).toEqual([name, 404]);
  }
});

test('a file that is gone from the disk says so', async () => {
  for (const { name } of await stem.gated.list(0)) await stem.gated.remove(name);
  await play({ name: 'gone', path: paper, headers: { cookie }, status: 404, failure: 'not_found' }, stem);
});
