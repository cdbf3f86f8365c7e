// Puts together what publishes releases at their instants.
import type { Pipeline } from '@stem/content-pipeline';
import type { Transaction } from '@stem/content-pipeline/database';
import type { Failure, Language } from '@stem/model';
import { tables } from '@stem/model/tables';
import { textsIn } from '@stem/model/texts';
import { describeFailure, formatSentence } from '@stem/model/texts/format-sentence';
import type { SaveContext } from '../content/save.ts';
import type { Log } from '../log.ts';
import { type Letterhead, mailHeadOf } from '../mail/letterhead.ts';
import { queueMail } from '../mail/mail-queue.ts';
import { readRecipients } from '../mail/recipients.ts';
import type { Step } from './ready-to-publish.ts';
import { decidersOf, type Release } from './release.ts';
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

interface FailedRelease {
  readonly release: Release;
  readonly step: Step;
  readonly failure: Failure;
}

interface ReportOptions extends Letterhead {
  readonly newId: () => string;
  readonly now: () => number;
}

/** Part of the transaction that notes the failure: both or neither. */
const reportFailedRelease =
  ({ sender, origin, newId, now }: ReportOptions) =>
  async (failed: FailedRelease, transaction: Transaction): Promise<void> => {
    const [settings] = await transaction.select().from(tables.site_settings);
    const link = `${origin}/admin/releases?record=${failed.release.id}`;
    for (const { to, language } of await readRecipients(decidersOf(failed.release), settings?.email ?? undefined, transaction)) {
      const { greeting, subject, happened, advice } = textsIn(language).mails.failedRelease;
      const text = [greeting, happened[failed.step](failed.release.name), reasonsOf(failed.failure, language), advice, link].join('\n\n');
      const mail = { from: mailHeadOf(settings, sender).from, to: [to], subject: subject[failed.step](failed.release.name), text: `${text}\n` };
      await queueMail(mail, transaction, { id: newId(), now: now() });
    }
  };

const reasonsOf = (failure: Failure, language: Language): string =>
  [describeFailure(failure, language), ...Object.values(failure.errors ?? {}).map((sentence) => `– ${formatSentence(sentence, language)}`)].join('\n');
