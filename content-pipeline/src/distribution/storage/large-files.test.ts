// Large files go to a real S3 store in parts, some of them at the same time.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasSwift, openSwift } from '../../../test/swift.ts';
import { openS3Bucket } from './s3-bucket.ts';
import { createSendS3, type S3Settings } from './s3-request.ts';
import { recordsOf } from './s3-xml.ts';

let settings: S3Settings;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'large-files-'));
  if (hasSwift) settings = await (await openSwift()).makeBucket();
});
afterAll(() => rm(root, { recursive: true }));

test.skipIf(!hasSwift)('of a large file four parts are under way at once, and the store puts them together in their order', async () => {
  const film = randomBytes(50 * 1024 * 1024);
  await writeFile(join(root, 'large'), film);
  let underWay = 0;
  const counts: number[] = [];
  let isFirst = true;
  const watching: typeof fetch = async (input, init) => {
    const part = new URL(String(input)).searchParams.get('partNumber');
    if (part === null) return fetch(input, init);
    counts.push(++underWay);
    try {
      // The first part comes last, and at its second try.
      if (part === '1' && isFirst) await expect.poll(() => counts.length).toBeGreaterThan(6);
      if (part === '1' && isFirst) throw new TypeError('the connection was reset');
      return await fetch(input, init);
    } finally {
      if (part === '1') isFirst = false;
      underWay -= 1;
    }
  };
  await openS3Bucket(settings, { fetch: watching, random: Math.random }).putFile('parts', join(root, 'large'));
  expect(Math.max(...counts)).toBe(4);
  expect((await openS3Bucket(settings).get('parts'))?.equals(film)).toBe(true);
});

test.skipIf(!hasSwift)(
  'a large file of which a part is refused leaves nothing in the store: the upload is aborted when no part is under way any more',
  async () => {
    await writeFile(join(root, 'refused'), randomBytes(50 * 1024 * 1024));
    const begun: string[] = [];
    let underWay = 0;
    let underWayAtAbort: number | undefined;
    const refusing: typeof fetch = async (input, init) => {
      const part = new URL(String(input)).searchParams.get('partNumber');
      if (init?.method === 'DELETE') underWayAtAbort = underWay;
      if (part === null) return fetch(input, init);
      begun.push(part);
      underWay += 1;
      const answer = part === '2' ? new Response('<Error><Code>AccessDenied</Code></Error>', { status: 403 }) : await fetch(input, init);
      underWay -= 1;
      return answer;
    };
    await expect(openS3Bucket(settings, { fetch: refusing, random: Math.random }).putFile('refused', join(root, 'refused'))).rejects.toThrow('AccessDenied');
    expect([begun.toSorted(), underWayAtAbort]).toEqual([['1', '2', '3', '4'], 0]);
    const uploads = await createSendS3(settings, { fetch, random: Math.random })({ method: 'GET', name: '', query: { uploads: '' } }, (answer) =>
      answer.text(),
    );
    expect([recordsOf(uploads ?? '', 'Upload'), uploads]).toEqual([[], expect.stringContaining('ListMultipartUploadsResult')]);
    expect(await openS3Bucket(settings).stat('refused')).toBeUndefined();
  },
);
