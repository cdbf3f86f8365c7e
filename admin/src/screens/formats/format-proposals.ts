// What follows from other fields of an event: its address from the title of a new one, and its dates from each other.
import { daysBetween, moveDay, proposedSlug, writeDays } from '@stem/model';
import type { Proposes } from '../../kit/records/form/use-proposals.ts';
import type { Values } from '../../server/client.ts';

/** `taken` are the slugs of all other events; a stored event keeps its address. */
export const formatProposals =
  (taken: readonly string[], isNew: boolean): Proposes =>
  (values, before) => {
    const start = text(values, 'start_date');
    const end = proposedEnd(values, before);
    const last = text(values, 'end_date') || end;
    return {
      ...(isNew && { slug: proposedSlug(text(values, 'title'), taken) }),
      end_date: end,
      date: writeDays(start, last, 'en'),
      date_de: writeDays(start, last, 'de'),
    };
  };

/** An event that moves keeps its length; a new one lasts a day until its end is entered. */
function proposedEnd(values: Values, before: Values): string {
  const [start, end] = [text(values, 'start_date'), text(values, 'end_date')];
  const earlier = text(before, 'start_date');
  if (start === earlier || start === '') return end || start;
  const length = daysBetween(earlier, text(before, 'end_date'));
  if (length !== undefined) return moveDay(start, length);
  return [start, end].sort().at(-1) ?? start;
}

const text = (values: Values, column: string): string => String(values[column] ?? '');
