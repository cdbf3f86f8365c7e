// Opens what Stem stores as files: published objects, the media library, files for attendees; on the disk or in the bucket.
import { join } from 'node:path';
import { type Objects, openObjects } from '@stem/content-pipeline';
import { type Bucket, type FileStorage, openBucketStorage, openDiskStorage, openS3Bucket, openSharedObjects } from '@stem/content-pipeline/storage';
import { isNamedBy } from '../media/media-files.ts';
import type { StorageSettings } from '../settings/settings.ts';
import { createRoom, findPlace, hasRoomFor, type MakeRoom } from './room.ts';

export interface OpenedFiles {
  readonly media: FileStorage;
  readonly gated: FileStorage;
  /** Absent where the disk of this machine has everything. */
  readonly bucket?: Bucket;
  readonly makeRoom: MakeRoom;
}

type Where = Pick<StorageSettings, 'dataFolder' | 's3'>;

/** The folder of published bytes: with a bucket, of the copies on this machine. */
export const objectsFolder = (dataFolder: string): string => join(dataFolder, 'objects');

export function openSiteObjects({ dataFolder, s3 }: Where, opened?: Bucket): Promise<Objects> {
  const bucket = opened ?? (s3 && openS3Bucket(s3));
  return bucket ? openSharedObjects(objectsFolder(dataFolder), bucket) : openObjects(objectsFolder(dataFolder));
}

export async function openFiles({ dataFolder, s3 }: Where): Promise<OpenedFiles> {
  const [media, gated] = [join(dataFolder, 'media'), join(dataFolder, 'gated')];
  if (!s3) return { media: await openDiskStorage(media), gated: await openDiskStorage(gated), makeRoom: hasRoomFor };
  const bucket = openS3Bucket(s3);
  const makeRoom = createRoom(dataFolder, bucket);
  const placeIn = (folder: string) => (bytes: number) => findPlace(folder, bytes, makeRoom);
  return {
    media: await openBucketStorage({ bucket, prefix: 'media/', folder: media, isRight: isNamedBy, placeFor: placeIn(media) }),
    gated: await openBucketStorage({ bucket, prefix: 'gated/', folder: gated, placeFor: placeIn(gated) }),
    bucket,
    makeRoom,
  };
}
