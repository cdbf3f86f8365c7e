// What waits to be purged. Everything is purged twice: an answer that left the edge just before a publication may reach the
// CDN just after the first purge, and would be kept. Pure.
import { tagOfEverything } from '../../core/edge/tags.ts';
import type { Due, PurgeCursor } from './purge-cursor.ts';

interface Wave {
  cursor: PurgeCursor;
  tags: Set<string>;
  page?: string;
  /** When the first purge was accepted, in milliseconds on a clock that never jumps. */
  purgedAt?: number;
  /** Whether its second purge waits or was sent. */
  isRepeated: boolean;
}

export interface PurgeQueueOptions {
  /** When more tags than this wait, everything is purged. */
  readonly mostTags: number;
  /** Milliseconds between the two purges. */
  readonly repeatAfter: number;
}

export function createPurgeQueue({ mostTags, repeatAfter }: PurgeQueueOptions) {
  let waiting = new Set<string>();
  let waves: Wave[] = [];

  const limited = (tags: Set<string>) => (tags.size > mostTags || tags.has(tagOfEverything) ? new Set([tagOfEverything]) : tags);
  const wait = (tags: ReadonlySet<string>) => {
    waiting = limited(waiting.union(tags));
  };

  return {
    add({ cursor, tags, page }: Due): void {
      const last = waves.at(-1);
      if (last && last.purgedAt === undefined) {
        last.cursor = cursor;
        last.tags = limited(last.tags.union(tags));
        if (page !== undefined) last.page = page;
      } else waves.push({ cursor, tags: new Set(tags), isRepeated: false, ...(page !== undefined && { page }) });
      wait(tags);
    },
    /** Adds the second purges that are due. */
    repeat(now: number): void {
      for (const wave of waves) {
        if (dueAt(wave, repeatAfter) > now) continue;
        wave.isRepeated = true;
        wait(wave.tags);
      }
    },
    next: (most: number): string[] => [...waiting.values().take(most)],
    accept(tags: readonly string[]): void {
      for (const tag of tags) waiting.delete(tag);
    },
    /** To be called when nothing waits. Returns what has been purged twice: the last cursor, and a page to compare. */
    settle(now: number): { cursor: PurgeCursor; page?: string } | undefined {
      for (const wave of waves) wave.purgedAt ??= now;
      const done = waves.filter((wave) => wave.isRepeated);
      const last = done.at(-1);
      const page = done.findLast((wave) => wave.page !== undefined)?.page;
      return last && { cursor: last.cursor, ...(page !== undefined && { page }) };
    },
    finish(): void {
      waves = waves.filter((wave) => !wave.isRepeated);
    },
    /** Purges that again from the beginning: the CDN still has an earlier version. */
    restart(): void {
      for (const wave of waves) {
        if (!wave.isRepeated) continue;
        wave.isRepeated = false;
        delete wave.purgedAt;
        wait(wave.tags);
      }
    },
    /** When the next second purge is due; infinite when none is. */
    repeatAt: (): number => Math.min(...waves.map((wave) => dueAt(wave, repeatAfter))),
    /** The last publication whose first purge was accepted. */
    purgedTo: (): number | undefined => waves.findLast(({ purgedAt }) => purgedAt !== undefined)?.cursor.publication,
    cursor: (): PurgeCursor | undefined => waves.at(-1)?.cursor,
  };
}

const dueAt = ({ purgedAt, isRepeated }: Wave, repeatAfter: number): number =>
  isRepeated || purgedAt === undefined ? Number.POSITIVE_INFINITY : purgedAt + repeatAfter;
