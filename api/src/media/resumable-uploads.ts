// Uploads that can be resumed, by the library of tus. One lies in a separate folder until it is complete, and expires otherwise.
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isStorageFull } from '@stem/content-pipeline/database';
import { cannotStore } from '@stem/content-pipeline/storage';
import { mediaKinds } from '@stem/model';
import { FileConfigstore, FileStore } from '@tus/file-store';
import { Metadata, Server, type Upload } from '@tus/server';
import { sweepUnfinished, writeWhole } from '../disk.ts';
import { hasRoomFor } from '../storage/room.ts';
import type { IncomingFile } from './incoming-file.ts';

export const uploadsPath = '/api/media/tus';

/** In bytes, of any kind of file. */
export const largestUpload = Math.max(...Object.values(mediaKinds).map(({ most }) => most));

/** Milliseconds until an upload expires. */
export const uploadLifetime: number = 24 * 60 * 60 * 1000;

export interface ResumableUpload {
  readonly id: string;
  /** Announced bytes, undefined when none were announced; received bytes. */
  readonly size: number | undefined;
  readonly offset: number;
  readonly file: IncomingFile;
  readonly name: string | undefined;
  readonly replaces: string | undefined;
  readonly became: string | undefined;
  /** The actor who began it; undefined for one of an earlier version. */
  readonly by: string | undefined;
}

export interface ResumableUploads {
  readonly folder: string;
  hasRoomFor(bytes: number): Promise<boolean>;
  /** Answers a request of the protocol by an actor. Rejects when it cannot be written; without room what has arrived is given up. */
  answer(request: Request, actor: string): Promise<Response>;
  /** Rejects when it may be there and cannot be read. */
  find(id: string): Promise<ResumableUpload | undefined>;
  /** Records what a complete upload became: the browser may not have received the answer. */
  finish(id: string, became: string): Promise<void>;
  forget(id: string): Promise<void>;
  /** Removes expired uploads, finished or not, and what a killed process has left of one. */
  clean(now: number): Promise<void>;
}

export interface ResumableOptions {
  readonly folder: string;
  /** Milliseconds until an upload expires. */
  readonly lifetime?: number;
}

export async function openResumableUploads({ folder, lifetime = uploadLifetime }: ResumableOptions): Promise<ResumableUploads> {
  await mkdir(folder, { recursive: true });
  const store = new FailingStore({ directory: folder, configstore: new WholeNotes(folder), expirationPeriodInMilliseconds: lifetime });
  // The store makes its folder unwatched, and would end the process if the folder were removed meanwhile: come after it.
  await mkdir(folder, { recursive: true });
  const { server, begun, failures, actors } = createServer(store);
  const found = (id: string) => (isUploadId(id) ? store.getUpload(id).catch(unlessUnreadable) : Promise.resolve(undefined));
  async function forget(id: string) {
    if (isUploadId(id)) for (const name of [id, `${id}.json`]) await rm(join(folder, name), { force: true });
  }
  return {
    folder,
    hasRoomFor: (bytes) => hasRoomFor(folder, bytes),
    async answer(asked, actor) {
      const { request, passOver } = shareBody(asked);
      actors.set(request, actor);
      const answer = await server.handleWeb(request);
      if (answer.ok) return answer;
      const failure = failures.get(request);
      const started = begun.get(request);
      // The sender of an upload that failed at its start does not know its address.
      if (started !== undefined) await forget(started);
      if (!cannotStore(failure)) return answer;
      // It takes the room that saves need.
      if (isStorageFull(failure)) await forget(uploadIn(new URL(request.url).pathname) ?? '');
      await passOver();
      throw failure;
    },
    async find(id) {
      const upload = await found(id);
      if (!upload?.storage) return undefined;
      const { filename, replaces, became, by } = upload.metadata ?? {};
      return {
        id,
        size: upload.size,
        offset: upload.offset,
        file: { path: upload.storage.path, size: upload.offset },
        name: filename ?? undefined,
        replaces: replaces ?? undefined,
        became: became ?? undefined,
        by: by ?? undefined,
      };
    },
    async finish(id, became) {
      const upload = await found(id);
      if (!upload) return;
      upload.metadata = { ...upload.metadata, became };
      await store.configstore.set(id, upload);
    },
    forget,
    clean: (now) => sweepUnfinished(folder, anyName, now, lifetime),
  };
}

/** With what it says of its requests: the ids of the uploads they have begun, why they failed, and who makes them. */
function createServer(datastore: FileStore) {
  const begun = new WeakMap<object, string>();
  const failures = new WeakMap<object, unknown>();
  const actors = new WeakMap<object, string>();
  const server = new Server({
    path: uploadsPath,
    datastore,
    relativeLocation: true,
    maxSize: largestUpload,
    allowedOrigins: [],
    // It would take one from the query as well, and serve another upload than the one that was asked about.
    getFileIdFromRequest: ({ url }) => uploadIn(new URL(url).pathname),
    namingFunction(request) {
      const id = randomBytes(16).toString('hex');
      begun.set(request, id);
      return id;
    },
    onResponseError: async (request, error) => void failures.set(request, error),
    // Only the api sets `became` and `by`.
    onUploadCreate: async (request, { metadata }) => ({
      metadata: { filename: metadata?.filename ?? null, replaces: metadata?.replaces ?? null, by: actors.get(request) ?? null },
    }),
  });
  return { server, begun, failures, actors };
}

export const isUploadId = (id: string): boolean => /^[\da-f]{32}$/.test(id);

export function uploadIn(path: string): string | undefined {
  const last = path.split('/').at(-1) ?? '';
  return isUploadId(last) ? last : undefined;
}

/** Id of the file that an upload is to replace, by its header `Upload-Metadata`; a wrong header is refused by the protocol. */
export function replacedBy(metadata: string | undefined): string | undefined {
  try {
    return Metadata.parse(metadata).replaces ?? undefined;
  } catch {
    return undefined;
  }
}

const anyName = /^/;

/** A request whose body can be read to its end when its reader has given up: a browser that is still sending would not read the answer. */
function shareBody(request: Request): { readonly request: Request; passOver(): Promise<void> } {
  // The body of a call that needs none was read before.
  if (!request.body || request.body.locked || request.bodyUsed) return { request, passOver: async () => undefined };
  const reader = request.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  async function passOver() {
    let part = await reader.read();
    while (!part.done) part = await reader.read();
  }
  // Streams need this option, which the types of browsers lack.
  const init: RequestInit & { readonly duplex: 'half' } = { body, duplex: 'half' };
  return { request: new Request(request, init), passOver: () => passOver().catch(() => undefined) };
}

/** Says why a write failed, where the library says only that it did. */
class FailingStore extends FileStore {
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
    await pipeline(bytes, file);
    return offset + file.bytesWritten;
  }
}

/** Notes that are whole or absent, however a write ends. One that cannot be read is not one that is not there. */
class WholeNotes extends FileConfigstore {
  override async get(id: string): Promise<Upload | undefined> {
    const text = await readFile(join(this.directory, `${id}.json`), 'utf8').catch((error: unknown) => {
      if (cannotStore(error)) throw error;
    });
    return text === undefined ? undefined : super.get(id);
  }
  override async set(id: string, upload: Upload): Promise<void> {
    await writeWhole(join(this.directory, `${id}.json`), Buffer.from(JSON.stringify(upload)));
  }
}

function unlessUnreadable(error: unknown): undefined {
  if (cannotStore(error)) throw error;
}
