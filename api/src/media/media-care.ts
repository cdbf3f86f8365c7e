// Looks after the disk from time to time: uploads that nobody finished, files that nobody can ask for any more.
import type { ResumableUploads } from './resumable-uploads.ts';

export interface MediaCareOptions {
  readonly uploads: Pick<ResumableUploads, 'clean'>;
  readonly collect: () => Promise<unknown>;
  /** Milliseconds between two rounds; the first one begins at once. */
  readonly every: number;
  readonly onError: (error: unknown) => void;
}

export interface MediaCare {
  /** Waits for the round under way. */
  stop(): Promise<void>;
}

export function startMediaCare({ uploads, collect, every, onError }: MediaCareOptions): MediaCare {
  let round: Promise<unknown> = Promise.resolve();
  const look = () => {
    round = round.then(uploads.clean).then(collect).catch(onError);
  };
  look();
  const timer = setInterval(look, every);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
