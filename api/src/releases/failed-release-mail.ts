// The mail when a release, or its end, was not published at its instant: to its owner, to who has scheduled it and to the owners of the back office.
import type { Transaction } from '@stem/content-pipeline/database';
import type { Failure, Language } from '@stem/model';
import { tables } from '@stem/model/tables';
import { textsIn } from '@stem/model/texts';
import { describeFailure, formatSentence } from '@stem/model/texts/format-sentence';
import { type Letterhead, mailHeadOf } from '../mail/letterhead.ts';
import { queueMail } from '../mail/mail-queue.ts';
import { readRecipients } from '../mail/recipients.ts';
import type { Step } from './ready-to-publish.ts';
import { decidersOf, type Release } from './release.ts';

export interface FailedRelease {
  readonly release: Release;
  readonly step: Step;
  readonly failure: Failure;
}

export interface ReportOptions extends Letterhead {
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Part of the transaction that notes the failure: both or neither. */
export const reportFailedRelease =
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
