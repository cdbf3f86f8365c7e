// A bucket of an S3-compatible store. Only requests that every such store answers: no conditions, no checksums in trailers.
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { runAtOnce } from '../../core/objects/run-at-once.ts';
import { StorageUnreachable } from '../../core/objects/unreachable.ts';
import { say } from '../../core/sentences.ts';
import type { Bucket, StoreRequest, TaggedEntry } from './bucket.ts';
import type { S3Answer } from './s3-answer.ts';
import { createSendS3, type S3Settings, type S3Surroundings } from './s3-request.ts';
import { recordsOf, textOf } from './s3-xml.ts';

/** Bytes of a part; smaller files are sent as a whole. Stores allow 10,000 parts. */
export const partSize = 8 * 1024 * 1024;

/** At most 4 parts of a file are sent at the same time, which is 32 MB of memory. */
const partsAtOnce = 4;

/** At most 5 times in a row without a byte. */
const maxResumes = 5;

const probeName = 'stem-probe';

/** A bucket of any store that speaks S3, as every store here uses it. */
export function openS3Bucket(settings: S3Settings, surroundings: S3Surroundings = { fetch, random: Math.random }): Bucket {
  const listeners: ((request: StoreRequest) => void)[] = [];
  const send = createSendS3(settings, {
    ...surroundings,
    onRequest: (request) => {
      for (const listener of listeners) listener(request);
    },
  });
  async function put(name: string, bytes: Uint8Array, outageTimeout?: number): Promise<void> {
    const stored = await send({ method: 'PUT', name, body: bytes, ...(outageTimeout !== undefined && { outageTimeout }) }, dropBody);
    if (!stored) throw new StorageUnreachable(say('stores.noBucket'), { mayPass: false });
  }

  return {
    put,
    async putFile(name, path) {
      const file = await open(path);
      try {
        const { size } = await file.stat();
        async function readPart(from: number, length: number): Promise<Uint8Array> {
          const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, from);
          if (bytesRead !== length) throw new Error('A file has changed while it was stored');
          return buffer;
        }
        if (size <= partSize) await put(name, await readPart(0, size));
        else await putParts(send, { name, size }, readPart);
      } finally {
        await file.close();
      }
    },
    get: (name) => send({ method: 'GET', name }, (answer) => answer.bytes()),
    read: (name, range) => Readable.from(readOn(name, range, send), { objectMode: false }),
    stat: (name, timeout) => stat(send, name, timeout),
    async *list(prefix) {
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = { 'list-type': '2', prefix, 'max-keys': '1000', ...(token !== '' && { 'continuation-token': token }) };
        const xml: string = (await send({ method: 'GET', name: '', query }, (answer) => answer.text())) ?? '';
        for (const entry of recordsOf(xml, 'Contents'))
          yield { name: entry.get('Key') ?? '', size: Number(entry.get('Size')), modified: new Date(entry.get('LastModified') ?? 0) };
        // Some stores end a list with an empty one.
        token = textOf(xml, 'NextContinuationToken') || undefined;
      }
    },
    async remove(name) {
      await send({ method: 'DELETE', name }, dropBody);
    },
    onRequest: (listener) => void listeners.push(listener),
    async probe(timeout) {
      const body = Buffer.from('Stem stores files here\n');
      const stored = await send({ method: 'PUT', name: probeName, body, timeout, outageTimeout: 0, isProbe: true }, dropBody);
      if (!stored) throw new StorageUnreachable(say('stores.noBucket'), { mayPass: false });
    },
  };
}

type SendS3 = ReturnType<typeof createSendS3>;
type PartedFile = Pick<TaggedEntry, 'name' | 'size'>;

async function dropBody(answer: S3Answer): Promise<true> {
  await answer.drop();
  return true;
}

async function stat(send: SendS3, name: string, timeout?: number): Promise<TaggedEntry | undefined> {
  const timeouts = timeout === undefined ? {} : { timeout, outageTimeout: 0 };
  return send({ method: 'HEAD', name, ...timeouts }, async ({ headers }) => ({
    name,
    size: Number(headers.get('content-length')),
    modified: new Date(headers.get('last-modified') ?? 0),
    tag: headers.get('etag')?.replaceAll('"', '') ?? '',
  }));
}

async function putParts(send: SendS3, { name, size }: PartedFile, readPart: (from: number, length: number) => Promise<Uint8Array>): Promise<void> {
  const begun = await send({ method: 'POST', name, query: { uploads: '' } }, (answer) => answer.text());
  const uploadId = textOf(begun ?? '', 'UploadId');
  if (uploadId === undefined) throw new StorageUnreachable(say('stores.noFilesInParts'));
  try {
    const tags = Array.from({ length: Math.ceil(size / partSize) }, () => '');
    await runAtOnce(tags.keys(), partsAtOnce, async (index) => {
      const from = index * partSize;
      const body = await readPart(from, Math.min(partSize, size - from));
      const query = { partNumber: String(index + 1), uploadId };
      const tag = await send({ method: 'PUT', name, query, body, besides: partsAtOnce - 1 }, async (answer) => {
        await dropBody(answer);
        return answer.headers.get('etag') ?? '';
      });
      tags[index] = tag ?? '';
    });
    await completeParts(send, { name, size }, uploadId, tags);
  } catch (error) {
    // No part is under way any more, which the store would keep.
    await send({ method: 'DELETE', name, query: { uploadId }, outageTimeout: 0 }, dropBody).catch(() => undefined); // the first error says more
    throw error;
  }
}

async function completeParts(send: SendS3, { name, size }: PartedFile, uploadId: string, tags: readonly string[]): Promise<void> {
  const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag.replaceAll('&', '&amp;')}</ETag></Part>`).join('');
  const body = Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`);
  // The store puts a film together before it answers.
  await send({ method: 'POST', name, query: { uploadId }, body, timeout: 120_000 }, (answer) => answer.text());
  // The answer may be an error under status 200, or be of a second try that finds the upload completed.
  if ((await stat(send, name))?.size !== size) throw new StorageUnreachable(say('stores.notPutTogether'));
}

/** Goes on where the store breaks off. */
async function* readOn(name: string, { start, end }: { readonly start: number; readonly end: number }, send: SendS3): AsyncGenerator<Uint8Array> {
  let resumes = 0;
  for (let at = start; at <= end; ) {
    const before = at;
    try {
      const body = await send({ method: 'GET', name, headers: { range: `bytes=${at}-${end}` } }, async (answer) => answer.chunks());
      if (!body) throw new StorageUnreachable(say('stores.fileLost'));
      for await (const chunk of body) {
        at += chunk.length;
        yield chunk;
      }
    } catch (error) {
      if (error instanceof StorageUnreachable) throw error;
      resumes = at > before ? 0 : resumes + 1;
      if (resumes > maxResumes) throw new StorageUnreachable(say('stores.brokenOff'), { cause: error });
    }
  }
}
