// Moving a release, or its end, to another day: it keeps its time, as clocks in its zone show it.
import type { CalendarItem, ReleasePatch } from '@stem/api/client';
import { type Grants, type Permission, preparing, type Rights } from '@stem/model';
import { instantsAt, timeAfterGap } from '../../kit/releases/clock-changes.ts';
import { zoneName } from '../../kit/releases/release-facts.ts';
import { releaseTexts } from '../../texts/people/releases.ts';

type Movable = CalendarItem & { readonly release: NonNullable<CalendarItem['release']>; readonly time: string };

const movableStates: readonly string[] = ['open', 'ready', 'scheduled'];

export interface Mover {
  readonly rights: Rights;
  /** As the history names them. */
  readonly actor: string | undefined;
}

/** Whether it has an instant ahead that this editor may change: of the own releases, and of all for those who may write all content. */
export function isMovable(item: CalendarItem, { rights, actor }: Mover): item is Movable {
  const { release, time } = item;
  if (!release || time === null || !movableStates.includes(release.state)) return false;
  const has = (permission: Permission) => (rights.grants satisfies Grants)[permission] === 'all' && rights.events === 'all';
  return preparing.every(has) || (release.owner === actor && preparing.some((permission) => rights.grants[permission] !== undefined));
}

export type Moved = { readonly patch: ReleasePatch } | { readonly problem: string };

/** A problem on a day on which clocks leave its time out. */
export function moveToDay(day: string, { kind, time, zone, at }: Movable): Moved {
  const wall = { date: day, time };
  const [first, second] = instantsAt(wall, zone);
  if (first === undefined) return { problem: releaseTexts.skipped(time, zoneName(zone), timeAfterGap(wall, zone).time) };
  // On its own day it stays the one of two equal times that it is.
  const instant = new Date(second !== undefined && at !== null && Date.parse(at) === second ? second : first).toISOString();
  return { patch: kind === 'begin' ? { publish_at: instant } : { ends_at: instant } };
}
