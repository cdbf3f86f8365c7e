// Uploads that arrive in parts and may be continued after a cut, a reload or a night: the tus protocol, spoken by its
// own library. What has arrived lies in a folder of its own until it is whole; what is never finished is thrown away.
import { mkdir } from 'node:fs/promises';
import { mediaKinds } from '@stem/model';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { fileOnDisk, type IncomingFile } from './incoming-file.ts';

/** Where they are sent. */
export const uploadsPath = '/api/media/tus';

/** Of any file. */
export const largestUpload = Math.max(...Object.values(mediaKinds).map(({ most }) => most));

const day = 24 * 60 * 60 * 1000;

export interface ResumableUpload {
  readonly id: string;
  /** Bytes announced, and bytes that are here. Undefined when nothing was announced. */
  readonly size: number | undefined;
  readonly offset: number;
  readonly file: IncomingFile;
  /** As the sender described it. */
  readonly name: string | undefined;
  /** The file of the library whose place it takes. */
  readonly replaces: string | undefined;
  /** The file of the library it has become. */
  readonly became: string | undefined;
}

export interface ResumableUploads {
  /** Speaks the protocol. */
  answer(request: Request): Promise<Response>;
  find(id: string): Promise<ResumableUpload | undefined>;
  /** Remembers what a whole upload has become: its sender may not have heard the answer. */
  finish(id: string, became: string): Promise<void>;
  forget(id: string): Promise<void>;
  /** Removes what has expired, finished or not, and says how many. */
  clean(): Promise<number>;
}

export interface ResumableOptions {
  readonly folder: string;
  /** Milliseconds until an upload is forgotten. */
  readonly life?: number;
}

export async function openResumableUploads({ folder, life = day }: ResumableOptions): Promise<ResumableUploads> {
  await mkdir(folder, { recursive: true });
  const store = new FileStore({ directory: folder, expirationPeriodInMilliseconds: life });
  const server = new Server({
    path: uploadsPath,
    datastore: store,
    relativeLocation: true,
    maxSize: largestUpload,
    allowedOrigins: [],
    // What an upload has become is not for its sender to say.
    onUploadCreate: async (_, { metadata }) => ({ metadata: { filename: metadata?.filename ?? null, replaces: metadata?.replaces ?? null } }),
  });

  const found = (id: string) => (/^[\da-f]{32}$/.test(id) ? store.getUpload(id).catch(() => undefined) : Promise.resolve(undefined));
  return {
    answer: (request) => server.handleWeb(request),
    async find(id) {
      const upload = await found(id);
      if (!upload?.storage) return undefined;
      const { filename, replaces, became } = upload.metadata ?? {};
      return {
        id,
        size: upload.size,
        offset: upload.offset,
        file: fileOnDisk(upload.storage.path, upload.offset),
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
    clean: () => store.deleteExpired(),
  };
}
