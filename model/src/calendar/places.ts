// In which of its venues an event and each of its sessions takes place. Where the texts leave a doubt it is the town.
import type { LocalTime } from '../values/local-time.ts';
import type { Occasion } from './occasion.ts';
import { keyOf } from './plan.ts';

export interface Place {
  readonly name: string;
  /** With its town. */
  readonly address: string;
}

export interface UsedVenue extends Place {
  /** Undefined when its text leaves a doubt. */
  readonly occasion: Occasion | undefined;
}

/** The place of the event: its only venue, else the one for whole days, else the first one. */
export function placeOfEvent(venues: readonly UsedVenue[], firstDay: string): UsedVenue | undefined {
  const conference = venues.filter(({ occasion }) => occasion && !occasion.time && covers(occasion, firstDay));
  return conference.length === 1 ? conference[0] : venues[0];
}

/** The only venue; or the one used from a time on that day; or the one used on the whole day. `day` is that of the programme. */
export function placeOfSession(venues: readonly UsedVenue[], day: string, start: LocalTime): UsedVenue | undefined {
  if (venues.length < 2) return venues[0];
  if (venues.some(({ occasion }) => !occasion)) return undefined;
  const here = venues.filter(({ occasion }) => occasion && covers(occasion, day));
  const begun = here.filter(({ occasion }) => occasion?.time && `${day} ${occasion.time.start}` <= keyOf(start) && !isOver(occasion, start));
  const latest = begun
    .map(({ occasion }) => occasion?.time?.start ?? '')
    .sort()
    .at(-1);
  const wanted = latest === undefined ? here.filter(({ occasion }) => !occasion?.time) : begun.filter(({ occasion }) => occasion?.time?.start === latest);
  return wanted.length === 1 ? wanted[0] : undefined;
}

const covers = ({ first, last }: Occasion, day: string): boolean => first <= day && day <= last;

const isOver = ({ first, time }: Occasion, start: LocalTime): boolean => time?.end !== undefined && !time.endsNextDay && `${first} ${time.end}` <= keyOf(start);

/** An address with the town, where it has none: a postal code with a name, or the name of the town. */
export function withTown(address: string, towns: readonly (string | null)[]): string {
  const known = towns.filter((town) => town !== null && town !== '');
  const hasTown = /(?<!\d)\d{4,5} \p{L}/u.test(address) || known.some((town) => plain(address).includes(plain(town ?? '')));
  return hasTown || known[0] === undefined ? address : `${address}, ${known[0]}`;
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
