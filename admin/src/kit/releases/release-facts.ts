// What is known of a release, as text.
import type { ShownRelease } from '@stem/api/client';
import { clockWriter, instantsAt, type LocalTime, localTimeAt, momentWriter } from '@stem/model';
import { windowLanguage } from '../../texts/language.ts';
import { releaseTexts } from '../../texts/people/releases.ts';
import { nameOfActor } from '../session/actor.tsx';
import { offsetName, timeAfterGap } from './clock-changes.ts';

type State = ShownRelease['state'];

const pendingStates: readonly State[] = ['open', 'ready', 'scheduled', 'failed'];

/** Not public yet: it can be changed. */
export const isPending = ({ state }: Pick<ShownRelease, 'state'>): boolean => pendingStates.includes(state);

/** '14 Mar 2027, 09:00', as clocks in its zone show it; '31 Oct 2027, 02:30 UTC+1' where they show it twice. */
export function clockIn(instant: string, zone: string): string {
  const at = Date.parse(instant);
  const clock = momentWriter(windowLanguage, { zone, month: 'short' })(at);
  return instantsAt(localTimeAt(at, zone), zone).length > 1 ? `${clock} ${offsetName(at, zone)}` : clock;
}

/** '14 Mar 2027, 09:00 (Europe/Zurich)' */
export const momentIn = (instant: string, zone: string): string => `${clockIn(instant, zone)} (${zoneName(zone)})`;

/** '02:30', in German '02.30 Uhr' */
export const clockText = (time: string): string => clockWriter(windowLanguage, { zone: 'UTC' })(new Date(`1970-01-01T${time}Z`));

/** Says that clocks leave a time out, and which one they show instead. */
export const skippedText = (wall: LocalTime, zone: string): string =>
  releaseTexts.skipped(clockText(wall.time), zoneName(zone), clockText(timeAfterGap(wall, zone).time));

/** Without the lines that join words. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

export const ownerOf = ({ owner, owner_name }: Pick<ShownRelease, 'owner' | 'owner_name'>): string =>
  nameOfActor({ actor: owner, actor_name: owner_name }) ?? owner;

/** When it goes live or went live, for a list. */
export function instantText({ state, publish_at, published_at, zone }: ShownRelease): string {
  if (state === 'published' && published_at !== null) return releaseTexts.published(momentIn(published_at, zone));
  return publish_at === null ? releaseTexts.noDate : momentIn(publish_at, zone);
}
