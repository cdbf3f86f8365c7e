// The guests of an event in a sentence, for its overview.
import { useQuery } from '@tanstack/react-query';
import type { FormatScreenProps } from '../../kit/sections/section.ts';
import { rowsUnder } from '../../server/client.ts';
import { countGuests, numbersSentence } from './guest-numbers.ts';

export function GuestSummary({ section, format }: FormatScreenProps) {
  const { data = [] } = useQuery(rowsUnder('guests', format.id));
  return data.length === 0 ? section.subtitle : numbersSentence(countGuests(data, format.seats));
}
