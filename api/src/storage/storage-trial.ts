// How much of its storage a node cannot write to: its disk, and the bucket. One with less trouble publishes instead.
import type { Bucket } from '@stem/content-pipeline/storage';
import { askRarely } from './disk-probe.ts';
import { type MakeRoom, tryToWrite } from './room.ts';

export interface StorageTrialOptions {
  /** A folder that each publication writes to. */
  readonly folder: string;
  readonly bucket?: Pick<Bucket, 'probe'> | undefined;
  readonly makeRoom: MakeRoom;
  /** In milliseconds. */
  readonly now: () => number;
}

/** Milliseconds that the bucket may take. */
const bucketTimeout = 3000;

/** Bytes that a publication may need. */
const neededRoom = 1024 * 1024;

export function createStorageTrial({ folder, bucket, makeRoom, now }: StorageTrialOptions) {
  let found = 0;
  const fails = (work: Promise<unknown> | undefined) =>
    (work ?? Promise.resolve()).then(
      () => 0,
      () => 1,
    );
  const ask = askRarely(async () => {
    const disk = makeRoom(folder, neededRoom).then(() => tryToWrite(folder));
    const [own, shared] = await Promise.all([fails(disk), fails(bucket?.probe(bucketTimeout))]);
    found = own + shared;
    return found;
  }, now);
  return {
    /** The number of storages that take nothing, at most some seconds old. */
    ask,
    /** The same as it was last found. */
    last() {
      void ask();
      return found;
    },
  };
}
