// Parts in receipts and previews: what many pages show alike, such as the navigation.
import type { PublicationReceipt } from '@stem/api/client';
import { viewTitle } from '../../texts/entities.ts';

export type ChangedPart = PublicationReceipt['parts'][number];

/** 'Navigation', or 'Navigation (de)' where only versions in one language are meant. */
export const partLabel = ({ name, langs }: Pick<ChangedPart, 'name' | 'langs'>): string =>
  langs.length === 1 && langs[0] !== '' ? `${viewTitle(name)} (${langs[0]})` : viewTitle(name);

/** The parts that editors changed. What is new or gone only because pages are is not named. */
export const partsLive = ({ parts }: Pick<PublicationReceipt, 'parts'>): ChangedPart[] => parts.filter(({ outcome }) => outcome === 'changed');

export const partsFailed = ({ parts }: Pick<PublicationReceipt, 'parts'>): ChangedPart[] => parts.filter(({ outcome }) => outcome === 'failed');

export const hasFailed = (receipt: Pick<PublicationReceipt, 'counts' | 'parts'>): boolean => receipt.counts.failed > 0 || partsFailed(receipt).length > 0;

/** Whether visitors see something else since. */
export const isSeen = ({ counts }: Pick<PublicationReceipt, 'counts'>): boolean => counts.added + counts.changed + counts.removed + counts.parts > 0;

interface Addressed {
  readonly path: string;
}

/** Pages and files are counted apart: calendar files, pictures and feeds have addresses as well. */
export const isPage = ({ path }: Addressed): boolean => !/\.\w+$/.test(path);

export function countPages(all: readonly Addressed[]): [pages: number, files: number] {
  const pages = all.filter(isPage).length;
  return [pages, all.length - pages];
}
