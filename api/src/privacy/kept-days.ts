// For how many days this installation keeps what it has about persons.
import type { Reading } from '@stem/content-pipeline/database';
import type { KeptDays } from '@stem/model/texts/en/register';
import { daysKept } from '../media/collector.ts';
import { undatedDays } from '../retention/ended-events.ts';
import { needsKeptDays } from '../retention/guest-needs.ts';
import { readKeptDays } from '../retention/kept-days.ts';
import { restorableDays } from '../retention/retention.ts';
import { deliveryDays } from '../webhooks/collect.ts';
import type { FoundEntry } from './find-address.ts';

/** `history`: days of the change log, by the settings of the server. */
export const readAllKeptDays = async (read: Reading, history: number): Promise<KeptDays> => ({
  inquiries: await readKeptDays('inquiries_retention_days', read),
  chat: await readKeptDays('chat_retention_days', read),
  guests: await readKeptDays('guests_retention_days', read),
  undated: undatedDays,
  restorable: restorableDays,
  needs: needsKeptDays,
  deliveries: deliveryDays,
  versions: daysKept,
  history,
});

const day = 86_400_000;

/** The instant at which a row is deleted by itself, in milliseconds since 1970; undefined where that depends on what people do. */
export function endOf({ source: { kept }, row }: Pick<FoundEntry, 'source' | 'row'>, days: KeptDays): number | undefined {
  const after = (column: string, count: number) => instantIn(row[column]) + count * day;
  switch (kept) {
    case 'inquiries':
      return after('created_at', days.inquiries);
    case 'chat':
      return after('created_at', days.chat);
    case 'deliveries':
      return after('created_at', days.deliveries);
    case 'history':
      return after('at', days.history);
    case 'session':
    case 'link':
      return instantIn(row.expires_at);
    default:
      return undefined;
  }
}

/** Milliseconds since 1970 or an ISO text, as columns have them. */
export const instantIn = (value: unknown): number => (typeof value === 'number' ? value : Date.parse(String(value)));
