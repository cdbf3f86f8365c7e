// A session as its screen shows it.

import type { RowOf } from '@stem/model';
import { eventTexts } from '../../texts/events.ts';

export type AgendaSession = RowOf<'agenda_sessions'>;

export type NameOf = (speaker: string) => string | undefined;

/** What a search looks through. */
export const sessionTexts = ({ time, title, title_de, speaker_refs }: AgendaSession, nameOf: NameOf): (string | null | undefined)[] => [
  time,
  title,
  title_de,
  ...speaker_refs.map(nameOf),
];

/** Names up to two speakers; of more, the first and the number of others. */
export function speakersText(names: readonly string[]): string {
  const [first = '', second] = names;
  if (second === undefined) return first;
  return names.length === 2 ? `${first}, ${second}` : eventTexts.andOthers(first, names.length);
}
