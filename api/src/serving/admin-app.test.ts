import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { adminApp } from './admin-app.ts';

const code = 'export const words = 1;\n'.repeat(200);

async function openApp() {
  const folder = await mkdtemp(join(tmpdir(), 'admin-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'screen-a1.js'), code);
  await writeFile(join(folder, 'assets', 'font-a1.woff2'), Buffer.alloc(4000));
  return adminApp(folder);
}

test('the code of the back office is sent compressed to clients that accept that', async () => {
  const app = await openApp();
  const answer = await app.request('/admin/assets/screen-a1.js', { headers: { 'accept-encoding': 'gzip, br' } });
  expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.length).toBeLessThan(code.length / 10);
  expect(gunzipSync(bytes).toString()).toBe(code);
});

test('it is sent as it is to others, in parts, and where it is compressed already', async () => {
  const app = await openApp();
  const encodingOf = async (name: string, headers: Record<string, string>) =>
    (await app.request(`/admin/assets/${name}`, { headers })).headers.get('content-encoding');
  expect(await encodingOf('screen-a1.js', {})).toBeNull();
  expect(await encodingOf('screen-a1.js', { 'accept-encoding': 'gzip', range: 'bytes=0-9' })).toBeNull();
  expect(await encodingOf('font-a1.woff2', { 'accept-encoding': 'gzip' })).toBeNull();
});

test('the back office is found in any capitals', async () => {
  const app = await openApp();
  const answer = await app.request('/Admin');
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/admin']);
  expect((await app.request('/admin')).status).toBe(503);
  expect((await app.request('/Administration')).status).toBe(404);
});
