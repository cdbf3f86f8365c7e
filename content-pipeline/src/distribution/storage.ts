// The door of @stem/content-pipeline/storage: files under names that never change their bytes, in a folder or in a bucket.

export { cannotStore } from '../core/objects/cannot-store.ts';
export { createSlots, runAtOnce } from '../core/objects/run-at-once.ts';
export { StorageUnreachable } from '../core/objects/unreachable.ts';
export type { Bucket, StoreRequest } from './storage/bucket.ts';
export { openBucketStorage } from './storage/bucket-storage.ts';
export { openDiskStorage, openFile } from './storage/disk-storage.ts';
export type { FileState, FileStorage, OpenFile } from './storage/file-storage.ts';
export { openS3Bucket } from './storage/s3-bucket.ts';
export type { S3Settings } from './storage/s3-request.ts';
export { openSharedObjects } from './storage/shared-objects.ts';
export { evictCopies, trimCopies } from './storage/trim-copies.ts';
