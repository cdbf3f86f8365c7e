// Uploads that can be resumed after a lost connection or a reload: the tus protocol by its own library. An upload lies in a
// separate folder until it is complete; one that is never completed expires.
import { mkdir } from 'node:fs/promises';
import { mediaKinds } from '@stem/model';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { IncomingFile } from './incoming-file.ts';

/** The path of the protocol. */
export const uploadsPath = '/api/media/tus';

/** In bytes, of any kind of file. */
export const largestUpload = Math.max(...Object.values(mediaKinds).map(({ most }) => most));

const hour = 60 * 60 * 1000;
const day = 24 * hour;

export interface ResumableUpload {
  readonly id: string;
  /** Announced bytes, undefined when none were announced; received bytes. */
  readonly size: number | undefined;
  readonly offset: number;
  readonly file: IncomingFile;
  /** As the sender described it. */
  readonly name: string | undefined;
  /** Id of the library's file that it replaces. */
  readonly replaces: string | undefined;
  /** Id of the library's file that it became. */
  readonly became: string | undefined;
}

export interface ResumableUploads {
  readonly folder: string;
  /** Answers a request of the protocol. */
  answer(request: Request): Promise<Response>;
  find(id: string): Promise<ResumableUpload | undefined>;
  /** Records what a complete upload became: the browser may not have received the answer. */
  finish(id: string, became: string): Promise<void>;
  forget(id: string): Promise<void>;
  /** Removes expired uploads, finished or not, and returns how many: none while the clock of the machine is ahead of `now`. */
  clean(now: number): Promise<number>;
}

export interface ResumableOptions {
  readonly folder: string;
  /** Milliseconds until an upload expires. */
  readonly lifetime?: number;
}

export async function openResumableUploads({ folder, lifetime = day }: ResumableOptions): Promise<ResumableUploads> {
  await mkdir(folder, { recursive: true });
  const store = new FileStore({ directory: folder, expirationPeriodInMilliseconds: lifetime });
  // The store makes its folder unwatched, and would end the process if the folder were removed meanwhile: come after it.
  await mkdir(folder, { recursive: true });
  const server = new Server({
    path: uploadsPath,
    datastore: store,
    relativeLocation: true,
    maxSize: largestUpload,
    allowedOrigins: [],
    // Only the api sets `became`.
    onUploadCreate: async (_, { metadata }) => ({ metadata: { filename: metadata?.filename ?? null, replaces: metadata?.replaces ?? null } }),
  });

  const found = (id: string) => (/^[\da-f]{32}$/.test(id) ? store.getUpload(id).catch(() => undefined) : Promise.resolve(undefined));
  return {
    folder,
    answer: (request) => server.handleWeb(request),
    async find(id) {
      const upload = await found(id);
      if (!upload?.storage) return undefined;
      const { filename, replaces, became } = upload.metadata ?? {};
      return {
        id,
        size: upload.size,
        offset: upload.offset,
        file: { path: upload.storage.path, size: upload.offset },
        name: filename ?? undefined,
        replaces: replaces ?? undefined,
        became: became ?? undefined,
      };
    },
    async finish(id, became) {
      const upload = await found(id);
      if (!upload) return;
      upload.metadata = { ...upload.metadata, became };
      await store.configstore.set(id, upload);
    },
    forget: (id) => store.remove(id).catch(() => undefined),
    clean: async (now) => (Date.now() - now > hour ? 0 : store.deleteExpired()),
  };
}
