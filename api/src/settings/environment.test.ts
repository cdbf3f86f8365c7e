import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nearestName, readEnvironment } from './environment.ts';
import { secretSettings, settingRules } from './settings.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'environment-'));
  file = join(folder, '.env');
});
afterEach(() => rm(folder, { recursive: true }));

async function read(text: string | Uint8Array, own: Record<string, string> = {}) {
  await writeFile(file, text);
  return readEnvironment(folder, own);
}

test('a file as the example prints it is taken, under what the environment says', async () => {
  const text = '\uFEFF# a comment\r\nPORT=80\r\n export HOST=here # and why\nMAIL_FROM=\'"Stem, Zurich" <a@b.example>\'\n\nCDN_HTTP_BODY="{\n  x\n}"\n';
  const { environment, problems, warnings } = await read(text, { PORT: '81' });
  expect({ problems, warnings }).toEqual({ problems: [], warnings: [] });
  expect(environment).toEqual({ PORT: '81', HOST: 'here', MAIL_FROM: '"Stem, Zurich" <a@b.example>', CDN_HTTP_BODY: '{\n  x\n}' });
});

test('a mistyped name in the file stops the start, and names the setting that is nearest', async () => {
  const { problems, warnings } = await read('PUBLIC_ORIGN=a\nSMPT_URL=secret\nSITE=b\n');
  expect(problems).toEqual([
    `PUBLIC_ORIGN in ${file} is no setting of Stem: is it PUBLIC_ORIGIN?`,
    `SMPT_URL in ${file} is no setting of Stem: is it SMTP_URL?`,
  ]);
  expect(warnings).toEqual([`SITE in ${file} is no setting of Stem`]);
});

test('in the environment, which is also of others, it is a warning', async () => {
  const own = {
    ADMIN_PASSWROD: 'secret',
    PUBLIC_ORIGIN_FILE: 'a',
    PATH: '/bin',
    HOME: '/x',
    HOSTNAME: 'a',
    NODE_HOME: '/opt',
    LANG: 'C',
    PWD: '/',
    XDG_DATA_DIRS: '/',
  };
  expect(readEnvironment(folder, own)).toEqual({
    environment: own,
    problems: [],
    warnings: [
      'ADMIN_PASSWROD in the environment is no setting of Stem: is it ADMIN_PASSWORD?',
      'PUBLIC_ORIGIN_FILE in the environment is no setting of Stem: is it PUBLIC_ORIGIN?',
    ],
  });
});

test('a line that is no setting is named by its number, and random bytes, a folder or a file in UTF-16 as a whole', async () => {
  expect((await read('PORT=80\nthe secret\n\nHOST here\n')).problems).toEqual(
    [2, 4].map((line) => `Line ${line} of ${file} is no setting: write NAME=value, or # before a comment`),
  );
  for (const bytes of [Uint8Array.of(0x50, 0xff, 0xfe, 0x01), Buffer.from('PORT=80', 'utf16le')])
    expect(await read(bytes)).toMatchObject({ environment: {}, problems: [`${file} is no text: write it again, one NAME=value a line`] });
  await rm(file);
  await mkdir(file);
  expect(readEnvironment(folder, {}).problems).toEqual([expect.stringMatching(/\.env cannot be read: EISDIR/)]);
});

describe('a secret in a file', () => {
  test('is read for every secret setting, without the line break at its end, and stays out of the environment of others', async () => {
    await writeFile(join(folder, 'secret'), 'of the file \n');
    for (const name of secretSettings) {
      const own = { [`${name}_FILE`]: 'secret', [name]: '' };
      expect(readEnvironment(folder, own)).toEqual({ environment: { ...own, [name]: 'of the file ' }, problems: [], warnings: [] });
      expect(own[name]).toBe('');
    }
  });

  test('is a problem when it is set twice, missing or empty', async () => {
    await writeFile(join(folder, 'empty'), '\n');
    const own = { SMTP_URL: 'a', SMTP_URL_FILE: 'x', SECRET_KEY_FILE: 'missing', METRICS_TOKEN_FILE: 'empty' };
    expect([...readEnvironment(folder, own).problems].sort()).toEqual([
      `METRICS_TOKEN_FILE names an empty file: ${join(folder, 'empty')}`,
      expect.stringMatching(/^SECRET_KEY_FILE cannot be read: ENOENT/),
      'SMTP_URL and SMTP_URL_FILE are both set: leave one of them out',
    ]);
  });
});

test('no setting is taken for a mistyped other one', () => {
  const known = Object.keys(settingRules);
  for (const name of known) expect([name, nearestName(name, known)]).toEqual([name, undefined]);
  expect(['smtp_url', 'TRUSTED_PROXY', 'PORTS', 'ROL', 'SHELL'].map((name) => nearestName(name, known))).toEqual([
    'SMTP_URL',
    'TRUST_PROXY',
    'PORT',
    undefined,
    undefined,
  ]);
});
