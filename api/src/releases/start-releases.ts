// Puts together what publishes releases at their instants.
import type { Pipeline } from '@stem/content-pipeline';
import type { SaveContext } from '../content/save.ts';
import type { Log } from '../log.ts';
import type { Letterhead } from '../mail/letterhead.ts';
import { reportFailedRelease } from './failed-release-mail.ts';
import type { ReleaseClockOptions } from './release-clock.ts';

/** The line of the log, also when an editor publishes it. */
export const releasePublished = 'A release was published';

export interface ReleaseStartsOptions extends Letterhead {
  readonly saving: SaveContext;
  readonly pipeline: Pick<Pipeline, 'future' | 'prepare' | 'discard' | 'whenLive'>;
  readonly log: Pick<Log, 'info'>;
  readonly wakeMails: () => void;
}

export const releaseStarts = ({ saving, pipeline, log, wakeMails, ...letterhead }: ReleaseStartsOptions): Omit<ReleaseClockOptions, 'onError'> => ({
  saving: { ...saving, future: pipeline.future, findBlocked: async (id, assumed, isDue) => (await pipeline.prepare(id, assumed, isDue)).blocked },
  discard({ id }, seq) {
    const live = seq === undefined ? Promise.resolve() : pipeline.whenLive(seq);
    void live.catch(() => undefined).finally(() => pipeline.discard(id)); // a pipeline that stops forgets everything
  },
  report: reportFailedRelease({ ...letterhead, newId: saving.newId, now: () => Date.parse(saving.now()) }),
  onMade: ({ id }, step) => log.info({ release: id }, step === 'begin' ? releasePublished : 'A release has ended'),
  onReported: wakeMails,
});
