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
  const pathOf = (id: string) => join(local.folder, id);
  const noteOf = (id: string) => `${pathOf(id)}.json`;
  const sizeOf = async (id: string) => (await stat(pathOf(id)).catch(() => undefined))?.size ?? 0;

  async function listParts(id: string): Promise<Part[]> {
    const parts: Part[] = [];
    for await (const { name } of bucket.list(`${prefix}${id}/`)) {
      const [, from, to] = /\/(\d+)-(\d+)$/.exec(name) ?? [];
      if (from !== undefined && to !== undefined) parts.push({ name, from: Number(from), to: Number(to) });
    }
    return parts.sort((one, other) => one.from - other.from || other.to - one.to);
  }
  /** Bytes from the beginning that are in the bucket without a gap. */
  const endOf = (parts: readonly Part[]) => parts.reduce((end, { from, to }) => (from <= end ? Math.max(end, to) : end), 0);

  async function fetchMissing(id: string): Promise<void> {
    const note = await bucket.get(`${prefix}${id}.json`);
    if (!note) return;
    const file = await open(pathOf(id), constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      let { size } = await file.stat();
      for (const { name, from, to } of await listParts(id)) {
        const bytes = from <= size && to > size ? await bucket.get(name) : undefined;
        if (!bytes) continue;
        await makeRoom(local.folder, bytes.length);
        // Requests that fetch or receive the same bytes at the same time write them to the same place.
        await writeAll(file, bytes, from);
        size = to;
      }
    } finally {
      await file.close();
    }
    if (!(await readFile(noteOf(id)).catch(() => undefined))?.equals(note)) await writeWhole(noteOf(id), note);
  }
  /** Without room it leaves nothing here: the bucket has all of it. */
  async function fetchOrLeave(id: string): Promise<void> {
    await fetchMissing(id).catch(async (error: unknown) => {
      if (isStorageFull(error)) await local.forget(id);
      throw error;
    });
  }
  async function shareReceived(id: string): Promise<void> {
    const [size, begun] = [await sizeOf(id), endOf(await listParts(id))];
    const file = await open(pathOf(id));
    try {
      for (let from = begun; from < size; from += portion) {
        const length = Math.min(portion, size - from);
        const { buffer } = await file.read(Buffer.alloc(length), 0, length, from);
        await bucket.put(`${prefix}${id}/${from}-${from + length}`, buffer);
      }
    } finally {
      await file.close();
    }
    await shareNote(id);
  }
  const shareNote = async (id: string) => bucket.put(`${prefix}${id}.json`, await readFile(noteOf(id)));

  async function removeShared(id: string): Promise<void> {
    await bucket.remove(`${prefix}${id}.json`);
    await runAtOnce(await listParts(id), atOnce, ({ name }) => bucket.remove(name));
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
      else if (['POST', 'PATCH'].includes(request.method) && (await local.find(id))) await shareReceived(id);
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

/** A disk that becomes full takes a part of the bytes, and says so at the next ones only. */
async function writeAll(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
}
