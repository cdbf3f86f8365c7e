// Publishes what is due and announces what that made: to visitors and listeners, and to what is rendered in advance. A publication
// whose commit had no answer is announced before the next one.
import { DatabaseUnreachable, findError } from '../database/unreachable.ts';
import type { Publication } from '../ledger/receipts.ts';
import type { PublishedSite } from './published-site.ts';
import type { Demand, Publisher, PublishResult } from './publisher.ts';

export interface AnnouncedPublisher extends Publisher {
  /** Whether new code has not been published yet. */
  isCodeDue(): boolean;
}

interface Surroundings {
  readonly site: Pick<PublishedSite, 'announce' | 'announceMissed'>;
  readonly preparations: { note(publication: Publication): void };
  readonly check: { pauseDuring<T>(work: () => Promise<T>): Promise<T> };
  readonly isCodeDue: boolean;
  readonly installAssets: () => Promise<void>;
}

export function createAnnouncedPublisher(publisher: Publisher, { site, preparations, check, installAssets, ...given }: Surroundings): AnnouncedPublisher {
  let { isCodeDue } = given;
  let mayHaveMissed = false;

  function announce(publication: Publication | undefined) {
    if (!publication) return undefined;
    site.announce(publication);
    preparations.note(publication);
    return publication;
  }
  function noteOutage(error: unknown): never {
    if (findError(error, DatabaseUnreachable)) mayHaveMissed = true;
    throw error;
  }
  async function announceMissed() {
    await site.announceMissed();
    mayHaveMissed = false;
  }

  return {
    isCodeDue: () => isCodeDue,
    async publish(demand: Demand): Promise<PublishResult> {
      if (mayHaveMissed) await announceMissed();
      // Any publication notes the code version, so the one of new code comes first.
      const due = isCodeDue && demand === 'changes' ? 'code' : demand;
      if (due === 'code') await installAssets();
      const answer = await check.pauseDuring(() => publisher.publish(due)).catch(noteOutage);
      if (due === 'code') isCodeDue = false;
      if (answer.kind === 'started') return { ...answer, live: check.pauseDuring(() => answer.live).then(announce, noteOutage) };
      if (answer.kind === 'done') announce(answer.publication);
      return answer;
    },
  };
}
