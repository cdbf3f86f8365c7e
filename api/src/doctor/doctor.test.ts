// The command doctor: what is right is said to be so, each thing that is wrong is named with what to do, and nothing stays.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@stem/content-pipeline/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailServer, openMailServer } from '../../test/mail-server.ts';
import { runCommand } from '../../test/run-command.ts';
import { readSettings } from '../settings/settings.ts';
import { installationOf, version } from '../version.ts';
import { examineAll, type NamedDiagnosis } from './examine.ts';

const key = 'ab'.repeat(32);
const origin = 'https://stem.example';
const issuer = 'https://login.example';

let folder: string;
let mails: MailServer;
let own: Record<string, string>;
/** What each address answers. */
let web: Record<string, () => Response>;
const now = Date.parse('2027-04-14T08:00:00Z');
const health = (more: object = {}) => Response.json({ status: 'online', version, installation: installationOf(Buffer.from(key, 'hex')), checks: {}, ...more });
const dated = (date: string) => () => new Response(null, { headers: { date } });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-'));
  mails = await openMailServer();
  await (await openDatabase({ url: `file:${join(folder, 'stem.db')}` })).close();
  own = {
    DATA_DIR: folder,
    PUBLIC_ORIGIN: origin,
    SECRET_KEY: key,
    SMTP_URL: mails.url,
    ...{ CDN: 'fastly', FASTLY_SERVICE_ID: 'service', FASTLY_API_TOKEN: 'token' },
    OPENAI_API_KEY: 'of the provider',
    ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'stem', OIDC_CLIENT_SECRET: 'secret' },
  };
  web = {
    [`${origin}/api/health`]: health,
    [issuer]: dated('Wed, 14 Apr 2027 08:00:01 GMT'),
    [`${issuer}/.well-known/openid-configuration`]: () => Response.json({ issuer, token_endpoint: `${issuer}/token` }),
    [`${issuer}/token`]: () => Response.json({ error: 'invalid_grant' }, { status: 400 }),
    'https://api.openai.com/v1/models': () => Response.json({ data: [] }),
    'https://api.fastly.com/service/service/purge': () => Response.json({}),
  };
});
afterEach(async () => {
  await mails.close();
  await rm(folder, { recursive: true });
});

async function examine(mailTo?: string): Promise<NamedDiagnosis[]> {
  const read = readSettings(own, folder);
  if (!read.ok) throw new Error(read.problems.join());
  const fetch = async (address: string) => {
    const answer = web[address];
    if (!answer) throw new TypeError('fetch failed', { cause: new Error(`getaddrinfo ENOTFOUND ${new URL(address).host}`) });
    return answer();
  };
  const found: NamedDiagnosis[] = [];
  for await (const one of examineAll({ settings: read.settings, fetch, now: () => now, ...(mailTo !== undefined && { mailTo }) })) found.push(one);
  return found;
}

test('what is right is said to be so; no mail is sent, and nothing stays', async () => {
  const before = await readdir(folder);
  const found = await examine();
  expect(found.map(({ of, is, says }) => `${of} ${is === 'good' ? is : says}`)).toEqual(
    ['Disk', 'Database', 'Mail', 'CDN', 'Assistant', 'Sign-in', 'Address', 'Clock'].map((of) => `${of} good`),
  );
  expect(mails.received).toEqual([]);
  expect((await readdir(folder)).filter((name) => !before.includes(name) && !name.startsWith('stem.db-'))).toEqual([]);
  await examine('vreni@alder.example');
  expect(mails.received.map(({ to }) => to)).toEqual([['vreni@alder.example']]);
});

test.each<[string, RegExp, () => unknown]>([
  ['Database', /not a database|malformed/, () => writeFile(join(folder, 'stem.db'), 'This is a letter. '.repeat(200))],
  ['Mail', /Authentication failed/, () => (mails.password = 'another')],
  ['Mail', /ECONNREFUSED/, () => (own.SMTP_URL = 'smtp://user:secret@127.0.0.1:1')],
  ['CDN', /Fastly/, () => (web['https://api.fastly.com/service/service/purge'] = () => Response.json({}, { status: 401 }))],
  ['Assistant', /api\.openai\.com does not take the key/, () => (web['https://api.openai.com/v1/models'] = () => Response.json({}, { status: 401 }))],
  ['Sign-in', /does not take the id or the secret/, () => (web[`${issuer}/token`] = () => Response.json({ error: 'invalid_client' }, { status: 401 }))],
  [
    'Sign-in',
    /its issuer is https:\/\/other/,
    () => (web[`${issuer}/.well-known/openid-configuration`] = () => Response.json({ issuer: 'https://other.example', token_endpoint: issuer })),
  ],
  ['Address', /ENOTFOUND stem\.example/, () => delete web[`${origin}/api/health`]],
  ['Address', /does not lead to Stem: it answers 502/, () => (web[`${origin}/api/health`] = () => new Response('Bad Gateway', { status: 502 }))],
  ['Address', /another installation/, () => (web[`${origin}/api/health`] = () => health({ installation: 'elsewhere' }))],
  ['Clock', /by 298 seconds/, () => (web[issuer] = dated('Wed, 14 Apr 2027 08:05:00 GMT'))],
])('%s: %s is named with what to do, and is the only thing', async (of, says, breakIt) => {
  await breakIt();
  const found = (await examine()).filter(({ is }) => is !== 'good');
  expect(found).toEqual([{ of, is: 'bad', says: expect.stringMatching(says), advice: expect.stringMatching(/^[A-Z].{20}/) }]);
  expect(JSON.stringify(found)).not.toMatch(/secret@|of the provider/);
});

test('an address beside which the site is asked for under another one is doubtful', async () => {
  web[`${origin}/api/health`] = () => health({ checks: { address: { status: 'online', detail: 'the site was asked for under another name' } } });
  expect((await examine()).filter(({ is }) => is !== 'good')).toEqual([
    {
      of: 'Address',
      is: 'doubtful',
      says: `${origin} leads here, and the site was asked for under another name`,
      advice: expect.stringMatching(/PUBLIC_ORIGIN/),
    },
  ]);
});

test('an address that is served by an older version, or a clock without a server, is doubtful', async () => {
  own = { DATA_DIR: folder, PUBLIC_ORIGIN: origin, SECRET_KEY: key };
  web[`${origin}/api/health`] = () => health({ version: '0.1.0' });
  expect((await examine()).filter(({ is }) => is !== 'good').map(({ of, is }) => [of, is])).toEqual(['Mail', 'Address', 'Clock'].map((of) => [of, 'doubtful']));
});

test('npm run doctor prints one line each, and ends with 1 where something is bad', async () => {
  expect(await runCommand('doctor', ['--mial'], {})).toMatchObject({
    code: 2,
    complained: expect.stringContaining('Usage: npm run doctor -- [--mail ADDRESS]'),
  });
  const { code, said, complained } = await runCommand('doctor', [], { DATA_DIR: folder, PUBLIC_ORIGIN: 'http://127.0.0.1:1', SECRET_KEY: key });
  expect({ code, complained }).toEqual({ code: 1, complained: '' });
  expect(said).toMatch(new RegExp(`^Stem ${version}, Node v`));
  expect(said.match(/^[✓?✗] \w+/gm)).toEqual(['✓ Disk', '✓ Database', '? Mail', '✗ Address', '? Clock']);
});
