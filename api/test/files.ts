// The files of a Stem for tests: on the disk, or in an S3 store where the tests run on servers.
import { join } from 'node:path';
import type { Bucket, S3Settings } from '@stem/content-pipeline/storage';
import { openSwift } from '../../content-pipeline/test/swift.ts';
import { createGatedFiles, type GatedFiles } from '../src/gated/gated-files.ts';
import { createMediaFiles, type MediaFiles } from '../src/media/media-files.ts';
import { openResumableUploads, type ResumableUploads } from '../src/media/resumable-uploads.ts';
import { shareUploads } from '../src/media/shared-uploads.ts';
import { openFiles } from '../src/storage/open-files.ts';
import type { MakeRoom } from '../src/storage/room.ts';
import { isOnStore } from './empty-database.ts';

export interface TestFiles {
  readonly files: MediaFiles;
  readonly gated: GatedFiles;
  readonly uploads: ResumableUploads;
  readonly makeRoom: MakeRoom;
  /** Absent where the disk has everything. */
  readonly store?: { readonly bucket: Bucket; readonly s3: S3Settings };
}

/** `asked`: the bucket that a test wants. */
export async function openTestFiles(folder: string, asked: S3Settings | undefined): Promise<TestFiles> {
  const s3 = asked ?? (isOnStore ? await (await openSwift()).makeBucket() : undefined);
  const { media, gated, bucket, makeRoom } = await openFiles({ dataFolder: folder, ...(s3 && { s3 }) });
  const received = await openResumableUploads({ folder: join(folder, 'uploads') });
  return {
    files: createMediaFiles(media),
    gated: createGatedFiles(gated),
    makeRoom,
    uploads: bucket ? shareUploads(received, bucket, makeRoom) : received,
    ...(bucket && s3 && { store: { bucket, s3 } }),
  };
}
