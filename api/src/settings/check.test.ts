import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prepareSettings } from './check.ts';
import { readSettings } from './settings.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settings-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('without any setting every setting has its default', () => {
  const read = readSettings({}, '/somewhere');
  expect(read).toEqual({
    ok: true,
    settings: expect.objectContaining({
      host: '127.0.0.1',
      port: 4321,
      origin: 'http://localhost:4321',
      dataFolder: '/somewhere/.data',
      database: { url: 'file:///somewhere/.data/stem.db' },
      loadsDemo: true,
      trustsProxy: false,
    }),
  });
});

test('an empty setting counts as unset', () => {
  expect(readSettings({ PORT: '', DATA_DIR: '', ADMIN_PASSWORD: '' }, '/x')).toEqual(readSettings({}, '/x'));
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['PUBLIC_ORIGIN', 'stem.example'],
  ['PUBLIC_ORIGIN', 'https://stem.example/path'],
  ['PUBLIC_ORIGIN', 'ftp://stem.example'],
  ['DEMO_CONTENT', 'maybe'],
  ['TRUST_PROXY', 'true'],
  ['LOG_LEVEL', 'loud'],
  ['MAIL_FROM', 'Stem, Zurich <office@stem.example>'],
  ['MAIL_FROM', 'a@stem.example, b@stem.example'],
])('%s=%s is named with its value', (name, value) => {
  const read = readSettings({ [name]: value }, folder);
  expect(read).toMatchObject({ ok: false, problems: [expect.stringMatching(new RegExp(`^${name} must .*\\(it is "${value}"\\)$`))] });
});

describe('a bucket as the website', () => {
  const store = { S3_ENDPOINT: 'https://s3.example/', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  const problemsOf = (environment: Record<string, string>) => {
    const read = readSettings(environment, folder);
    return read.ok ? [] : read.problems;
  };

  test('needs the store, and not that files are stored there', () => {
    expect(readSettings({ FOLLOW_BUCKET: 'website', ...store }, folder)).toMatchObject({
      ok: true,
      settings: { followBucket: { bucket: 'website', endpoint: 'https://s3.example', region: 'us-east-1', accessKeyId: 'id', pathStyle: true } },
    });
    expect(readSettings({ FOLLOW_BUCKET: 'website', ...store }, folder)).not.toHaveProperty('settings.s3');
    expect(problemsOf({ FOLLOW_BUCKET: 'website' })).toEqual(Object.keys(store).map((name) => `${name} is missing: FOLLOW_BUCKET needs it`));
    expect(problemsOf({ FOLLOW_BUCKET: 'website', STORAGE: 's3', ...store })).toEqual(['S3_BUCKET is missing: STORAGE=s3 needs it']);
  });

  test('is no other bucket of Stem, and the only copy', () => {
    const both = { FOLLOW_BUCKET: 'website', S3_BUCKET: 'files', STORAGE: 's3', ...store };
    expect(readSettings(both, folder)).toMatchObject({ settings: { s3: { bucket: 'files' }, followBucket: { bucket: 'website' } } });
    expect(problemsOf({ ...both, S3_BUCKET: 'website' })).toEqual(['FOLLOW_BUCKET must be another bucket than S3_BUCKET: everyone may read a website']);
    expect(problemsOf({ ...both, FOLLOW_DIRECTORY: '/srv' })).toEqual(['FOLLOW_DIRECTORY and FOLLOW_BUCKET cannot be used together: set one of them']);
  });
});

test.each(['Stem <office@stem.example>', '"Stem, Zurich" <office@stem.example>', 'stem@mailhost'])('MAIL_FROM=%s is a sender', (sender) => {
  expect(readSettings({ MAIL_FROM: sender }, folder)).toMatchObject({ ok: true, settings: { mail: { sender } } });
});

test.each([
  ['https://müller.example', 'https://xn--mller-kva.example'],
  ['https://MÜLLER.example:8443/', 'https://xn--mller-kva.example:8443'],
  ['https://xn--mller-kva.example', 'https://xn--mller-kva.example'],
  ['https://stem.example/', 'https://stem.example'],
])('PUBLIC_ORIGIN=%s is the origin %s, as browsers send it', (written, origin) => {
  expect(readSettings({ PUBLIC_ORIGIN: written }, folder)).toMatchObject({ ok: true, settings: { origin } });
});

test.each(['https://müller.example/path', 'https://ad@müller.example', 'https://mü ller.example', 'https://müller.example?x'])(
  'PUBLIC_ORIGIN=%s is refused',
  (written) => {
    expect(readSettings({ PUBLIC_ORIGIN: written }, folder).ok).toBe(false);
  },
);

test.each(['seven77', 'password', 'Stem2026!'])('the password %s is refused with a sentence', (ADMIN_PASSWORD) => {
  expect(readSettings({ ADMIN_PASSWORD }, folder)).toMatchObject({
    ok: false,
    problems: [expect.stringMatching(/^ADMIN_PASSWORD (?:must have at least 8|is among those)/)],
  });
});

test('a secret is never printed', () => {
  const read = readSettings(
    { ADMIN_PASSWORD: 'short', DATABASE_URL: 'mysql://user:secret@host', METRICS_TOKEN: 'a secret', SMTP_URL: 'smpt://user:secret@mail.example' },
    folder,
  );
  expect(read.ok ? [] : read.problems).toHaveLength(4);
  expect(JSON.stringify(read)).not.toMatch(/short"|secret/);
});

test('all problems are in one list: texts, the folder and the database', async () => {
  await writeFile(join(folder, 'file'), '');
  const environment = { PORT: 'abc', DATA_DIR: join(folder, 'file', 'data'), DATABASE_URL: 'http://user:secret@127.0.0.1:9' };
  const ready = await prepareSettings(environment, folder);
  expect(ready.ok ? [] : ready.problems).toEqual([
    'PORT must be a whole number from 1 to 65535 (it is "abc")',
    expect.stringMatching(/^DATA_DIR cannot be written: ENOTDIR/),
    expect.stringMatching(/^DATABASE_URL http:\/\/127\.0\.0\.1:9 cannot be opened: ./),
  ]);
  expect(JSON.stringify(ready)).not.toContain('secret');
});

test('a database in a folder that cannot be written is one problem, not two', async () => {
  await writeFile(join(folder, 'file'), '');
  const ready = await prepareSettings({ DATA_DIR: join(folder, 'file', 'data') }, folder);
  expect(ready).toMatchObject({ ok: false, problems: [expect.stringMatching(/^DATA_DIR cannot be written/)] });
});

test('a file that is not a database is a problem with its reason', async () => {
  await writeFile(join(folder, 'stem.db'), 'This is a letter, not a database, and it is long enough to be read as one. '.repeat(20));
  const ready = await prepareSettings({ DATA_DIR: folder }, folder);
  expect(ready).toMatchObject({ ok: false, problems: [expect.stringMatching(/^The database .*stem\.db is damaged .*not a database/)] });
});

test('valid settings open the database and leave no trial file behind', async () => {
  const ready = await prepareSettings({ DATA_DIR: 'new/data' }, folder);
  if (!ready.ok) throw new Error(ready.problems.join());
  expect(await ready.database.rows('SELECT 1 AS one')).toMatchObject([{ one: 1 }]);
  await ready.database.close();
  const { readdir } = await import('node:fs/promises');
  expect((await readdir(join(folder, 'new', 'data'))).filter((name) => !name.startsWith('stem.db'))).toEqual([]);
});
