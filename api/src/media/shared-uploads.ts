// Uploads in parts that go on at any node: what a node has received is in the bucket before it is acknowledged, and a node that is
// asked for an upload fetches first what others have received. A part in the bucket is named by its first byte and the one after
// its last, so that two nodes that receive the same bytes disturb nothing.
import { constants } from 'node:fs';
import { type FileHandle, open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isStorageFull } from '@stem/content-pipeline/database';
import { type Bucket, runAtOnce } from '@stem/content-pipeline/storage';
import { writeWhole } from '../disk.ts';
import type { MakeRoom } from '../storage/room.ts';
import { isUploadId, type ResumableUploads, uploadIn, uploadLifetime } from './resumable-uploads.ts';

const prefix = 'uploads/';

/** Bytes that are read from the disk at a time. */
const portion = 8 * 1024 * 1024;

/** Parts that are deleted at the same time. */
const atOnce = 16;

interface Part {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export function shareUploads(local: ResumableUploads, bucket: Bucket, makeRoom: MakeRoom): ResumableUploads {
  const shared = { folder: local.folder, bucket, makeRoom };
  /** Without room it leaves nothing here: the bucket has all of it. */
  async function fetchOrLeave(id: string): Promise<void> {
    await fetchMissing(id, shared).catch(async (error: unknown) => {
      if (isStorageFull(error)) await local.forget(id);
      throw error;
    });
  }
  const shareNote = async (id: string) => bucket.put(`${prefix}${id}.json`, await readFile(noteIn(local.folder, id)));

  async function removeShared(id: string): Promise<void> {
    await bucket.remove(`${prefix}${id}.json`);
    await runAtOnce(await listParts(bucket, id), atOnce, ({ name }) => bucket.remove(name));
  }

  return {
    folder: local.folder,
    hasRoomFor: (bytes) => makeRoom(local.folder, bytes),
    async answer(request, actor) {
      const answer = await local.answer(request, actor);
      const address = answer.headers.get('location') ?? new URL(request.url).pathname;
      const id = uploadIn(address);
      if (id === undefined) return answer;
      if (request.method === 'DELETE' && answer.ok) await removeShared(id);
      // Also a part that broke off: its sender goes on from where it ended.
      else if (['POST', 'PATCH'].includes(request.method) && (await local.find(id))) {
        await shareParts(id, shared);
        await shareNote(id);
      }
      return answer;
    },
    async find(id) {
      if (isUploadId(id)) await fetchOrLeave(id);
      return local.find(id);
    },
    async finish(id, became) {
      await local.finish(id, became);
      await shareNote(id);
    },
    async forget(id) {
      await local.forget(id);
      if (isUploadId(id)) await removeShared(id);
    },
    async clean(now) {
      await local.clean(now);
      for await (const { name, modified } of bucket.list(prefix)) if (now - modified.getTime() > uploadLifetime) await bucket.remove(name);
    },
  };
}

interface Shared {
  readonly folder: string;
  readonly bucket: Bucket;
  readonly makeRoom: MakeRoom;
}

const noteIn = (folder: string, id: string) => join(folder, `${id}.json`);

async function listParts(bucket: Bucket, id: string): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const { name } of bucket.list(`${prefix}${id}/`)) {
    const [, from, to] = /\/(\d+)-(\d+)$/.exec(name) ?? [];
    if (from !== undefined && to !== undefined) parts.push({ name, from: Number(from), to: Number(to) });
  }
  return parts.sort((one, other) => one.from - other.from || other.to - one.to);
}

/** Bytes from the beginning that are in the bucket without a gap. */
const endOf = (parts: readonly Part[]) => parts.reduce((end, { from, to }) => (from <= end ? Math.max(end, to) : end), 0);

async function fetchMissing(id: string, { folder, bucket, makeRoom }: Shared): Promise<void> {
  const note = await bucket.get(`${prefix}${id}.json`);
  if (!note) return;
  const file = await open(join(folder, id), constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    let { size } = await file.stat();
    for (const { name, from, to } of await listParts(bucket, id)) {
      const bytes = from <= size && to > size ? await bucket.get(name) : undefined;
      if (!bytes) continue;
      await makeRoom(folder, bytes.length);
      // Requests that fetch or receive the same bytes at the same time write them to the same place.
      await writeAll(file, bytes, from);
      size = to;
    }
  } finally {
    await file.close();
  }
  if (!(await readFile(noteIn(folder, id)).catch(() => undefined))?.equals(note)) await writeWhole(noteIn(folder, id), note);
}

/** What is here and not in the bucket. */
async function shareParts(id: string, { folder, bucket }: Shared): Promise<void> {
  const size = (await stat(join(folder, id)).catch(() => undefined))?.size ?? 0;
  const begun = endOf(await listParts(bucket, id));
  const file = await open(join(folder, id));
  try {
    for (let from = begun; from < size; from += portion) {
      const length = Math.min(portion, size - from);
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, from);
      await bucket.put(`${prefix}${id}/${from}-${from + length}`, buffer);
    }
  } finally {
    await file.close();
  }
}

/** A disk that becomes full takes a part of the bytes, and says so at the next ones only. */
async function writeAll(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
}
